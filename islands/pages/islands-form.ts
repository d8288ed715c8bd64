import './survey-form.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'

startIslands({ 'question-form': QuestionForm })
