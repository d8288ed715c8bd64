/** Everything that is not needed for a first vote, of a survey with a single list of options to vote on. */

import './first-text.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { AFTER_FIRST_VOTE } from '../survey/elements/after-first-vote.ts'

startPage(AFTER_FIRST_VOTE)
