import { describe, expect, test } from 'bun:test'
import {
  discloseQv,
  discloseStatements,
  discloseTime,
  type PublishedPeople,
} from '../../src/domain/disclosure.ts'
import { discloseIntervals } from '../../src/domain/interval-disclosure.ts'
import { discloseLikert } from '../../src/domain/likert-disclosure.ts'
import { meanInterval } from '../../src/domain/mean-interval.ts'
import { likertFigures } from '../../src/domain/response-figures.ts'
import type { Statement } from '../../src/domain/result-summary.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { questionOf, tallyOf } from './counted-ballots.ts'
import { LIKERT } from './definitions.ts'

const question = questionOf(3, { totalCredits: 16 })

/** Ballots for, none and against in turn, so that every level that is used is used by a third of all. */
const ballots = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    votes: [[2, 0, -1][at % 3]!, [1, 1, 0][at % 3]!, [0, 3, -2][at % 3]!],
    groups: [0, 1, 2],
  }))

const about = (people: number, more: Partial<PublishedPeople> = {}): PublishedPeople => ({
  people,
  simulated: 0,
  batch: 10,
  isFinal: true,
  ...more,
})

const disclosed = (count: number, more: Partial<PublishedPeople> = {}) => {
  const figures = qvFigures(question, tallyOf(question, ballots(count)))
  return discloseQv(figures, about(count - (more.simulated ?? 0), more))
}

describe('the published figures of a qv question', () => {
  test('are empty for fewer people than a batch', () => {
    expect(disclosed(9)).toBeUndefined()
    expect(disclosed(40, { simulated: 31 })).toBeUndefined()
  })

  test('have net votes, means, supporters and opponents for few people', () => {
    const told = disclosed(12)!
    expect(told.options[0]).toMatchObject({
      netVotes: 4,
      mean: 4 / 12,
      supporters: 4,
      opponents: 4,
      abstained: 4,
    })
    expect(told.options[0]).toMatchObject({ sd: null, rank: null, histogram: null, bins: null, bands: null })
    expect([told.rules, told.noVotes, told.credits.mean]).toEqual([[], null, null])
    expect(told.pairwise.flat()).toEqual(Array(9).fill(null))
  })

  test('have everything except shares of credits for many people', () => {
    const told = disclosed(60)!
    expect(told.options[0]).toMatchObject({ rank: 2, creditShare: null, agreement: 1 / 3 })
    expect(told.options[0]!.histogram).toMatchObject({ '2': 20, '0': 20, '-1': 20 })
    expect(told.options[0]!.bins).not.toBeNull()
    expect(told.rules.map(({ options }) => options.map(({ score }) => score))).toEqual(
      Array(5).fill([null, null, null]),
    )
    expect(told.credits).toEqual({ mean: 7, median: null, histogram: null, spentAll: null })
    expect(told.pairwise[0]).toEqual([null, 0.3, 0.7])
  })

  test('have only net votes while the survey is open', () => {
    const told = disclosed(60, { isFinal: false })!
    expect(told.options[0]).toMatchObject({ netVotes: 20, rank: 2, supporters: null, bands: null })
    expect(disclosed(12, { isFinal: false })!.options[0]).toMatchObject({ netVotes: 4, rank: null })
  })

  test('are empty while the survey is open if some did not answer, or if each saw a sample of options', () => {
    expect(disclosed(40, { people: 41, isFinal: false })).toBeUndefined()
    const sampled = questionOf(3, { totalCredits: 16, sampleOption: 2 })
    const seen = [true, true, false]
    const some = ballots(60).map((ballot, at) => ({
      votes: ballot.votes.map((vote, option) => (seen[(option + at) % 3] ? vote : 0)),
      seen: ballot.votes.map((_, option) => seen[(option + at) % 3]!),
    }))
    const figures = qvFigures(sampled, tallyOf(sampled, some))
    expect(discloseQv(figures, about(60, { isFinal: false }))).toBeUndefined()
    const told = discloseQv(figures, about(60))!
    expect(told.options.map(({ m }) => m)).toEqual([40, 40, 40])
    expect(told.pairwise.flat()).toEqual(Array(9).fill(null))
  })

  test('are empty for a question without downvotes while it is open, and if there are few ways to fill it in', () => {
    const upvotes = (totalCredits: number, isFinal: boolean) => {
      const asked = questionOf(3, { totalCredits, direction: 'up' })
      const given = ballots(60).map(({ votes }) => ({ votes: votes.map(Math.abs) }))
      return discloseQv(qvFigures(asked, tallyOf(asked, given)), about(60, { isFinal }))
    }
    expect(upvotes(100, false)).toBeUndefined()
    expect(upvotes(9, true)).toBeUndefined()
    const told = upvotes(100, true)!
    expect(told.options[0]).toMatchObject({ opponents: 0, smallerSide: 0, abstained: 20, supporters: 40 })
    expect(Object.keys(told.options[0]!.histogram ?? {})[0]).toBe('0')
  })

  test('omit a bin that somebody is almost alone in, and one or two empty ballots', () => {
    const alone = [...ballots(60), { votes: [0, 0, 0], groups: [1, 1, 1] }]
    const figures = qvFigures(question, tallyOf(question, alone))
    const told = discloseQv(figures, about(61))!
    expect([told.noVotes, told.options[0]!.bins, told.options[0]!.agreement]).toEqual([null, null, null])
  })
})

