import type { ComponentType } from 'react'
import { groupText } from '../state/group-text.ts'
import { DragArea, DropList } from '../ui/drag.tsx'
import { DragItem } from '../ui/dragged-item.tsx'
import { MoveMenu } from '../ui/move-menu.tsx'
import type { VotePanelProps } from '../ui/vote-panel.tsx'

type Props = { readonly questionId: string; readonly VotePanel: ComponentType<VotePanelProps> }

/** The vote page of interactive mode: the bins as categories whose cards can be dragged. */
export function VoteBoard({ questionId, VotePanel }: Props) {
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
