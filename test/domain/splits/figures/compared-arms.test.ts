import { describe, expect, test } from 'bun:test'
import { type DrawnPerson, randomizationTests } from '../../../../src/domain/arms/randomization.ts'
import { seededRandom, seedOf } from '../../../../src/domain/ballot/ordering.ts'
import { NO_METRICS } from '../../../../src/domain/results/option-metrics.ts'
import type { SplitResponse } from '../../../../src/domain/splits/split-tally.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../../arbitraries.ts'
import { figuresBy, type Person } from '../surveys.ts'

const qv = qvQuestion()
const times = (count: number, made: (at: number) => Person) =>
  Array.from({ length: count }, (_, at) => made(at))

describe('arms', () => {
  const sampled = qvQuestion({
    id: 'sampled',
    options: ['roads', 'pools', 'buses'].map(optionOf),
    sampleOption: 2,
  })
  const arms = ['a', 'b', 'c'].map((armId) => ({ armId, label: armId, share: 1 }))
  const random = seededRandom(4)
  const drawn = (count: number) =>
    times(count, (at) => ({
      ...{
        arm: arms[at % 3]!.armId,
        id: `id-${at}`,
        block: String(Math.floor(at / 6)),
        respondent: `r${at}`,
      },
      answers: {
        budget: [(at % 3) + Math.floor(random() * 3), Math.floor(random() * 5), 0],
        ...(at % 2 && { sampled: [1, 0, 0] }),
      },
    }))
  const by = (people: readonly Person[], settings: object = {}) =>
    figuresBy(
      'arm',
      { questions: [qv, sampled], settings: { ...DEFAULT_SETTINGS, arms, ...settings } },
      people,
    )
  const testsOf = ({ questions }: ReturnType<typeof by>) =>
    questions[0]!.options.map(({ segments }) =>
      segments.map((cell) => cell?.difference?.randomization ?? null),
    )

  test('are redrawn together with the reference, in the blocks in which they were drawn', () => {
    const people = drawn(24)
    const expected = ['b', 'c'].map((arm) =>
      randomizationTests(
        people.flatMap(({ answers, ...each }) =>
          each.arm === 'a' || each.arm === arm
            ? [{ ...each, votes: [answers.budget], logged: [] } as DrawnPerson]
            : [],
        ),
        { valuesOf: ({ votes }) => votes[0]!, arm, seed: seedOf(`budget/${arm}`) },
      ),
    )
    for (const [option, found] of testsOf(by(people)).entries())
      expect(found).toEqual([null, ...expected.map((of) => of[option]!)])
    expect(testsOf(by(people))[0]![2]!.p).toBeLessThan(0.05)
  })

  test('are not redrawn if ballots are secret, if there are too many, or without a block', () => {
    const none = qv.options.map(() => [null, null, null])
    expect(testsOf(by(drawn(24), { hasUKey: true, ballotSecrecy: 'secret' }))).toEqual(none)
    expect(testsOf(by(drawn(4_200)))).toEqual(none)
    const alone = drawn(24).map((each) => ({ ...each, block: null }))
    expect(testsOf(by(alone))[0]).toEqual([null, { p: 1, redraws: 1 }, { p: 1, redraws: 1 }])
  })
})

