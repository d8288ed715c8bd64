import './first-interactive.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { AFTER_FIRST_VOTE } from '../survey/elements/after-first-vote.ts'
import { VOTING } from '../survey/elements/voting.ts'

startPage(VOTING, AFTER_FIRST_VOTE)