test('omit pairs, rules and credits if there are few ways to fill in a ballot, and no sentence mentions rules', () => {
  const two = questionOf(2, { totalCredits: 9 })
  const figures = qvFigures(
    two,
    tallyOf(
      two,
      ballots(60).map(({ votes }) => votes.slice(0, 2)),
    ),
  )
  const told = discloseQv(figures, about(60))!
  expect([told.pairwise.flat(), told.rules, told.credits.mean, told.noVotes]).toEqual([
    [null, null, null, null],
    [],
    null,
    null,
  ])
  expect(told.options[0]).toMatchObject({ rank: 2, supporters: 20 })
  const said: Statement[] = [
    { says: 'leads', name: 'b' },
    { says: 'allRulesAgree', name: 'b' },
    { says: 'rulesDiffer', rules: 5, differing: ['approval'], name: 'b' },
  ]
  expect(discloseStatements(said, told)).toEqual(said.slice(0, 1))
  expect(discloseStatements(said, disclosed(60)!)).toEqual(said)
})

test('have ranks by other rules for a hundred people if at most three votes are possible', () => {
  const asked = questionOf(4, { totalCredits: 9 })
  const rulesOf = (count: number) => {
    const given = ballots(count).map(({ votes }, at) => [...votes, at % 2])
    return discloseQv(qvFigures(asked, tallyOf(asked, given)), about(count))!.rules.length
  }
  expect([rulesOf(99), rulesOf(102)]).toEqual([0, 5])
})

test('omit an option on which few people all cast their most extreme vote', () => {
  const all = Array.from({ length: 12 }, () => ({ votes: [4, 0, 0] }))
  const told = discloseQv(qvFigures(question, tallyOf(question, all)), about(12))!
  expect(told.options[0]).toMatchObject({ optionId: 'a', m: 12, netVotes: null, histogram: null })
})

test('count votes in bands if somebody is almost alone at a level, without figures that would resolve the bands', () => {
  const some = [...ballots(60), { votes: [4, 0, 0] }]
  const [told] = discloseQv(qvFigures(question, tallyOf(question, some)), about(61))!.options
  expect(told).toMatchObject({ supporters: 21, histogram: null, sd: null, credits: null, divisiveness: null })
  expect(told!.bands!.every(({ count }) => count === 0 || count > 2)).toBe(true)
})

