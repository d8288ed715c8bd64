import { groupText } from '../state/group-text.ts'
import { DragArea, DropList } from '../ui/drag.tsx'
import { DragItem } from '../ui/dragged-item.tsx'
import { MoveMenu } from '../ui/move-menu.tsx'
import { VotePanel } from '../ui/vote-panel.tsx'

/** The vote page of interactive mode: the bins as categories whose cards can be dragged. */
export function VoteBoard({ questionId }: { readonly questionId: string }) {
  return (
    <DragArea board="vote" questionId={questionId}>
      <VotePanel
        questionId={questionId}
        List={DropList}
        Item={DragItem}
        Menu={MoveMenu}
        groupText={groupText}
      />
    </DragArea>
  )
}
