import './survey-interactive.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { OrganizeBoard } from '../survey/react/organize-board/organize-board.tsx'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VoteBoard } from '../survey/react/vote-board/vote-board.tsx'

startIslands({
  'question-form': QuestionForm,
  'organize-board': OrganizeBoard,
  'vote-board': VoteBoard,
})
