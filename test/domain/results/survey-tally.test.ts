import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { presentedOptions } from '../../../src/domain/ballot/ordering.ts'
import { choiceFigures } from '../../../src/domain/questions/choice/results.ts'
import { likertFigures, timeFigures } from '../../../src/domain/results/response-figures.ts'
import { qvFigures } from '../../../src/domain/results/results.ts'
import { restoredTally, storedTally } from '../../../src/domain/results/stored-tally.ts'
import {
  answerCounter,
  type CompletedAnswer,
  countResponse,
  emptySurveyTally,
  LONGEST_SECONDS,
  type QuestionTally,
  type SurveyTally,
} from '../../../src/domain/results/survey-tally.ts'
import { DEFAULT_SETTINGS, type QvQuestion, type Survey } from '../../../src/domain/survey/survey.ts'
import { choiceQuestion, likertQuestion, textQuestion } from '../arbitraries.ts'
import { questionOf } from './counted-ballots.ts'

const NOTHING = { votes: null, positions: null, groups: null, value: null }
const qv = questionOf(4, { totalCredits: 9 })
const sampled = questionOf(4, { id: 'sampled', totalCredits: 9, sampleOption: 2 })
const likert = likertQuestion({ scale: ['no', 'yes'] })
const text = textQuestion()
const choice = choiceQuestion()
const survey: Survey = {
  id: 's',
  revision: 1,
  title: '',
  description: '',
  settings: DEFAULT_SETTINGS,
  questions: [qv, sampled, likert, text, choice],
  questionGroups: [],
}

type Response = {
  readonly respondent: string
  readonly startedAt?: number
  readonly completedAt?: number
  readonly answers: readonly CompletedAnswer[]
}

function count(into: SurveyTally, responses: readonly Response[]): SurveyTally {
  const countAnswer = answerCounter(survey, into)
  for (const { respondent, answers, startedAt = 0, completedAt = 0 } of responses) {
    countResponse(into, { startedAt, completedAt, simulated: false })
    for (const answer of answers) countAnswer(respondent, answer)
  }
  return into
}

const ballot = (question: QvQuestion): fc.Arbitrary<CompletedAnswer> => {
  const listOf = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 4, maxLength: 4 })
  return fc.record({
    questionId: fc.constant(question.id),
    votes: listOf(fc.integer({ min: -3, max: 3 })),
    positions: fc.option(listOf(fc.option(fc.nat(3)))),
    groups: fc.option(listOf(fc.option(fc.nat(5)))),
    value: fc.constant(null),
  })
}
const written = (questionId: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value): CompletedAnswer => ({ ...NOTHING, questionId, value }))

const responses: fc.Arbitrary<Response[]> = fc.array(
  fc.record({
    respondent: fc.uuid(),
    startedAt: fc.nat(1e9),
    completedAt: fc.nat(2e9),
    answers: fc.tuple(
      ballot(qv),
      ballot(sampled),
      written(likert.id, ['no', 'yes']),
      written(text.id, ['', 'a', 'b']),
      written(choice.id, ['', '{"selection":["owning"]}', '{"selection":[],"other":"A boat"}']),
    ),
  }),
  { maxLength: 20 },
)

const figuresOf = ({ questions }: SurveyTally) =>
  questions.map((counted) => {
    if (counted.type === 'qv') return qvFigures(counted.question, counted.tally)
    if (counted.type === 'choice') return choiceFigures(counted.question, counted.tally)
    return counted.type === 'likert' ? likertFigures(counted.question, counted.tally) : counted.tally
  })

function qvFiguresOf(counted: QuestionTally | undefined) {
  if (counted?.type !== 'qv') throw new Error('no qv question')
  return qvFigures(counted.question, counted.tally)
}

