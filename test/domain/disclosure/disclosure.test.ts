import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { voteIntervals } from '../../../src/domain/certainty/confidence.ts'
import { ONE_LOOK } from '../../../src/domain/certainty/sampling.ts'
import {
  cutAtLeader,
  discloseIntervals,
  discloseQv,
  discloseStatements,
  discloseTime,
} from '../../../src/domain/disclosure/disclosure.ts'
import { countsOf } from '../../../src/domain/results/counting-rules.ts'
import { qvFigures } from '../../../src/domain/results/results.ts'
import { questionOf, tallyOf } from '../results/counted-ballots.ts'

const question = questionOf(3, { totalCredits: 59 })
const random = seededRandom(5)
const manyBallots = Array.from({ length: 100 }, () =>
  question.options.map((_, option) => Math.floor(random() * 7) - 2 - option),
)
const ballots = manyBallots.slice(0, 40)
const figuresOf = (people: number, asked = question) =>
  qvFigures(asked, tallyOf(asked, manyBallots.slice(0, people)))
const told = (people: number, about: Partial<Parameters<typeof discloseQv>[2]> = {}) =>
  discloseQv(question, figuresOf(people), { simulated: 0, fewest: 5, isFinal: true, isOnce: true, ...about })
const sampleOf = (responses: number) => ({ simulated: 0, isOnce: true, sampling: ONE_LOOK, responses })

describe('of a voting question are published', () => {
  test('net votes, means and ranks exactly, of any people who are enough', () => {
    for (const people of [5, 9, 20, 40]) {
      const sums = told(people)!.options.map(({ netVotes, mean, rank }) => ({ netVotes, mean, rank }))
      const known = figuresOf(people).options.map(({ netVotes, mean, rank }) => ({ netVotes, mean, rank }))
      expect(sums).toEqual(known)
    }
    expect(told(4)).toBeUndefined()
    expect(told(19, { fewest: 20 })).toBeUndefined()
  })

  test('counts of seven people or more, pairs of thirty, and ranks by other rules of a hundred', () => {
    const shown = (people: number) => {
      const { options, rules, pairwise } = told(people)!
      return [
        options.some(({ supporters }) => supporters !== null),
        rules.length > 0,
        pairwise[0]![1] !== null,
      ]
    }
    expect([6, 7, 29, 30, 99, 100].map(shown)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, false, false],
      [true, false, true],
      [true, false, true],
      [true, true, true],
    ])
  })

  test('counts in fives, and shares in tenths', () => {
    const { options, pairwise } = told(40)!
    for (const { supporters, opponents, abstained, bands, bins } of options) {
      const cells = Object.values(bins ?? {}).flatMap((bin) => Object.values(bin))
      for (const count of [supporters, opponents, abstained, ...bands!.map((band) => band.count), ...cells])
        expect(count! % 5).toBe(0)
    }
    for (const share of pairwise.flat()) if (share !== null) expect((share * 10) % 1).toBe(0)
  })

  test('neither single votes nor sums of squares', () => {
    const [option] = told(40)!.options
    const { sd, variance, histogram, credits, creditShare, divisiveness, upVotes, downVotes } = option!
    const figures = [sd, variance, histogram, credits, creditShare, divisiveness, upVotes, downVotes]
    expect(figures.every((figure) => figure === null)).toBe(true)
    expect(Object.values(told(40)!.credits)).toEqual([null, null, null, null])
  })

  test('while the survey is open the same figures, unless people each see some of the options', () => {
    expect(told(40, { isFinal: false })).toEqual(told(40))
    const sampled = questionOf(3, { totalCredits: 59, sampleOption: 2 })
    const seen = ballots.map((votes, at) => ({ votes, seen: votes.map((_, option) => option !== at % 3) }))
    const figures = qvFigures(sampled, tallyOf(sampled, seen))
    const about = { simulated: 0, fewest: 5, isOnce: true }
    expect(discloseQv(question, figures, { ...about, isFinal: false })).toBeUndefined()
    expect(discloseQv(question, figures, { ...about, isFinal: true })!.options.map(({ m }) => m)).toEqual([
      26, 27, 27,
    ])
  })
})

