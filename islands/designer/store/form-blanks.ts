import { DEFAULT_TOTAL } from '../../../src/domain/questions/constant-sum/question.ts'
import type { FormQuestionBase } from '../../../src/domain/questions/question-base.ts'
import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  type FormType,
  type QuestionOf,
} from '../../../src/domain/survey/survey.ts'

/** The fields that only one type of form question has, for a new question. */
export const FORM_BLANKS: {
  readonly [Type in FormType]: Omit<QuestionOf<Type>, keyof FormQuestionBase | 'type'>
} = {
  likert: { scale: DEFAULT_SCALE, minLabel: '', maxLabel: '' },
  text: { multiline: false, maxLength: DEFAULT_MAX_LENGTH },
  choice: { choices: [], multiple: false, min: null, max: null, other: false, shuffle: false },
  ranking: { choices: [], top: null, shuffle: false },
  constantsum: { choices: [], total: DEFAULT_TOTAL, shuffle: false },
  slider: { minLabel: '', maxLabel: '' },
  number: { min: null, max: null, step: null, unit: '' },
  date: { min: null, max: null },
  info: {},
  consent: { agree: '', decline: '' },
  reason: { of: '', strongest: 1 },
  headtohead: { of: '', pairs: 3 },
}
