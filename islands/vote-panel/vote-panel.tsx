import { VoteList } from '../ui/vote-list.tsx'

/** The vote page of text mode: one list, moved by buttons alone. */
export function VotePanel({ questionId }: { readonly questionId: string }) {
  return <VoteList questionId={questionId} />
}
