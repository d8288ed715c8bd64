import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../../src/domain/ballot/ordering.ts'
import { meanInterval } from '../../../../src/domain/certainty/mean-interval.ts'
import { compareMeans, momentsOf } from '../../../../src/domain/splits/figures/comparison.ts'
import { meanOfOthers } from '../../../../src/domain/splits/figures/differences.ts'
import { choiceQuestion, likertQuestion, optionOf, qvQuestion } from '../../arbitraries.ts'
import { chose, figuresBy, type Person } from '../surveys.ts'

const home = choiceQuestion()
const [renting, owning] = home.choices.map(({ choiceId }) => choiceId) as [string, string]
const qv = qvQuestion()
const asked = { questions: [qv, home] }

const person = (votes: readonly number[], ...choices: string[]): Person => ({
  answers: { budget: votes, home: chose(...choices) },
})
const times = (count: number, made: (at: number) => Person) =>
  Array.from({ length: count }, (_, at) => made(at))

describe('for each segment', () => {
  const people = [
    ...times(10, (at) => person([at % 5, 1, 0], renting)),
    ...times(20, (at) => person([-(at % 3), 1, 0], owning)),
  ]
  const figures = figuresBy('question:home', asked, people)
  const [parks, roads] = figures.questions[0]!.options

  test('responses are counted', () => {
    expect(figures.segments.map(({ responses, suppressed }) => [responses, suppressed])).toEqual([
      [10, false],
      [20, false],
      ...home.choices.slice(2).map(() => [0, false]),
    ])
  })

  test('the mean is that of its votes, with the interval of the product', () => {
    const counts = [0, 1, 2, 3, 4].map((votes): [number, number] => [votes, 2])
    expect(parks!.segments[0]).toMatchObject({ m: 10, mean: 2, ci95: meanInterval(counts, 10) })
    expect(parks).toMatchObject({ m: 30, mean: (20 - 19) / 30 })
  })

  test('the difference is from the mean of all others', () => {
    expect(meanOfOthers(parks!.segments[0]!)).toBeCloseTo(-19 / 20, 12)
    expect(meanOfOthers(parks!.segments[1]!)).toBeCloseTo(2, 12)
    expect(parks!.segments[0]!.difference).toMatchObject({ difference: 2 + 19 / 20, differs: true })
    expect(parks!.segments[1]!.difference!.difference).toBeCloseTo(-(2 + 19 / 20), 12)
    expect(roads!.segments[0]!.difference).toMatchObject({ difference: 0, p: 1, differs: false })
  })

  test('an empty segment has no figures', () => {
    expect(parks!.segments.slice(2)).toEqual(home.choices.slice(2).map(() => null))
  })

  test('every difference of a question is one of its comparisons', () => {
    expect(figures.questions[0]!.comparisons).toBe(3 * 2)
    for (const { segments } of figures.questions[0]!.options)
      for (const segment of segments) {
        if (!segment) continue
        const { p, adjustedP } = segment.difference!
        expect(adjustedP).toBeGreaterThanOrEqual(p)
        expect(adjustedP).toBeLessThanOrEqual(Math.min(1, 6 * p))
      }
  })
})

test('everybody in one segment is compared with nobody', () => {
  const figures = figuresBy(
    'question:home',
    asked,
    times(12, () => person([1, 0, 0], renting)),
  )
  expect(figures.questions[0]!.options[0]!.segments[0]).toMatchObject({ m: 12, mean: 1, difference: null })
  expect(meanOfOthers(figures.questions[0]!.options[0]!.segments[0]!)).toBeNull()
})

test('several choices of one person count in each of their segments, compared with people who did not make them', () => {
  const questions = [qv, { ...home, multiple: true }]
  const people = [
    ...times(8, () => person([3, 0, 0], renting, owning)),
    ...times(8, () => person([0, 0, 0], renting)),
    ...times(8, () => person([0, 0, 0], owning)),
  ]
  const { segments, questions: split } = figuresBy('question:home', { questions }, people)
  expect(segments.slice(0, 2).map(({ responses }) => responses)).toEqual([16, 16])
  expect(split[0]!.options[0]!.m).toBe(24)
  expect(split[0]!.options[0]!.segments[0]).toMatchObject({
    m: 16,
    mean: 1.5,
    difference: { difference: 1.5 },
  })
})

describe('small groups', () => {
  const people = [
    ...times(30, () => person([1, 0, 0], renting)),
    ...times(4, () => person([5, 0, 0], owning)),
  ]

  test('have all figures', () => {
    const figures = figuresBy('question:home', asked, people)
    expect(figures.segments.every(({ suppressed }) => !suppressed)).toBe(true)
    expect(figures.questions[0]!.options[0]!.segments.slice(0, 2)).toMatchObject([
      { m: 30, mean: 1 },
      { m: 4, mean: 5, ci95: null, difference: { difference: 4 } },
    ])
  })

  test('have none if they are not shown', () => {
    const { segments, questions } = figuresBy('question:home', asked, people, { shown: new Set([renting]) })
    expect(segments.map(({ suppressed }) => suppressed)).toEqual(home.choices.map((_, at) => at > 0))
    expect(questions[0]!.options[0]!.segments.map((cell) => cell?.mean)).toEqual(
      home.choices.map((_, at) => (at > 0 ? undefined : 1)),
    )
  })
})

