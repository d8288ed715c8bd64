import './survey-text.ts'
import { startIslands } from '../survey/boot/start-islands.ts'

startIslands()
