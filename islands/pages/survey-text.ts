/** The islands of a survey of a list of options to vote on, and all that a first vote does not need. */

import { startPage } from '../survey/boot/start-page.ts'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VotePanel } from '../survey/react/vote-panel/vote-panel.tsx'

void startPage({
  'question-form': QuestionForm,
  'vote-panel': VotePanel,
})