test('a question with samples of options does not affect the figures of one answered by everybody', () => {
  const sampled = qvQuestion({
    id: 'sampled',
    options: ['roads', 'pools', 'buses'].map(optionOf),
    sampleOption: 2,
  })
  const people = times(40, (at) => {
    const { answers } = person([at % 2, 0, 0], at % 2 ? renting : owning)
    return { respondent: `r${at}`, answers: { ...answers, sampled: [0, 0, 0] } }
  })
  const { questions } = figuresBy('question:home', { questions: [sampled, qv, home] }, people)
  expect(questions[1]!.options[0]).toMatchObject({
    m: 40,
    mean: 0.5,
    segments: [{ mean: 1 }, { mean: 0 }, null],
  })
  expect(questions[0]!.options.reduce((sum, { m }) => sum + m, 0)).toBe(80)
})

describe('labels of unique keys', () => {
  test('split responses, and responses whose key has none are in no segment', () => {
    const people = [
      ...times(9, () => ({ ...person([1, 0, 0], renting), label: 'North' })),
      ...times(7, () => ({ ...person([3, 0, 0], owning), label: 'South' })),
      ...times(6, () => person([2, 0, 0], owning)),
    ]
    const { segments, questions } = figuresBy('label', { ...asked, labels: ['North', 'South'] }, people)
    expect(segments).toMatchObject([
      { segmentId: 'North', label: 'North', responses: 9 },
      { segmentId: 'South', label: 'South', responses: 7 },
    ])
    expect(questions[0]!.options[0]!.segments.map((cell) => cell?.mean)).toEqual([1, 3])
  })
})

/** A ballot of somebody who likes options by chance, with many zeros and few strong votes, as real ones have. */
function drawnBallot(random: () => number, options: number): number[] {
  return Array.from({ length: options }, () => {
    if (random() < 0.55) return 0
    const size = 1 + Math.floor(random() ** 3 * 6)
    return random() < 0.65 ? size : -size
  })
}

describe('in 200 surveys', () => {
  const options = 8
  const scale = likertQuestion({ id: 'age' })
  const question = qvQuestion({ options: 'abcdefgh'.split('').map(optionOf) })
  const questions = [question, scale, home]

  const surveyOf = (random: () => number, people: number, shift: number) =>
    times(people, () => {
      const tenure = random() < 0.3 ? renting : owning
      const votes = drawnBallot(random, options)
      if (tenure === renting) votes[0]! += shift
      const age = String(1 + Math.floor(random() ** 1.5 * 5))
      return { answers: { budget: votes, age, home: chose(tenure) } }
    })

  const flagged = (by: string, shift: number, seed: number) => {
    const random = seededRandom(seed)
    const people = 60 + Math.floor(random() * 400)
    const { questions: split } = figuresBy(by, { questions }, surveyOf(random, people, shift))
    return split[0]!.options.map(({ segments }) => segments.some((cell) => cell?.difference?.differs))
  }

  for (const by of ['question:home', 'question:age'])
    test(`without differences at most 5 % are flagged (${by})`, () => {
      let surveys = 0
      for (let seed = 1; seed <= 200; seed++) if (flagged(by, 0, seed).some(Boolean)) surveys++
      expect(surveys).toBeLessThanOrEqual(10)
    }, 60_000)

  test('in which tenants give one option two more votes, this is found, and hardly any other option', () => {
    let [found, wrong] = [0, 0]
    for (let seed = 1; seed <= 200; seed++) {
      const [planted, ...rest] = flagged('question:home', 2, seed)
      const others = rest.filter(Boolean).length
      if (planted) found++
      if (others > 0) wrong += others / (others + Number(planted))
    }
    expect(found).toBeGreaterThanOrEqual(190)
    expect(wrong / 200).toBeLessThanOrEqual(0.05)
  }, 60_000)
})

describe('with a reference', () => {
  const votesIn = [
    [1, 2, 0, 3, 1, 2, 2],
    [0, -1, 0, 2, 1, 0],
    [4, 4, 3, 5, 2, 4],
  ]
  const people = votesIn.flatMap((votes, choice) =>
    votes.map((vote) => person([vote, 0, 0], home.choices[choice]!.choiceId)),
  )
  const [parks] = figuresBy('question:home', asked, people, { reference: owning }).questions[0]!.options
  const mean = (votes: readonly number[]) => votes.reduce((sum, vote) => sum + vote, 0) / votes.length

  test('every other segment is compared with it alone', () => {
    for (const [at, votes] of votesIn.entries()) {
      const { difference } = parks!.segments[at]!
      if (at === 1) expect(difference).toBeNull()
      else expect(difference!.difference).toBeCloseTo(mean(votes) - mean(votesIn[1]!), 12)
    }
  })

  test('only these comparisons are adjusted for', () => {
    const counts = (votes: readonly number[]) => votes.map((vote): [number, number] => [vote, 1])
    const ps = [0, 2].map(
      (at) => compareMeans(momentsOf(counts(votesIn[at]!)), momentsOf(counts(votesIn[1]!))).p,
    )
    expect([0, 2].map((at) => parks!.segments[at]!.difference!.p)).toEqual(
      ps.map((p) => expect.closeTo(p, 12)),
    )
    expect(figuresBy('question:home', asked, people, { reference: owning }).questions[0]!.comparisons).toBe(
      3 * 2,
    )
    expect(figuresBy('question:home', asked, people).questions[0]!.comparisons).toBe(3 * 3)
  })
})
