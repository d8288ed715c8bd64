import './survey-form.ts'
import { startIslands } from '../survey/boot/start-islands.ts'

startIslands()