describe('the tally of a survey', () => {
  test('gives identical figures in any order and any split of the folds', () => {
    fc.assert(
      fc.property(responses, fc.array(fc.nat(20)), fc.nat(19), (list, cuts, turn) => {
        const whole = count(emptySurveyTally(survey), list)
        const turned = [...list.slice(turn), ...list.slice(0, turn)].reverse()
        let folded = emptySurveyTally(survey)
        const ends = [...cuts.map((cut) => Math.min(cut, list.length)).sort((a, b) => a - b), list.length]
        ends.forEach((end, at) => {
          count(folded, turned.slice(ends[at - 1] ?? 0, end))
          folded = restoredTally(survey, JSON.parse(JSON.stringify(storedTally(folded))))!
        })
        expect(storedTally(folded)).toEqual(storedTally(whole))
        expect(figuresOf(folded)).toEqual(figuresOf(whole))
      }),
    )
  })

  test('counts days, and seconds up to the longest', () => {
    const day = 86_400_000
    const tally = count(emptySurveyTally(survey), [
      { respondent: 'a', answers: [], startedAt: day - 90_400, completedAt: day },
      { respondent: 'b', answers: [], startedAt: 0, completedAt: 3 * day },
      { respondent: 'c', answers: [], startedAt: day + 9, completedAt: day },
    ])
    expect(storedTally(tally)).toMatchObject({
      responses: 3,
      days: [
        [1, 2],
        [3, 1],
      ],
      seconds: [
        [0, 1],
        [90, 1],
        [LONGEST_SECONDS, 1],
      ],
    })
    expect(timeFigures(tally)).toEqual({
      perDay: [
        { day: '1970-01-02', completed: 2 },
        { day: '1970-01-03', completed: 0 },
        { day: '1970-01-04', completed: 1 },
      ],
      medianSeconds: 90,
    })
    expect(timeFigures(emptySurveyTally(survey))).toEqual({ perDay: [], medianSeconds: null })
  })

  test('counts groups by their codes', () => {
    const answer = { ...NOTHING, questionId: qv.id, votes: [1, 0, 0, 0], groups: [3, 2, null, 0] }
    const [counted] = count(emptySurveyTally(survey), [{ respondent: 'r', answers: [answer] }]).questions
    const { options } = qvFiguresOf(counted)
    expect(options.map(({ bins }) => Object.keys(bins).filter((bin) => sumOf(bins[bin]!) > 0))).toEqual([
      ['Positive'],
      ['Skip'],
      [],
      ['Undecided'],
    ])
  })

  test('counts as seen the sample of a respondent', () => {
    const answer = { ...NOTHING, questionId: sampled.id, votes: [0, 0, 0, 0] }
    const [, counted] = count(emptySurveyTally(survey), [
      { respondent: 'someone', answers: [answer] },
    ]).questions
    const { options } = qvFiguresOf(counted)
    const shown = presentedOptions(sampled, 'someone', true).map(({ id }) => id)
    expect(options.filter(({ m }) => m === 1).map(({ optionId }) => optionId)).toEqual(shown.toSorted())
  })

  test('does not count answers to removed questions, or invalid ones', () => {
    const answers = [
      { ...NOTHING, questionId: 'gone', votes: [1] },
      { ...NOTHING, questionId: qv.id, votes: [1] },
      { ...NOTHING, questionId: likert.id },
      { ...NOTHING, questionId: text.id, value: '' },
    ]
    const tally = count(emptySurveyTally(survey), [{ respondent: 'r', answers }])
    expect(storedTally(tally)).toEqual({
      ...storedTally(emptySurveyTally(survey)),
      ...{ responses: 1, days: [[0, 1]], seconds: [[0, 1]] },
    })
  })
})

describe('a stored tally', () => {
  const kept = storedTally(emptySurveyTally(survey))
  const other = (question: Survey['questions'][number]) => ({ ...survey, questions: [question] })

  test('is not used if an earlier version of the product stored it', () => {
    expect(restoredTally(survey, { ...kept, format: kept.format - 1 })).toBeUndefined()
  })

  test('contains counts of any size exactly', () => {
    const counts = [0, 1, 63, 64, 4_095, 4_096, 262_143, 262_144, 2 ** 30, 2 ** 31 - 1]
    for (const most of counts) {
      const tally = emptySurveyTally(survey)
      const upTo = counts.filter((count) => count <= most)
      for (const { tally: counted } of tally.questions)
        if ('preferred' in counted) counted.preferred.set(upTo)
      const again = restoredTally(survey, JSON.parse(JSON.stringify(storedTally(tally))))
      expect(again).toEqual(tally)
    }
  })

  test('of very many options is shorter than four characters per pair, and few values for a database', () => {
    const large = { ...survey, questions: [questionOf(200, { totalCredits: 9 })] }
    const tally = emptySurveyTally(large)
    for (const { tally: counted } of tally.questions)
      if ('preferred' in counted) {
        counted.preferred.fill(4_000)
        counted.products.fill(-4_000)
      }
    const json = JSON.stringify(storedTally(tally))
    expect(json.length).toBeLessThan(4 * 200 ** 2)
    const values: unknown[] = []
    JSON.parse(json, (_, value) => values.push(value))
    expect(values.length).toBeLessThan(20)
  })

  test('is not used if it does not match the questions', () => {
    expect(restoredTally(survey, kept)).toBeDefined()
    expect(restoredTally(other({ ...qv, id: 'new' }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...qv, options: qv.options.slice(1) }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...qv, sampleOption: 2 }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...qv, totalCredits: 16 }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...qv, bins: [{ name: 'Yes', tone: 'positive' }] }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...likert, scale: ['no'] }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...likert, id: qv.id }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...text, id: qv.id }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...qv, id: text.id }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...choice, id: text.id }), kept)).toBeUndefined()
    expect(restoredTally(other({ ...choice, choices: choice.choices.slice(1) }), kept)).toBeUndefined()
  })
})

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
