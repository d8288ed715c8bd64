import { describe, expect, test } from 'bun:test'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { pairsAsText } from '../../../../src/domain/questions/head-to-head/answer.ts'
import { withReason } from '../../../../src/domain/questions/reason/answer.ts'
import type { FormQuestion, FormType } from '../../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  dateQuestion,
  headToHeadQuestion,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  rankingQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../../../domain/arbitraries.ts'
import { around, leave, logged, logsForTests, records } from './opened-log.ts'

logsForTests()

const WORDS = 'I was ill last year'
const pick = (picked: string | null) => pairsAsText([{ a: 'parks', b: 'roads', picked }])

/** For each type a question, and answers to it in turn, in the respondent's own words where it takes any. */
const ANSWERED: {
  readonly [Type in FormType]: { question: FormQuestion; values: string[]; events: unknown[][] }
} = {
  likert: {
    question: likertQuestion({ id: 'likert' }),
    values: ['4', '5'],
    events: [
      ['likert_change', null, null, '4'],
      ['likert_change', null, '4', '5'],
    ],
  },
  text: {
    question: textQuestion({ id: 'text' }),
    values: ['I', WORDS],
    events: [['text_change', null, 0, 19]],
  },
  choice: {
    question: choiceQuestion({ id: 'choice', other: true }),
    values: [JSON.stringify({ selection: [], other: WORDS }), JSON.stringify({ selection: ['renting'] })],
    events: [
      ['choice_change', null, 0, 1],
      ['choice_change', 'renting', 0, 1],
      ['choice_change', null, 1, 0],
    ],
  },
  number: {
    question: numberQuestion({ id: 'number' }),
    values: [JSON.stringify({ typed: WORDS }), JSON.stringify({ value: 12 })],
    events: [['text_change', null, 0, 2]],
  },
  ranking: {
    question: rankingQuestion({ id: 'ranking' }),
    values: ['{"ranking":["roads"]}', '{"ranking":["parks","roads"]}'],
    events: [
      ['choice_change', 'roads', null, 1],
      ['choice_change', 'parks', null, 1],
      ['choice_change', 'roads', 1, 2],
    ],
  },
  constantsum: {
    question: constantSumQuestion({ id: 'constantsum' }),
    values: [
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
    values: ['{"value":7}', '{"value":70}'],
    events: [['text_change', null, 0, 2]],
  },
  date: {
    question: dateQuestion({ id: 'date' }),
    values: ['{"value":"2019-08-31"}'],
    events: [['text_change', null, 0, 10]],
  },
  info: { question: infoQuestion({ id: 'info' }), values: [], events: [] },
  consent: {
    question: consentQuestion({ id: 'consent' }),
    values: ['{"agreed":true}', '{"agreed":false}'],
    events: [
      ['choice_change', null, null, 1],
      ['choice_change', null, 1, 0],
    ],
  },
  reason: {
    question: reasonQuestion({ id: 'reason', of: 'budget' }),
    values: [
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
    values: [pick('parks'), pick(null), pick('roads')],
    events: [
      ['choice_change', 'parks', null, 'parks'],
      ['choice_change', 'parks', 'parks', null],
      ['choice_change', 'parks', null, 'roads'],
    ],
  },
}

describe('an event contains no more than an id, a label or a number', () => {
  for (const [type, { question, values, events }] of Object.entries(ANSWERED)) {
    test(`for a question of type ${type}`, async () => {
      const store = await logged({ logging: 'actions', questions: [qvQuestion(), question] })
      for (const value of values) store.set(answerAtom, question.id, value)
      // An attempt to submit ends what is being typed.
      store.set(submissionAtom, { state: 'sending' })
      const told = (await records()).filter(({ questionId }) => questionId === question.id)
      expect(told.map((event) => [event.type, event.optionId, event.from, event.to])).toEqual(events)
      leave()
      const sent = await Promise.all([...around.beacons].map((body) => body.text()))
      expect(JSON.stringify([told, around.sent, sent])).not.toMatch(/ill|year|typed|reasons|picked/)
    })
  }
})
