import fc from 'fast-check'
import { pairsAsText } from '../../src/domain/questions/head-to-head/answer.ts'
import { withReason } from '../../src/domain/questions/reason/answer.ts'
import {
  QUESTION_TYPES,
  type Question,
  type QuestionOf,
  type QuestionType,
} from '../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  dateQuestion,
  headToHeadQuestion,
  id,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  rankingQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../domain/arbitraries.ts'

/** A question as it is stored, with answers to it as texts. */
type Answered<SomeQuestion> = {
  readonly question: SomeQuestion
  /** An answer, and how it reads. */
  readonly answer: readonly [value: string, ...lines: string[]]
  /** Answers in turn, in the respondent's own words where it takes any, and the events that are logged of them. */
  readonly turns: readonly string[]
  readonly events: readonly (readonly unknown[])[]
}

export const WORDS = 'I was ill last year'
const pick = (picked: string | null) => pairsAsText([{ a: 'parks', b: 'roads', picked }])

/** One of each type of question. Questions about a ballot are about the ballot here. */
export const ANSWERED: { readonly [Type in QuestionType]: Answered<QuestionOf<Type>> } = {
  qv: {
    question: qvQuestion(),
    answer: ['', 'Option parks: 2 upvotes, 2² = 4 credits', '4 of 100 credits used'],
    turns: [],
    events: [],
  },
  likert: {
    question: likertQuestion({ id: 'likert' }),
    answer: ['4', '4'],
    turns: ['4', '5'],
    events: [
      ['likert_change', null, null, '4'],
      ['likert_change', null, '4', '5'],
    ],
  },
  text: {
    question: textQuestion({ id: 'text' }),
    answer: ['More trees', 'More trees'],
    turns: ['I', WORDS],
    events: [['text_change', null, 0, 19]],
  },
  choice: {
    question: choiceQuestion({ id: 'choice', other: true }),
    answer: ['{"selection":["owning"],"other":"A boat"}', 'Owning', 'A boat'],
    turns: [JSON.stringify({ selection: [], other: WORDS }), JSON.stringify({ selection: ['renting'] })],
    events: [
      ['choice_change', null, 0, 1],
      ['choice_change', 'renting', 0, 1],
      ['choice_change', null, 1, 0],
    ],
  },
  number: {
    question: numberQuestion({ id: 'number' }),
    answer: ['{"value":12}', '12'],
    turns: [JSON.stringify({ typed: WORDS }), JSON.stringify({ value: 12 })],
    events: [['text_change', null, 0, 2]],
  },
  ranking: {
    question: rankingQuestion({ id: 'ranking' }),
    answer: ['{"ranking":["schools","parks","roads"]}', '1. Item schools', '2. Item parks', '3. Item roads'],
    turns: ['{"ranking":["roads"]}', '{"ranking":["parks","roads"]}'],
    events: [
      ['choice_change', 'roads', null, 1],
      ['choice_change', 'parks', null, 1],
      ['choice_change', 'roads', 1, 2],
    ],
  },
  constantsum: {
    question: constantSumQuestion({ id: 'constantsum' }),
    answer: [
      '{"points":[{"choiceId":"price","points":60},{"choiceId":"speed","points":40}]}',
      'Item price: 60',
      'Item speed: 40',
    ],
    turns: [
      '{"points":[{"choiceId":"price","points":60},{"choiceId":"speed","points":40}]}',
      '{"points":[{"choiceId":"comfort","points":10},{"choiceId":"speed","points":40}]}',
    ],
    events: [
      ['choice_change', 'price', 0, 60],
      ['choice_change', 'speed', 0, 40],
      ['choice_change', 'price', 60, 0],
      ['choice_change', 'comfort', 0, 10],
    ],
  },
  slider: {
    question: sliderQuestion({ id: 'slider' }),
    answer: ['{"value":70}', '70'],
    turns: ['{"value":7}', '{"value":70}'],
    events: [['text_change', null, 0, 2]],
  },
  date: {
    question: dateQuestion({ id: 'date' }),
    answer: ['{"value":"2019-08-31"}', '2019-08-31'],
    turns: ['{"value":"2019-08-31"}'],
    events: [['text_change', null, 0, 10]],
  },
  info: { question: infoQuestion({ id: 'info' }), answer: [''], turns: [], events: [] },
  consent: {
    question: consentQuestion({ id: 'consent' }),
    answer: ['{"agreed":true}', '✓'],
    turns: ['{"agreed":true}', '{"agreed":false}'],
    events: [
      ['choice_change', null, null, 1],
      ['choice_change', null, 1, 0],
    ],
  },
  reason: {
    question: reasonQuestion({ id: 'reason', of: 'budget' }),
    answer: [withReason('', 'parks', 'I was ill'), 'Option parks: I was ill'],
    turns: [
      withReason('', 'parks', 'I'),
      withReason('', 'parks', WORDS),
      withReason(withReason('', 'parks', WORDS), 'roads', `${WORDS}!`),
    ],
    events: [
      ['text_change', 'parks', 0, 19],
      ['text_change', 'roads', 0, 20],
    ],
  },
  headtohead: {
    question: headToHeadQuestion({ id: 'headtohead', of: 'budget' }),
    answer: [pick('roads'), 'Option parks / Option roads: Option roads'],
    turns: [pick('parks'), pick(null), pick('roads')],
    events: [
      ['choice_change', 'parks', null, 'parks'],
      ['choice_change', 'parks', 'parks', null],
      ['choice_change', 'parks', null, 'roads'],
    ],
  },
}

/** Questions of all types with ids of their own, in any order. */
export const questions: fc.Arbitrary<Question[]> = fc
  .uniqueArray(fc.tuple(id, fc.constantFrom(...QUESTION_TYPES)), {
    selector: ([key]) => key,
    maxLength: 8,
  })
  .map((drawn) => drawn.map(([key, type]) => ({ ...ANSWERED[type].question, id: key })))
