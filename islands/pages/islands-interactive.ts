import './survey-interactive.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { arrangeBoard } from '../survey/elements/arrange-cards.ts'

startIslands({ 'vote-board': arrangeBoard })