test('counts, intervals and pairs wait for a hundred people if net votes of some of them were published before', () => {
  const shown = (people: number, isOnce: boolean) => {
    const { options, pairwise } = told(people, { isOnce })!
    const known = { netVotes: [48.2, 90], estimate: [48.2, 90], mean: [1.205, 2.25] } as const
    const sample = { ...sampleOf(people), isOnce }
    const intervals = discloseIntervals(question, known, figuresOf(people).options[0]!, sample)
    return [options[0]!.supporters !== null, intervals !== null, pairwise[0]![1] !== null]
  }
  expect(shown(99, false)).toEqual([false, false, false])
  expect([shown(99, true), shown(100, false)]).toEqual(Array(2).fill([true, true, true]))
})

test('an option that too few people saw has no figures', () => {
  const sampled = questionOf(3, { totalCredits: 59, sampleOption: 2 })
  const seen = ballots.map((votes, at) => ({ votes, seen: [true, at < 4, at >= 4] }))
  const about = { simulated: 0, fewest: 5, isFinal: true, isOnce: true }
  const [, rare, usual] = discloseQv(sampled, qvFigures(sampled, tallyOf(sampled, seen)), about)!.options
  expect(rare).toMatchObject({ m: 4, netVotes: null, mean: null, rank: null, supporters: null })
  expect(usual).toMatchObject({ m: 36, netVotes: expect.any(Number) })
})

test('ranks by other rules are of options on which many voted: of few votes, they would tell one', () => {
  const asked = questionOf(4, { totalCredits: 16 })
  const cast = [
    [4, 3, 2, 1, 1],
    [4, 4, 2, 1],
    [3, 2],
    [4, 1, -1, -1],
  ]
  const ballotsOf = (times: number) => {
    const some = cast.flatMap((votes, option) =>
      Array.from({ length: times }, () => votes.map((each) => [0, 0, 0, 0].with(option, each))).flat(),
    )
    return [...some, ...Array.from({ length: 200 - some.length }, () => [0, 0, 0, 0])]
  }
  const rulesOf = (times: number) => {
    const about = { simulated: 0, fewest: 5, isFinal: true, isOnce: true }
    return discloseQv(asked, qvFigures(asked, tallyOf(asked, ballotsOf(times))), about)!.rules.length
  }
  // All rules together would say that somebody gave the last option four votes.
  expect(rulesOf(1)).toBe(0)
  expect(rulesOf(10)).toBeGreaterThan(0)
})

test('statements about other rules are published with the rules', () => {
  const statements = [
    { says: 'leads', name: 'Parks' },
    { says: 'allRulesAgree', name: 'Parks' },
  ] as const
  expect(discloseStatements(statements, told(100)!)).toEqual([...statements])
  expect(discloseStatements(statements, told(99)!)).toEqual([statements[0]])
})

test('simulated responses hide nobody', () => {
  expect(told(40, { simulated: 36 })).toBeUndefined()
  expect(told(40, { simulated: 34 })!.options[0]!.supporters).toBeNull()
})

test('intervals end at multiples of ten net votes, of five from a hundred people on', () => {
  const known = { netVotes: [48.2, 90], estimate: [48.2, 90], mean: [1.205, 2.25] } as const
  const of = (people: number) =>
    discloseIntervals(question, known, figuresOf(people).options[0]!, sampleOf(people))
  expect(of(40)).toEqual({ netVotes: [40, 90], estimate: [40, 90], mean: [1, 2.25] })
  expect(of(100)!.netVotes).toEqual([45, 90])
  expect(of(6)).toBeNull()
})

