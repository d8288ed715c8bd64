import './first-interactive.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { ALL_ELEMENTS } from '../survey/elements/all.ts'

startPage(ALL_ELEMENTS)
