import './survey-interactive.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { arrangeBoard } from '../survey/elements/arrange-cards.ts'
import { INTERACTIVE } from '../survey/react/interactive-registry.ts'

startIslands(INTERACTIVE, { 'vote-board': arrangeBoard })
