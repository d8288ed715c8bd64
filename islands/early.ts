import { begin } from './early/begin.ts'
import { openBallot } from './early/early-ballot.ts'

/** The first script of a text page, small enough to be there with it: votes count before islands are awake. */
begin(openBallot)
