/** The islands of a survey with a single list of options to vote on, and everything not needed for a first vote. */

import './first-text.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { AFTER_FIRST_VOTE } from '../survey/elements/after-first-vote.ts'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VotePanel } from '../survey/react/vote-panel/vote-panel.tsx'

startPage(AFTER_FIRST_VOTE, {
  'question-form': QuestionForm,
  'vote-panel': VotePanel,
})
