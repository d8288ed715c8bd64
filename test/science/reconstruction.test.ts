import { describe, expect, test } from 'bun:test'
import { affordableVotes } from '../../src/domain/credits.ts'
import { discloseQv } from '../../src/domain/disclosure.ts'
import { seededRandom } from '../../src/domain/ordering.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { questionOf, tallyOf } from '../domain/counted-ballots.ts'
import { fixedBallots, fixedLevels, knowledgeOf } from './attack.ts'
import { BATCH, publication } from './publications.ts'

/** `SCIENCE=whole` attacks as many publications as the claim says. */
const PUBLICATIONS = process.env.SCIENCE === 'whole' ? 100 : 20
const STEPS = 60_000
const publications = Array.from({ length: PUBLICATIONS }, (_, seed) => publication(seed + 1))
const upOnly = publications.map((_, seed) => publication(seed + 1, 'up'))

describe('from published figures', () => {
  test('no vote on an option can be worked out', () => {
    const fixed = publications.flatMap(({ ballots, credits, disclose }) =>
      disclose(ballots)!.options.map((option) => {
        const known = knowledgeOf(option, affordableVotes(credits))
        return known ? fixedLevels(known) : []
      }),
    )
    expect(fixed.flat()).toEqual([])
  })

  test('no vote on an option can be worked out where there are none against any', () => {
    const fixed = upOnly.map(({ ballots, credits, least, disclose }) =>
      disclose(ballots)?.options.map((option) => {
        const known = knowledgeOf(option, affordableVotes(credits))
        // Whoever knows the question knows that no votes are below zero.
        const bands = known?.bands.filter(({ to }) => to >= 0) ?? []
        return known
          ? fixedLevels({
              ...known,
              bands: bands.map((band) => ({ ...band, from: Math.max(least, band.from) })),
            })
          : []
      }),
    )
    expect(fixed.flat(2).filter((level) => level !== undefined)).toEqual([])
  })

  test('no vote on an option can be worked out from the bins that people put it into', () => {
    const random = seededRandom(17)
    const question = questionOf(1, { totalCredits: 9 })
    const fixed = Array.from({ length: 500 }, () => {
      const [people, favourite] = [30 + Math.floor(random() * 20), 1 + Math.floor(random() * 3)]
      const share = random()
      // Most people vote alike, and put the option where their votes say.
      const ballots = Array.from({ length: people }, () => {
        const votes = random() < share ? favourite : random() < 0.9 ? 0 : Math.floor(random() * 7) - 3
        return { votes: [votes], groups: [votes > 0 ? 0 : votes < 0 ? 2 : 1] }
      })
      const figures = qvFigures(question, tallyOf(question, ballots))
      const disclosed = discloseQv(figures, { people, simulated: 0, batch: BATCH, isFinal: true })!
      const known = knowledgeOf(disclosed.options[0]!, 3)
      return known ? fixedLevels(known) : []
    })
    expect(fixed.flat()).toEqual([])
  })

  for (const [what, attackedPublications] of [
    ['', publications],
    [' where there are no votes against any option', upOnly],
  ] as const) {
    test(`no ballot can be put together${what}`, () => {
      const fixed = attackedPublications.map(({ ballots, ...attacked }) =>
        fixedBallots(ballots, { ...attacked, steps: STEPS }),
      )
      expect(fixed.flat()).toEqual([])
    }, 600_000)
  }

  test('no ballot can be put together where there are few ways to fill one in', () => {
    // Of each of these somebody who knew how to solve for ballots knew one while pairs and rules were told, too.
    const few = [460, 747].map((seed) => publication(seed))
    const fixed = few.map(({ ballots, ...attacked }) => fixedBallots(ballots, { ...attacked, steps: STEPS }))
    expect(few.map(({ ballots, credits }) => [ballots[0]!.length, credits])).toEqual([
      [2, 9],
      [2, 9],
    ])
    expect(fixed).toEqual([[], []])
  }, 600_000)

  test('no ballot of few people can be put together from which side of the votes is told', () => {
    // Of each of these one ballot of all credits followed while one side could be told without the other.
    const few = [2006, 11110].map((seed) => publication(seed))
    const fixed = few.map(({ ballots, ...attacked }) => fixedBallots(ballots, { ...attacked, steps: STEPS }))
    expect(few.map(({ ballots, credits }) => [ballots.length, credits])).toEqual([
      [12, 9],
      [12, 9],
    ])
    expect(fixed).toEqual([[], []])
  }, 600_000)

  test('no ballot can be put together where at most three votes on an option are possible', () => {
    // Of these the attack left some undecided while ranks by other rules were told.
    const small = [411, 495, 525, 841].map((seed) => publication(seed))
    const fixed = small.map(({ ballots, ...attacked }) =>
      fixedBallots(ballots, { ...attacked, steps: STEPS }),
    )
    expect(small.map(({ credits }) => credits)).toEqual([9, 9, 9, 9])
    expect(fixed).toEqual([[], [], [], []])
  }, 600_000)

  test('no ballot can be put together from what a response cost on average', () => {
    // While the mean of credits was told beside votes in bands, ballots without that of all credits cost 162 or more, which is no longer
    // 4 each when it is rounded.
    const { ballots, ...attacked } = publication(2180)
    expect([ballots.length, attacked.credits]).toEqual([36, 9])
    expect(attacked.disclose(ballots)!.credits.mean).toBeNull()
    expect(fixedBallots(ballots, { ...attacked, steps: STEPS })).toEqual([])
  }, 600_000)

  test('no vote can be worked out by taking one publication off another', () => {
    const fixed = publications.flatMap(({ ballots, credits, disclose }) => {
      const before = ballots.length >= 2 * BATCH ? disclose(ballots.slice(0, BATCH), false) : undefined
      if (!before) return []
      return disclose(ballots)!.options.map((option, at) => {
        const earlier = before.options[at]!
        if (option.netVotes === null || earlier.netVotes === null) return []
        const most = affordableVotes(credits)
        const band = { from: -most, to: most, count: ballots.length - BATCH }
        expect([earlier.supporters, earlier.opponents, earlier.bands]).toEqual([null, null, null])
        return fixedLevels({ bands: [band], sum: option.netVotes - earlier.netVotes })
      })
    })
    expect(fixed.flat()).toEqual([])
  }, 60_000)
})

test('the attack itself finds what five ballots tell when all their figures are published', () => {
  const histogram = {
    bands: [1, 0, 2, 1, 1].map((count, at) => ({ from: at - 2, to: at - 2, count })),
    sum: 1,
  }
  expect(fixedLevels(histogram)).toEqual([])
  const merged = {
    bands: [
      { from: -2, to: 0, count: 2 },
      { from: 1, to: 2, count: 3 },
    ],
    sum: 2,
  }
  expect(fixedLevels(merged)).toEqual([])
  expect(fixedLevels({ ...merged, sum: 6 })).toEqual([0, 2])
  expect(fixedLevels({ ...merged, sum: 5 })).toEqual([0, 2])
})