describe('where nearly all may have voted alike, an interval', () => {
  const about = (votes: readonly number[], totalCredits = 59) => {
    const asked = questionOf(1, { totalCredits })
    const tally = tallyOf(
      asked,
      votes.map((vote) => [vote]),
    )
    const known = voteIntervals(countsOf(tally, 0), tally, ONE_LOOK)
    const exact = { netVotes: known.netVotes!, estimate: known.estimate!, mean: known.mean! }
    const option = qvFigures(asked, tally).options[0]!
    return { exact, told: discloseIntervals(asked, exact, option, sampleOf(votes.length)) }
  }
  const fewOf = (people: number, ...votes: readonly number[]) => [
    ...votes,
    ...Array.from({ length: people - votes.length }, () => 0),
  ]

  test('is the same whoever the others are, if the published counts are', () => {
    expect(about(fewOf(20, -1)).told!.netVotes).toEqual([-50, 50])
    for (const votes of [[2], [3, -2], [1, 1, -5]])
      expect(about(fewOf(20, ...votes)).told).toEqual(about(fewOf(20, -1)).told)
  })

  test('is so of fewer than twenty people, and of a hundred where an option can have four votes at most', () => {
    const some = (times: number, ...votes: readonly number[]) =>
      Array.from({ length: times }, () => votes).flat()
    const spread = (times: number, zeros: number) => [
      [...some(times, 1, 1, -1, -1), ...some(zeros, 0)],
      [...some(times, 1, 2, -1, -2), ...some(zeros, 0)],
    ]
    const isSame = (votes: readonly (readonly number[])[], credits: number) => {
      const [one, other] = votes.map((each) => JSON.stringify(about(each, credits).told))
      return one === other
    }
    expect([isSame(spread(4, 3), 59), isSame(spread(5, 0), 59)]).toEqual([true, false])
    expect([isSame(spread(20, 19), 16), isSame(spread(20, 20), 16)]).toEqual([true, false])
  })

  test('holds the exact one', () => {
    const drawn = seededRandom(3)
    for (let survey = 0; survey < 60; survey++) {
      const people = 7 + Math.floor(drawn() * 43)
      const few = Array.from({ length: Math.floor(drawn() * 9) }, () => Math.floor(drawn() * 15) - 7)
      const { exact, told: published } = about(fewOf(people, ...few))
      if (!published) continue
      expect(published.netVotes[0]).toBeLessThanOrEqual(exact.netVotes[0])
      expect(published.netVotes[1]).toBeGreaterThanOrEqual(exact.netVotes[1])
    }
  })
})

test('no published interval reaches past the leader, or the leader’s below another option', () => {
  const of = (low: number, high: number) => ({
    netVotes: [low, high] as const,
    estimate: [low, high] as const,
    mean: [low / 20, high / 20] as const,
  })
  const option = (netVotes: number) => ({ netVotes, estimate: netVotes, mean: netVotes / 20 })
  const told = cutAtLeader([of(-40, 45), null, of(5, 60)], [option(10), option(0), option(30)])
  expect(told).toEqual([of(-40, 30), null, of(10, 60)])
  expect(cutAtLeader([of(5, 60)], [option(30)])).toEqual([of(5, 60)])
})

test('where a vote is one of few, intervals and pairs wait for a hundred people, and there are no counts nor other rules', () => {
  const known = { netVotes: [48.2, 90], estimate: [48.2, 90], mean: [1.205, 2.25] } as const
  const shownTo = (people: number, totalCredits: number) => {
    const asked = questionOf(2, { totalCredits })
    const ballots = Array.from({ length: people }, (_, at) => [at % 2, -(at % 3 === 0 ? 1 : 0)])
    const about = { simulated: 0, fewest: 5, isFinal: true, isOnce: true }
    const figures = qvFigures(asked, tallyOf(asked, ballots))
    const { options, rules, pairwise } = discloseQv(asked, figures, about)!
    return [
      options[0]!.netVotes !== null,
      options[0]!.supporters !== null,
      rules.length > 0,
      pairwise[0]![1] !== null,
      discloseIntervals(asked, known, figures.options[0]!, sampleOf(people)) !== null,
    ]
  }
  const onlyNetVotes = [true, false, false, false, false]
  expect([1, 4, 9, 15].map((credits) => shownTo(99, credits))).toEqual(Array(4).fill(onlyNetVotes))
  const [few, more] = [shownTo(100, 9), shownTo(99, 16)]
  expect([few, more]).toEqual([
    [true, false, false, true, true],
    [true, true, false, true, true],
  ])
})

test('days are counted in fives once a survey of enough people is over', () => {
  const time = { perDay: [{ day: '2026-03-01', completed: 33 }], medianSeconds: 40 }
  const days = (people: number, isFinal: boolean) => discloseTime(time, { people, isFinal })?.perDay
  expect(days(40, true)).toEqual([{ day: '2026-03-01', completed: 35 }])
  expect(days(40, false)).toEqual([])
  expect(days(29, true)).toBeUndefined()
})
