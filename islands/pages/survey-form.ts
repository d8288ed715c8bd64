import './first-form.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { NO_ELEMENTS } from '../survey/elements/start.ts'

startPage(NO_ELEMENTS)
