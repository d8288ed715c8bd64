/** The islands of a survey with only likert and text questions, and everything not needed for a first vote. */

import './first-form.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { NO_ELEMENTS } from '../survey/elements/start.ts'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'

startPage(NO_ELEMENTS, {
  'question-form': QuestionForm,
})
