import { OrganizeBoard } from './organize-board/organize-board.tsx'
import { VoteBoard } from './vote-board/vote-board.tsx'

/** The islands of interactive mode, together in one file: nobody needs one of them without the other. */
export const boards = { OrganizeBoard, VoteBoard }
