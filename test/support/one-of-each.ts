import type { QuestionType } from '../../src/domain/survey/survey.ts'
import { CHOICE, CONSENT, DATE, HEAD_TO_HEAD, INFO, LIKERT, NUMBER, QV, REASON, SLIDER, TEXT } from './app.ts'

export const RANKING = {
  type: 'ranking',
  question: 'Which matter most to you?',
  choices: ['Trains', 'Trams', 'Boats', 'Planes'].map((label, at) => ({ choiceId: `i${at + 1}`, label })),
  top: 3,
}

export const CONSTANT_SUM = {
  type: 'constantsum',
  question: 'How much does each matter to you?',
  choices: ['Price', 'Comfort', 'Speed'].map((label, at) => ({ choiceId: `s${at + 1}`, label })),
  total: 100,
}

/** An example of each type of question, as designers send it. */
export const ONE_OF_EACH: Readonly<Record<QuestionType, object>> = {
  qv: QV,
  likert: LIKERT,
  text: TEXT,
  choice: CHOICE,
  ranking: RANKING,
  constantsum: CONSTANT_SUM,
  slider: SLIDER,
  number: NUMBER,
  date: DATE,
  info: INFO,
  consent: CONSENT,
  reason: REASON,
  headtohead: HEAD_TO_HEAD,
}
