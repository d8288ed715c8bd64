import { describe, expect, test } from 'bun:test'
import type { Arm } from '../../../../src/domain/arms/arm.ts'
import type { AskedPerson } from '../../../../src/domain/checks/asking/measures.ts'
import { clusteredFit } from '../../../../src/domain/checks/effort/clustered-fit.ts'
import { effortRows } from '../../../../src/domain/checks/effort/option-effort.ts'
import { NO_METRICS } from '../../../../src/domain/results/option-metrics.ts'
import { DEFAULT_SETTINGS, type Survey } from '../../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../../arbitraries.ts'
import fixture from './option-effort.json'

const LISTS = [
  qvQuestion({ id: 'short', options: ['1', '2', '3', '4'].map(optionOf) }),
  qvQuestion({ id: 'long', options: ['1', '2', '3', '4', '5', '6', '7', '8'].map(optionOf) }),
]
const arm = (armId: string, mode: 'text' | 'interactive', questions: string[]): Arm => ({
  ...{ armId, label: armId, share: 1, mode, questions },
})
const ARMS = [
  arm('v1', 'text', ['short']),
  arm('v2', 'interactive', ['short']),
  arm('v3', 'text', ['long']),
  arm('v4', 'interactive', ['long']),
  arm('likert', 'text', []),
]
const surveyWith = (arms: readonly Arm[], questions = LISTS) =>
  ({ questions, settings: { ...DEFAULT_SETTINGS, arms } }) as unknown as Survey

type Logged = (typeof fixture)[number]['people'][number]
const personOf = ({ arm: armId, ballot, options }: Logged): AskedPerson => ({
  ...{ arm: armId, respondent: 'somebody', answers: new Map() },
  metrics: new Map([
    [
      ballot,
      new Map(
        options.map(({ option, seconds, distance }) => [
          String(option),
          {
            ...NO_METRICS,
            organizeSeconds: seconds / 4,
            voteSeconds: 0.75 * seconds,
            editDistance: distance,
          },
        ]),
      ),
    ],
  ]),
})

describe('time and edit distance of each option', () => {
  test('depend on way and length as lm in R says, with intervals clustered by person', () => {
    for (const { people, ...expected } of fixture) {
      const rows = effortRows(surveyWith(ARMS), people.map(personOf), 'v1')
      for (const effort of ['seconds', 'editDistance'] as const) {
        const [compared, ...found] = rows.filter((row) => row.effort === effort)
        expect(compared).toMatchObject({ term: 'arm', arms: 'v1 v3', factor: 1, low: null, p: null })
        expect(found).toHaveLength(expected[effort].length)
        for (const [at, effect] of expected[effort].entries())
          for (const [name, value] of Object.entries(effect))
            expect(found[at]![name as keyof typeof effect]).toBeCloseTo(value, 9)
      }
    }
  })

  test('compare arms that differ only in what they ask as one way, with that of the reference', () => {
    const people = fixture[0]!.people.map(personOf)
    const told = (reference: string | null) =>
      effortRows(surveyWith(ARMS), people, reference)
        .filter(({ effort }) => effort === 'seconds')
        .map(({ term, arms }) => [term, arms])
    expect(told('v3')).toEqual([
      ['arm', 'v1 v3'],
      ['arm', 'v2 v4'],
      ['length', null],
      ['armTimesLength', 'v2 v4'],
    ])
    expect(told('v2')[0]).toEqual(['arm', 'v2 v4'])
    expect(told('likert')[0]).toEqual(['arm', 'v1 v3'])
  })

  test('depend on nothing but the length in a survey without arms, and say nothing without logs', () => {
    const people = fixture[0]!.people.map(personOf)
    const rows = effortRows(surveyWith([]), people, null)
    expect(rows.map(({ term, arms }) => [term, arms])).toEqual([
      ['length', null],
      ['length', null],
    ])
    const silent = people.map((person) => ({ ...person, metrics: null }))
    expect(effortRows(surveyWith(ARMS), silent, 'v1')).toEqual([])
    expect(effortRows(surveyWith([], []), people, null)).toEqual([])
  })
})

test('terms that those before them say already have no effect of their own', () => {
  const outcomes = [3, 5, 4, 8]
  const observations = outcomes.map((outcome, cluster) => ({
    ...{ cluster, outcome },
    terms: [1, cluster % 2, 1 - (cluster % 2), 0],
  }))
  const [mean, even, rest, nothing] = clusteredFit(observations)
  expect([mean!.estimate, even!.estimate]).toEqual([expect.closeTo(3.5, 12), expect.closeTo(3, 12)])
  expect([rest, nothing]).toEqual([null, null])
  expect(clusteredFit(observations.map((each) => ({ ...each, outcome: 2 })))[0]).toBeNull()
  expect(clusteredFit(observations.slice(0, 2))).toEqual([null, null, null, null])
  expect(clusteredFit(observations.map((each) => ({ ...each, cluster: 1 })))[0]).toBeNull()
})