describe('the interval of an option', () => {
  const asked = { n: 61, totalCredits: 16, populationSize: null }
  const known = { netVotes: [-1.2, 3.1], estimate: [-1.2, 3.1], mean: [-1.2 / 61, 3.1 / 61] } as const

  test('is widened to whole net votes while the survey is open', () => {
    const open = disclosed(61, { isFinal: false })!.options[0]!
    expect(discloseIntervals(open, known, asked)).toEqual({
      netVotes: [-2, 4],
      estimate: [-2, 4],
      mean: [-2 / 61, 4 / 61],
    })
  })

  test('is that of the votes if these are published, and a wider one if they are published in bands', () => {
    const whole = disclosed(60)!.options[0]!
    const exact = meanInterval(
      [
        [-1, 20],
        [0, 20],
        [2, 20],
      ],
      4,
    )
    expect(discloseIntervals(whole, known, { ...asked, n: 60 })?.mean).toEqual(exact)
    const some = [...ballots(60), { votes: [4, 0, 0] }]
    const [banded] = discloseQv(qvFigures(question, tallyOf(question, some)), about(61))!.options
    const [low, high] = discloseIntervals(banded!, known, asked)!.mean
    expect([low < exact[0], high > exact[1]]).toEqual([true, true])
  })

  test('is undefined if there is none, or the option is not ranked', () => {
    expect(discloseIntervals(disclosed(60)!.options[0]!, null, asked)).toBeNull()
    expect(discloseIntervals(disclosed(12)!.options[0]!, known, asked)).toBeNull()
  })

  test('is undefined if too few votes are published', () => {
    const option = { ...disclosed(60)!.options[0]!, netVotes: 3, bands: [{ from: 0, to: 2, count: 4 }] }
    expect(discloseIntervals(option, known, asked)).toBeNull()
    const enough = { ...option, bands: [{ from: 0, to: 2, count: 5 }] }
    expect(discloseIntervals(enough, known, asked)).not.toBeNull()
  })
})

describe('the published figures of a scale', () => {
  const scale = (counts: readonly number[]) => {
    const n = counts.reduce((sum, count) => sum + count, 0)
    const told = discloseLikert({
      n,
      counts: counts.map((count, at) => ({ label: `${at}`, count, share: count / n })),
      median: '2',
      medianUpper: '2',
      mean: 2,
    })
    return [told.counts.map(({ count }) => count), told.mean]
  }

  test('include labels that many people chose', () => {
    expect(scale([5, 9, 20])).toEqual([[5, 9, 20], 2])
  })

  test('omit one or two people together with as many others as necessary, and with them the mean', () => {
    expect(scale([1, 9, 20, 30])).toEqual([[null, null, 20, 30], null])
    expect(scale([1, 2, 20, 30])).toEqual([[null, null, null, 30], null])
    expect(scale([0, 2, 20, 30])).toEqual([[null, null, null, 30], null])
    expect(scale([2, 2, 2, 20, 30])).toEqual([[null, null, null, null, 30], null])
    expect(scale([1, 6, 20, 6])).toEqual([[null, null, 20, null], null])
  })

  test('include the median if it is the same whoever is omitted', () => {
    const middle = (...counts: number[]) => {
      const { median, medianUpper } = discloseLikert(
        likertFigures({ ...LIKERT, scale: counts.map((_, at) => `${at}`) }, { counts }),
      )
      return [median, medianUpper]
    }
    expect(middle(1, 9, 30, 20)).toEqual(['2', null])
    expect(middle(14, 14, 2)).toEqual([null, null])
    expect(middle(15, 1, 14, 30)).toEqual([null, null])
    expect(middle(6, 6, 24)).toEqual(['2', null])
  })
})

test('times are published for many people, and days once a survey is over and nobody is almost alone on one', () => {
  const time = { perDay: [{ day: '2026-03-01', completed: 30 }], medianSeconds: 90 }
  expect(discloseTime(time, about(29))).toBeNull()
  expect(discloseTime(time, about(30))).toEqual(time)
  expect(discloseTime(time, about(30, { isFinal: false }))).toEqual({ perDay: [], medianSeconds: 90 })
  const alone = { ...time, perDay: [...time.perDay, { day: '2026-03-02', completed: 1 }] }
  expect(discloseTime(alone, about(31))).toEqual({ perDay: [], medianSeconds: 90 })
})
