import { begin } from './early/begin.ts'
import { openBoard } from './early/early-board.ts'

/** The first script of pages whose first step is no list with levels: it can be read at once, and presses are kept. */
begin(openBoard)
