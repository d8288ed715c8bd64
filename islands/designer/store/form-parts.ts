import type { DesignerSay } from '../../../src/components/designer-say.ts'
import type { FormQuestionBase } from '../../../src/domain/questions/question-base.ts'
import { sameValue } from '../../../src/domain/survey/merging.ts'
import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  type FormQuestion,
  type FormType,
  type QuestionOf,
} from '../../../src/domain/survey/survey.ts'

/** How the editor handles a type of form question, besides its fields. */
type FormPart<SomeQuestion extends FormQuestion> = {
  /** The fields that only this type has, for a new question. */
  readonly blank: Omit<SomeQuestion, keyof FormQuestionBase | 'type'>
  /** What a question would lose if its type changed, worded for use within a sentence. */
  losses(say: DesignerSay, question: SomeQuestion): string[]
  /** The type-specific fields in words. */
  texts(say: DesignerSay, question: SomeQuestion): string[]
}

const LIKERT: FormPart<QuestionOf<'likert'>> = {
  blank: { scale: DEFAULT_SCALE, minLabel: '', maxLabel: '' },
  losses: (say, { scale, minLabel, maxLabel }) =>
    said([
      !sameValue(scale, DEFAULT_SCALE) && say('lose_scale'),
      minLabel + maxLabel !== '' && say('lose_labels'),
    ]),
  texts: (_, { scale, minLabel, maxLabel }) => [scale.join(', '), minLabel, maxLabel],
}

const TEXT: FormPart<QuestionOf<'text'>> = {
  blank: { multiline: false, maxLength: DEFAULT_MAX_LENGTH },
  losses: (say, { multiline, maxLength }) =>
    said([maxLength !== DEFAULT_MAX_LENGTH && say('lose_maxLength'), multiline && say('lose_multiline')]),
  texts: (say, { maxLength }) => [say('maxLengthIs', { count: maxLength })],
}

const CHOICE: FormPart<QuestionOf<'choice'>> = {
  blank: { choices: [], multiple: false, min: null, max: null, other: false, shuffle: false },
  losses(say, { choices, other }) {
    const count = choices.filter(({ label }) => label !== '').length
    return said([count > 0 && say('choices', { count }), other && say('lose_other')])
  },
  texts: (_, { choices }) => choices.map(({ label }) => label),
}

const NUMBER: FormPart<QuestionOf<'number'>> = {
  blank: { min: null, max: null, step: null, unit: '' },
  losses: (say, { min, max, step, unit, bands }) =>
    said([
      (min !== null || max !== null || step !== null) && say('lose_bounds'),
      unit !== '' && say('lose_unit'),
      bands !== undefined && say('lose_bands'),
    ]),
  texts: (say, { min, max, step, unit, bands = [] }) => [
    ...Object.entries({ min, max, step }).flatMap(([field, value]) =>
      value === null ? [] : [`${say(`${field as 'min' | 'max' | 'step'}Number`)}: ${value}`],
    ),
    unit,
    bands.join('; '),
  ],
}

const CONSENT: FormPart<QuestionOf<'consent'>> = {
  blank: { agree: '', decline: '' },
  losses: (say, { agree, decline }) => said([agree + decline !== '' && say('lose_consent')]),
  texts: (_, { agree, decline }) => [agree, decline],
}

const REASON: FormPart<QuestionOf<'reason'>> = {
  blank: { of: '', strongest: 1 },
  losses: (say, { strongest }) => said([strongest !== 1 && say('lose_strongest')]),
  texts: (say, { strongest }) => [say('strongestIs', { count: strongest })],
}

const HEAD_TO_HEAD: FormPart<QuestionOf<'headtohead'>> = {
  blank: { of: '', pairs: 3 },
  losses: (say, { pairs }) => said([pairs !== 3 && say('lose_pairs')]),
  texts: (say, { pairs }) => [say('pairsAre', { count: pairs })],
}

const INFO: FormPart<QuestionOf<'info'>> = { blank: {}, losses: () => [], texts: () => [] }

const FORM_PARTS: { readonly [Type in FormType]: FormPart<QuestionOf<Type>> } = {
  likert: LIKERT,
  text: TEXT,
  choice: CHOICE,
  number: NUMBER,
  info: INFO,
  consent: CONSENT,
  reason: REASON,
  headtohead: HEAD_TO_HEAD,
}

/** The editor's rules for the type of a question. */
export const formPart = (type: FormType): FormPart<FormQuestion> => FORM_PARTS[type]

const said = (texts: readonly (string | false)[]): string[] => texts.filter((text) => text !== false)
