import type { QuestionType } from '../../src/domain/survey/survey.ts'
import { CHOICE, CONSENT, DATE, HEAD_TO_HEAD, INFO, LIKERT, NUMBER, QV, REASON, SLIDER, TEXT } from './app.ts'

/** An example of each type of question, as designers send it. */
export const ONE_OF_EACH: Readonly<Record<QuestionType, object>> = {
  qv: QV,
  likert: LIKERT,
  text: TEXT,
  choice: CHOICE,
  slider: SLIDER,
  number: NUMBER,
  date: DATE,
  info: INFO,
  consent: CONSENT,
  reason: REASON,
  headtohead: HEAD_TO_HEAD,
}
