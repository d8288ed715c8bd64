import type { Getter } from 'jotai/vanilla'
import {
  answerLines,
  askedPart,
  isIncomplete,
  isSendable,
} from '../../../../src/domain/questions/answer-rules.ts'
import type { FormQuestion } from '../../../../src/domain/survey/survey.ts'
import type { FormRules } from '../../store/answers.ts'
import { ChoiceField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { DateField } from './date-field.tsx'
import { InfoField } from './info-field.tsx'
import type { castIn, LoadedFields } from './loaded-field.tsx'
import { NumberField } from './number-field.tsx'
import type { RareType } from './rare-types.ts'
import { SliderField } from './slider-field.tsx'

/** The fields that a page loads for questions that are neither likert nor text, nor rare. */
export const FIELDS: Omit<LoadedFields, RareType> = {
  choice: ChoiceField,
  slider: SliderField,
  number: NumberField,
  date: DateField,
  info: InfoField,
  consent: ConsentField,
}

/**
 * The rules of answers to all types of questions.
 *
 * @param castOf reads the ballot to which a question refers
 */
export function rulesWith(castOf: typeof castIn): FormRules {
  const castFor = (question: FormQuestion, get: Getter) =>
    'of' in question ? castOf(get, question.of) : undefined
  return {
    isIncomplete: (question, value, get) => isIncomplete(question, value, castFor(question, get)),
    isSendable: (question, value, get) => isSendable(question, value, castFor(question, get)),
    askedPart: (question, value, get) => askedPart(question, value, castFor(question, get)),
    answerLines,
  }
}
