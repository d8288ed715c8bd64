/** The islands of a survey whose options are organized and voted on, and everything not needed for a first vote. */

import './first-interactive.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { ALL_ELEMENTS } from '../survey/elements/all.ts'
import { OrganizeBoard } from '../survey/react/organize-board/organize-board.tsx'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VoteBoard } from '../survey/react/vote-board/vote-board.tsx'

startPage(ALL_ELEMENTS, {
  'question-form': QuestionForm,
  'organize-board': OrganizeBoard,
  'vote-board': VoteBoard,
})
