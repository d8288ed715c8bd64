import type { ComponentType } from 'react'
import { OrganizeBoard } from './organize-board/organize-board.tsx'
import type { VotePanelProps } from './ui/vote-panel.tsx'
import { VoteBoard } from './vote-board/vote-board.tsx'

/** The islands of interactive mode, together in one file: nobody needs one of them without the other. */
export const boardsAround = (VotePanel: ComponentType<VotePanelProps>) => ({
  OrganizeBoard,
  VoteBoard: ({ questionId }: { readonly questionId: string }) => (
    <VoteBoard questionId={questionId} VotePanel={VotePanel} />
  ),
})
