import { DragArea, DropList } from '../parts/drag.tsx'
import { DragItem } from '../parts/dragged-item.tsx'
import { VoteLists } from '../parts/vote-lists.tsx'

/** The vote page of interactive mode: the bins as categories whose cards can be dragged. */
export function VoteBoard({ questionId }: { readonly questionId: string }) {
  return (
    <DragArea board="vote" questionId={questionId}>
      <VoteLists questionId={questionId} List={DropList} Item={DragItem} />
    </DragArea>
  )
}
