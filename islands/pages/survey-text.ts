import './first-text.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { AFTER_FIRST_VOTE } from '../survey/elements/after-first-vote.ts'

startPage(AFTER_FIRST_VOTE)
