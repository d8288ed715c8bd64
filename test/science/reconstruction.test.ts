import { describe, expect, test } from 'bun:test'
import { maxVotes } from '../../src/domain/credits.ts'
import { type DisclosedQv, discloseQv } from '../../src/domain/disclosure.ts'
import { seededRandom } from '../../src/domain/ordering.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { questionOf, tallyOf } from '../domain/counted-ballots.ts'
import { type Ballots, fixedBallots, fixedLevels, knowledgeOf, randomBallots } from './attack.ts'

/** `SCIENCE=whole` attacks as many publications as the claim says. */
const PUBLICATIONS = process.env.SCIENCE === 'whole' ? 100 : 20
const STEPS = 60_000
const BATCH = 10

type Publication = {
  readonly ballots: Ballots
  readonly credits: number
  readonly publish: (ballots: Ballots, isFinal?: boolean) => DisclosedQv | undefined
}

function publication(seed: number): Publication {
  const random = seededRandom(seed)
  const people = 10 + Math.floor(random() * 31)
  const options = 2 + Math.floor(random() * 5)
  const credits = [9, 25, 59, 100][Math.floor(random() * 4)]!
  const question = questionOf(options, { totalCredits: credits })
  const publish = (ballots: Ballots, isFinal = true) => {
    const figures = qvFigures(
      question,
      tallyOf(
        question,
        ballots.map((votes) => ({ votes })),
      ),
    )
    return discloseQv(figures, { people: ballots.length, simulated: 0, batch: BATCH, isFinal })
  }
  return { ballots: randomBallots(random, people, options, credits), credits, publish }
}

const publications = Array.from({ length: PUBLICATIONS }, (_, seed) => publication(seed + 1))

describe('from published figures', () => {
  test('no vote on an option can be worked out', () => {
    const fixed = publications.flatMap(({ ballots, credits, publish }) =>
      publish(ballots)!.options.map((option) => {
        const known = knowledgeOf(option, maxVotes(credits))
        return known ? fixedLevels(known) : []
      }),
    )
    expect(fixed.flat()).toEqual([])
  })

  test('no ballot can be put together', () => {
    const fixed = publications.map(({ ballots, credits, publish }) =>
      fixedBallots(ballots, { credits, publish, steps: STEPS }),
    )
    expect(fixed.flat()).toEqual([])
  }, 600_000)

  test('no ballot can be put together where there are few ways to fill one in', () => {
    // Of each of these somebody who knew how to solve for ballots knew one while pairs and rules were told, too.
    const few = [460, 747].map(publication)
    const fixed = few.map(({ ballots, credits, publish }) =>
      fixedBallots(ballots, { credits, publish, steps: STEPS }),
    )
    expect(few.map(({ ballots, credits }) => [ballots[0]!.length, credits])).toEqual([
      [2, 9],
      [2, 9],
    ])
    expect(fixed).toEqual([[], []])
  }, 600_000)

  test('no vote can be worked out by taking one publication off another', () => {
    const fixed = publications.flatMap(({ ballots, credits, publish }) => {
      const before = ballots.length >= 2 * BATCH ? publish(ballots.slice(0, BATCH), false) : undefined
      if (!before) return []
      return publish(ballots)!.options.map((option, at) => {
        const earlier = before.options[at]!
        if (option.netVotes === null || earlier.netVotes === null) return []
        const most = maxVotes(credits)
        const band = { from: -most, to: most, count: ballots.length - BATCH }
        expect([earlier.supporters, earlier.opponents, earlier.bands]).toEqual([null, null, null])
        return fixedLevels({ bands: [band], sum: option.netVotes - earlier.netVotes })
      })
    })
    expect(fixed.flat()).toEqual([])
  })
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
