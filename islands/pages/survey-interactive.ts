/** The islands of a survey of boards on which options are organized and voted on, and all that a first vote does not need. */

import { startPage } from '../survey/boot/start-page.ts'
import { OrganizeBoard } from '../survey/react/organize-board/organize-board.tsx'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VoteBoard } from '../survey/react/vote-board/vote-board.tsx'

void startPage({
  'question-form': QuestionForm,
  'organize-board': OrganizeBoard,
  'vote-board': VoteBoard,
})
