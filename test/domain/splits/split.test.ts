import { describe, expect, test } from 'bun:test'
import { bandsOf, splitsOf } from '../../../src/domain/splits/sources.ts'
import { segmentsOf } from '../../../src/domain/splits/split.ts'
import { choiceQuestion, likertQuestion, numberQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'
import { chose } from './surveys.ts'

const home = choiceQuestion({ id: 'home', other: true })
const [first, second] = home.choices.map(({ choiceId }) => choiceId) as [string, string]

describe('a survey', () => {
  test('can be split by labels, choices and points of scales, and by nothing else', () => {
    const questions = [qvQuestion(), likertQuestion(), textQuestion(), home]
    expect(splitsOf({ questions }, ['North']).map(({ by }) => by)).toEqual([
      'label',
      'question:trust',
      'question:home',
    ])
    expect(splitsOf({ questions: [qvQuestion()] })).toEqual([])
  })
})

describe('a single choice', () => {
  const [split] = splitsOf({ questions: [home] })
  const indexOf = (text: string) => split!.codesOf(text)[0]!

  test('puts each answer into the segment of its choice, and own words into a separate one', () => {
    expect(split!.overlaps).toBe(false)
    expect(segmentsOf(split!).map(({ segmentId }) => segmentId)).toEqual([
      ...home.choices.map(({ choiceId }) => choiceId),
      'other',
    ])
    expect(indexOf(chose(second))).toBe(1)
    expect(indexOf(JSON.stringify({ selection: [], other: 'On a boat' }))).toBe(home.choices.length)
  })

  test('puts missing answers, and choices that no longer exist, into none', () => {
    expect([indexOf(''), indexOf(chose('gone'))]).toEqual(Array(2).fill(home.choices.length + 1))
  })
})

test('several choices form a column each, so that an answer can be in several segments', () => {
  const [split] = splitsOf({ questions: [{ ...home, multiple: true }] })
  const answer = chose(first, second)
  expect(split!.overlaps).toBe(true)
  expect(split!.codesOf(answer)).toEqual([0, 0, ...split!.columns.slice(2).map(() => 1)])
})

describe('a scale', () => {
  const scale = (points: number) => Array.from({ length: points }, (_, at) => String(at + 1))

  test('is split by its points, or, if it is long, by its ends and its middle', () => {
    expect(bandsOf(scale(5)).map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
    expect(bandsOf(scale(6)).map(({ length }) => length)).toEqual([2, 2, 2])
    expect(bandsOf(scale(7)).map(({ length }) => length)).toEqual([2, 3, 2])
    expect(bandsOf(scale(11)).map(({ length }) => length)).toEqual([3, 5, 3])
  })

  test('has every point in one band, in order', () => {
    for (let points = 2; points <= 11; points++) expect(bandsOf(scale(points)).flat()).toEqual(scale(points))
  })

  test('names a band by its first and its last point', () => {
    const [split] = splitsOf({ questions: [likertQuestion({ scale: scale(7) })] })
    expect(segmentsOf(split!).map(({ label }) => label)).toEqual(['1 – 2', '3 – 5', '6 – 7'])
    expect(split!.codesOf('4')[0]).toBe(1)
    expect(split!.codesOf('')[0]).toBe(3)
  })
})

test('keys without a label, and unknown keys, are in no segment', () => {
  const [split] = splitsOf({ questions: [] }, ['North', 'South'])
  expect(['South', '', 'West'].map((label) => split!.codesOf(label)[0]!)).toEqual([1, 2, 2])
})

describe('a number', () => {
  const age = numberQuestion({ id: 'age', min: 16, max: 99, step: 1, unit: '', bands: [30, 60] })
  const answer = (value: number | null) => (value === null ? '' : JSON.stringify({ value }))

  test('is split by its bands, and a missing answer is in none', () => {
    const [split] = splitsOf({ questions: [age] })
    expect(split).toMatchObject({ by: 'question:age', overlaps: false })
    expect(segmentsOf(split!).map(({ label }) => label)).toEqual(['16 – 29', '30 – 59', '60 – 99'])
    expect([16, 29, 30, 60, 99, null].map((value) => split!.codesOf(answer(value))[0])).toEqual([
      0, 0, 1, 2, 2, 3,
    ])
  })

  test('splits nothing without bounds and edges', () => {
    expect(splitsOf({ questions: [numberQuestion({ min: null, max: null, step: null })] })).toEqual([])
  })
})

test('arms of an experiment are segments, after everything known about people before they answer', () => {
  const arms = [
    { armId: 'a', label: 'Plain', share: 1 },
    { armId: 'b', label: 'Other', share: 1 },
  ]
  const splits = splitsOf({ questions: [], settings: { arms } }, ['north'])
  expect(splits.map(({ by }) => by)).toEqual(['label', 'arm'])
  const [, byArm] = splits
  expect(byArm?.columns[0]?.segments).toEqual([
    { segmentId: 'a', label: 'Plain' },
    { segmentId: 'b', label: 'Other' },
  ])
  expect(['b', 'gone', ''].map((value) => byArm?.codesOf(value))).toEqual([[1], [2], [2]])
})
