import { PlainItem, PlainList } from '../parts/plain-list.tsx'
import { VoteLists } from '../parts/vote-lists.tsx'

/** The vote page of text mode: one list of all options. */
export function VotePanel({ questionId }: { readonly questionId: string }) {
  return <VoteLists questionId={questionId} List={PlainList} Item={PlainItem} />
}
