import './survey-interactive.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { arrangeBoard } from '../survey/elements/arrange-cards.ts'
import { OrganizeBoard } from '../survey/react/organize-board/organize-board.tsx'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'
import { VoteBoard } from '../survey/react/vote-board/vote-board.tsx'

const islands = { 'question-form': QuestionForm, 'organize-board': OrganizeBoard, 'vote-board': VoteBoard }

startIslands(islands, { 'vote-board': arrangeBoard })
