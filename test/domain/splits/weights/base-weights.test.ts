import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Split } from '../../../../src/domain/splits/split.ts'
import {
  baseWeights,
  isBaseWeight,
  mayHaveBaseWeights,
} from '../../../../src/domain/splits/weights/base-weights.ts'
import { type Margin, readMargins } from '../../../../src/domain/splits/weights/margins.ts'
import { WEIGHT_LIMITS } from '../../../../src/domain/splits/weights/raking.ts'
import type { WeightedFigures } from '../../../../src/domain/splits/weights/weighted-figures.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../../arbitraries.ts'
import { chose, groupsBy, type Person, weightedBy } from '../surveys.ts'
import sets from './base-weights.json'

const home = choiceQuestion({ text: 'How do you live?' })
const HOMES = home.choices.slice(0, 2)
const POINTS = ['1', '2', '3']
const survey = { questions: [qvQuestion(), home, likertQuestion()] }

type Row = (typeof sets)[number]['people'][number]

const personOf = ([weight, home, trust, ...votes]: Row): Person => ({
  weight: weight!,
  answers: { home: chose(HOMES[home!]!.choiceId), trust: POINTS[trust!]!, budget: votes },
})

const marginsOf =
  (shares: (typeof sets)[number]['margins']) =>
  (all: readonly Split[]): readonly Margin[] => {
    const rows = [
      ...HOMES.map(({ label }, at) => `home,${label},${shares.home[at]}`),
      ...POINTS.map((point, at) => `trust,${point},${shares.trust[at]}`),
    ]
    const read = readMargins(rows.join('\n'), all)
    if ('problem' in read) throw new Error(JSON.stringify(read.problem))
    return read.margins
  }

const BASE = baseWeights([41.5, 80, 96.25, 150])

function expectEqual(found: WeightedFigures, { means, ...spread }: (typeof sets)[number]['base']) {
  const options = found.questions.flatMap((question) => question.options)
  options.forEach(({ weighted }, at) => {
    expect(Math.abs(weighted.mean! - means[at]!)).toBeLessThan(1e-9)
  })
  expect(options.length).toBe(means.length)
  expect(found.effective).toBeCloseTo(spread.effective, 6)
  expect(found.leastWeight).toBeCloseTo(spread.least, 8)
  expect(found.mostWeight).toBeCloseTo(spread.most, 8)
}

describe('means of people who come with base weights', () => {
  for (const [at, { people, margins, base, raked }] of sets.entries()) {
    test(`equal svymean of R’s survey in set ${at + 1}`, () => {
      const found = weightedBy(() => [], survey, people.map(personOf), BASE)
      expect(found).toMatchObject({ isWeighted: true, hasBase: true, warnings: [], variables: [] })
      expectEqual(found, base)
    })

    test(`equal its rake from these weights in set ${at + 1}`, () => {
      expectEqual(weightedBy(marginsOf(margins), survey, people.map(personOf), BASE), raked)
    })
  }
})

const PEOPLE: readonly Person[] = Array.from({ length: 60 }, (_, at) => ({
  weight: at % 3 === 0 ? 4 : 1,
  answers: { home: chose(HOMES[at % 2]!.choiceId), trust: '3', budget: [at % 4, 1, 0] },
}))
const TWO = baseWeights([1, 4])

describe('base weights', () => {
  test('count alike in any unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1_000, noNaN: true }), (unit) => {
        const scaled = PEOPLE.map((person) => ({ ...person, weight: person.weight! * unit }))
        const [one, other] = [
          weightedBy(() => [], survey, PEOPLE, TWO),
          weightedBy(() => [], survey, scaled, baseWeights([unit, 4 * unit])),
        ]
        expect(other.effective).toBeCloseTo(one.effective, 6)
        expect(other.questions[0]!.options[0]!.weighted.mean).toBeCloseTo(
          one.questions[0]!.options[0]!.weighted.mean!,
          8,
        )
      }),
      { numRuns: 30 },
    )
  })

  test('that all are alike change nothing', () => {
    const alike = PEOPLE.map((person) => ({ ...person, weight: 7 }))
    const { questions, effective } = weightedBy(() => [], survey, alike, baseWeights([7]))
    for (const { weighted, unweighted } of questions[0]!.options) {
      expect(weighted.mean).toBeCloseTo(unweighted.mean!, 10)
      expect(weighted.ci95![0]).toBeCloseTo(unweighted.ci95![0], 10)
    }
    expect(effective).toBeCloseTo(60, 10)
  })

  test('are the average for people without one, who are counted', () => {
    const some = PEOPLE.map((person, at) => (at < 6 ? { ...person, weight: null } : person))
    const { warnings } = weightedBy(() => [], survey, some, TWO)
    expect(warnings).toEqual([{ warns: 'withoutBase', responses: 6 }])
    const without = groupsBy(() => [], survey, some, TWO).filter(
      ({ base, questionId }) => base === null && questionId === null,
    )
    expect(without).toEqual([
      { questionId: null, optionId: null, segmentIds: [], base: null, responses: 6, weight: 1 },
    ])
  })

  test('are moved by raking within the limits, as multiples of them', () => {
    const shares = { home: [0.97, 0.03], trust: [0, 0, 1] }
    const people = PEOPLE.map((person) => ({ ...person, answers: { ...person.answers, trust: '3' } }))
    const groups = groupsBy(marginsOf(shares), survey, people, TWO)
    const mean = PEOPLE.reduce((sum, { weight }) => sum + weight!, 0) / PEOPLE.length
    for (const { base, weight } of groups) {
      expect(weight / (base! / mean)).toBeGreaterThan(WEIGHT_LIMITS.least - 1e-9)
      expect(weight / (base! / mean)).toBeLessThan(WEIGHT_LIMITS.most + 1e-9)
    }
    expect(groups.length).toBeGreaterThan(3)
    const { warnings } = weightedBy(marginsOf(shares), survey, people, TWO)
    expect(warnings).toMatchObject([{ warns: 'trimmed' }])
  })

  test('are positive and bounded', () => {
    expect([0, -1, Number.NaN, 1e-7, 1_000_001].filter(isBaseWeight)).toEqual([])
    expect([0.001, 1, 1_000_000].filter(isBaseWeight)).toHaveLength(3)
  })

  test('are only where designers know whose ballot is whose', () => {
    const allowed = (ballotSecrecy: 'secret' | 'pseudonymous' | 'open', hasUKey = true) =>
      mayHaveBaseWeights({ hasUKey, ballotSecrecy })
    expect([
      allowed('secret'),
      allowed('pseudonymous', false),
      allowed('pseudonymous'),
      allowed('open'),
    ]).toEqual([false, false, true, true])
  })
})