describe('arms that allow different numbers of votes', () => {
  const arms = [
    { armId: 'wide', label: 'Wide', share: 1 },
    { armId: 'tight', label: 'Tight', share: 1, totalCredits: 4 },
  ]
  const settings = { ...DEFAULT_SETTINGS, arms }
  /** With 100 credits a vote of 5 is half of the largest, as a vote of 1 is with 4 credits. */
  const people = times(24, (at): Person => {
    const isWide = at % 2 === 0
    return {
      ...{ arm: isWide ? 'wide' : 'tight', id: `id-${at}`, block: String(Math.floor(at / 4)) },
      answers: { budget: isWide ? [5, 10, at % 3] : [1, 0, 1] },
    }
  })
  const by = (questions = [qv], more: object = {}) =>
    figuresBy('arm', { questions, settings: { ...settings, ...more } }, people).questions[0]!

  test('are compared by shares of the largest vote', () => {
    const { inShares, options } = by()
    expect(inShares).toBe(true)
    const [equal, lower] = options.map(({ segments }) => segments.map((cell) => cell!))
    expect(equal!.map(({ mean }) => mean)).toEqual([0.5, 0.5])
    expect(equal![1]!.difference).toMatchObject({ difference: 0, differs: false })
    expect(equal![1]!.difference!.randomization!.p).toBe(1)
    expect(lower![1]!.difference).toMatchObject({ difference: -1, differs: true })
    expect(lower![0]!.ci95).toEqual([expect.closeTo(1 - 2 * (1 - 0.025 ** (1 / 12)), 9), 1])
    expect(options.map(({ mean }) => mean)).toEqual([0.5, 0.5, expect.closeTo((0.1 + 0.5) / 2, 9)])
  })

  test('are compared by votes if only one of them asks the question, or if none allows fewer', () => {
    const asked = [{ ...arms[0]!, questions: ['another'] }, arms[1]!]
    expect(by([qv], { arms: asked }).inShares).toBe(false)
    expect(by([qv], { arms: arms.map((arm) => ({ ...arm, totalCredits: 100 })) }).inShares).toBe(false)
    expect(by([qv], { arms: asked }).options[0]!.segments.map((cell) => cell!.mean)).toEqual([5, 1])
  })
})

describe('how people of each arm arrived at their ballots', () => {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  const settings = { ...DEFAULT_SETTINGS, arms }
  const metrics = (seconds: number, editDistance: number): SplitResponse['metrics'] =>
    new Map([
      [
        'budget',
        new Map([
          ['roads', { ...NO_METRICS, organizeSeconds: seconds / 4, editDistance }],
          ['parks', { ...NO_METRICS, voteSeconds: (3 * seconds) / 4, editDistance }],
        ]),
      ],
    ])
  const SECONDS = [10, 30, 12, 36, 11, 33, 9, 28, 13, 35, 10, 31]
  const people = SECONDS.map(
    (seconds, at): Person => ({
      ...{
        arm: at % 2 ? 'b' : 'a',
        id: `id-${String(at).padStart(2, '0')}`,
        block: String(Math.floor(at / 4)),
      },
      metrics: metrics(seconds, at % 2),
      answers: { budget: [1, 0, 0] },
    }),
  )
  const effortOf = (all: readonly Person[]) =>
    figuresBy('arm', { questions: [qv], settings }, all).questions[0]!.effort

  test('is told by seconds and edit distance, summed over the options, and compared like votes', () => {
    const [seconds, distance] = effortOf(people)
    expect([seconds!.measure, distance!.measure]).toEqual(['seconds', 'editDistance'])
    const [a, b] = seconds!.segments.map((cell) => cell!)
    expect([a!.m, a!.mean, b!.m, b!.mean]).toEqual([6, 65 / 6, 6, 193 / 6])
    // t.test(c(10, 12, 11, 9, 13, 10))$conf.int in R.
    expect(a!.ci95).toEqual([expect.closeTo(9.28861, 4), expect.closeTo(12.37806, 4)])
    expect(a!.difference).toBeNull()
    expect(b!.difference).toMatchObject({ difference: expect.closeTo(128 / 6, 9), differs: true })
    // All 6 arrangements of each of three blocks.
    expect(b!.difference!.randomization).toEqual({ p: 2 / 216, redraws: 216 })
    expect(distance!.segments.map((cell) => cell!.mean)).toEqual([0, 2])
  })

  test('leaves out people without a log, arms without one, and questions that were not seen', () => {
    const without = people.map((person) => (person.arm === 'a' ? { ...person, metrics: null } : person))
    const [seconds] = effortOf(without)
    expect(seconds!.segments[0]).toBeNull()
    expect(seconds!.segments[1]).toMatchObject({ m: 6, difference: null })
    expect(effortOf(people.map((person) => ({ ...person, metrics: null })))).toEqual([])
    expect(effortOf(people.map((person) => ({ ...person, answers: {} })))).toEqual([])
  })

  test('has no interval of fewer than five people, and no comparison of fewer than two', () => {
    const [seconds] = effortOf(people.slice(0, 3))
    expect(seconds!.segments.map((cell) => [cell!.ci95, cell!.difference])).toEqual([
      [null, null],
      [null, null],
    ])
  })
})
