import type { DesignerSay } from '../../../src/components/designer-say.ts'
import { DEFAULT_TOTAL } from '../../../src/domain/questions/constant-sum/question.ts'
import type { Item } from '../../../src/domain/questions/items.ts'
import { sameValue } from '../../../src/domain/survey/editing/merging.ts'
import {
  DEFAULT_MAX_LENGTH,
  DEFAULT_SCALE,
  type FormQuestion,
  type FormType,
  type QuestionOf,
} from '../../../src/domain/survey/survey.ts'

/** What the editor says of a type of form question. */
type FormWords<SomeQuestion extends FormQuestion> = {
  /** What a question would lose if its type changed, worded for use within a sentence. */
  losses(say: DesignerSay, question: SomeQuestion): string[]
  /** The type-specific fields in words. */
  texts(say: DesignerSay, question: SomeQuestion): string[]
}

const LIKERT: FormWords<QuestionOf<'likert'>> = {
  losses: (say, { scale, minLabel, maxLabel }) =>
    said([
      !sameValue(scale, DEFAULT_SCALE) && say('lose_scale'),
      minLabel + maxLabel !== '' && say('lose_labels'),
    ]),
  texts: (_, { scale, minLabel, maxLabel }) => [scale.join(', '), minLabel, maxLabel],
}

const TEXT: FormWords<QuestionOf<'text'>> = {
  losses: (say, { multiline, maxLength }) =>
    said([maxLength !== DEFAULT_MAX_LENGTH && say('lose_maxLength'), multiline && say('lose_multiline')]),
  texts: (say, { maxLength }) => [say('maxLengthIs', { count: maxLength })],
}

function choicesLost(say: DesignerSay, choices: readonly Item[]): string | false {
  const count = choices.filter(({ label }) => label !== '').length
  return count > 0 && say('choices', { count })
}

const CHOICE: FormWords<QuestionOf<'choice'>> = {
  losses: (say, { choices, other }) => said([choicesLost(say, choices), other && say('lose_other')]),
  texts: (_, { choices }) => choices.map(({ label }) => label),
}

const RANKING: FormWords<QuestionOf<'ranking'>> = {
  losses: (say, { choices, top }) => said([choicesLost(say, choices), top !== null && say('lose_top')]),
  texts: (say, { choices, top }) => [
    ...choices.map(({ label }) => label),
    top === null ? '' : `${say('topRanked')}: ${top}`,
  ],
}

const CONSTANT_SUM: FormWords<QuestionOf<'constantsum'>> = {
  losses: (say, { choices, total }) =>
    said([choicesLost(say, choices), total !== DEFAULT_TOTAL && say('lose_total')]),
  texts: (say, { choices, total }) => [
    ...choices.map(({ label }) => label),
    `${say('totalPoints')}: ${total}`,
  ],
}

const SLIDER: FormWords<QuestionOf<'slider'>> = {
  losses: (say, { minLabel, maxLabel, bands }) =>
    said([minLabel + maxLabel !== '' && say('lose_labels'), bands !== undefined && say('lose_bands')]),
  texts: (_, { minLabel, maxLabel, bands = [] }) => [minLabel, maxLabel, bands.join('; ')],
}

const NUMBER: FormWords<QuestionOf<'number'>> = {
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

const DATE: FormWords<QuestionOf<'date'>> = {
  losses: (say, { min, max }) => said([(min ?? max) !== null && say('lose_dates')]),
  texts: (_, { min, max }) => [min ?? '', max ?? ''],
}

const CONSENT: FormWords<QuestionOf<'consent'>> = {
  losses: (say, { agree, decline }) => said([agree + decline !== '' && say('lose_consent')]),
  texts: (_, { agree, decline }) => [agree, decline],
}

const REASON: FormWords<QuestionOf<'reason'>> = {
  losses: (say, { strongest }) => said([strongest !== 1 && say('lose_strongest')]),
  texts: (say, { strongest }) => [say('strongestIs', { count: strongest })],
}

const HEAD_TO_HEAD: FormWords<QuestionOf<'headtohead'>> = {
  losses: (say, { pairs }) => said([pairs !== 3 && say('lose_pairs')]),
  texts: (say, { pairs }) => [say('pairsAre', { count: pairs })],
}

const INFO: FormWords<QuestionOf<'info'>> = { losses: () => [], texts: () => [] }

const FORM_WORDS: { readonly [Type in FormType]: FormWords<QuestionOf<Type>> } = {
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

/** The words for the type of a question. */
export const formWords = (type: FormType): FormWords<FormQuestion> => FORM_WORDS[type]

const said = (texts: readonly (string | false)[]): string[] => texts.filter((text) => text !== false)
