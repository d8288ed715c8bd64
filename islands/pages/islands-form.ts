import './survey-form.ts'
import { startIslands } from '../survey/boot/start-islands.ts'
import { loadForm } from '../survey/react/form-registry.ts'

startIslands({ 'question-form': loadForm })
