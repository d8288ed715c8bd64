/** The islands of a survey of likert and text questions alone, and all that a first vote does not need. */

import './first-form.ts'
import { startPage } from '../survey/boot/start-page.ts'
import { NO_ELEMENTS } from '../survey/elements/start.ts'
import { QuestionForm } from '../survey/react/question-form/question-form.tsx'

void startPage(NO_ELEMENTS, {
  'question-form': QuestionForm,
})
