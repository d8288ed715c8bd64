import { answerLines, isIncomplete, isSendable } from '../../../../src/domain/answer-rules.ts'
import type { FormRules } from '../../store/form-rules.ts'
import { ChoiceField } from './choice-field.tsx'
import { ConsentField } from './consent-field.tsx'
import { InfoField } from './info-field.tsx'
import type { LoadedFields } from './loaded-field.tsx'
import { NumberField } from './number-field.tsx'

/** What a page has to load of questions that are neither likert nor text. */
export const FIELDS: LoadedFields = {
  choice: ChoiceField,
  number: NumberField,
  info: InfoField,
  consent: ConsentField,
}

export const RULES: FormRules = { isIncomplete, isSendable, answerLines }
