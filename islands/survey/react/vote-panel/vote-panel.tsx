import { PlainItem, PlainList } from '../parts/plain-list.tsx'
import { VoteLists } from '../parts/vote-lists.tsx'

export function VotePanel({ questionId }: { readonly questionId: string }) {
  return <VoteLists questionId={questionId} List={PlainList} Item={PlainItem} />
}
