import { describe, expect, test } from 'bun:test'
import { batchesToPublish, countVotes, noVoteSum, type VoteSum } from '../../src/domain/batch-sums.ts'
import { affordableVotes } from '../../src/domain/credits.ts'
import { discloseQv } from '../../src/domain/disclosure.ts'
import { type Random, seededRandom } from '../../src/domain/ordering.ts'
import { batchSize } from '../../src/domain/publication.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { questionOf, tallyOf } from '../domain/counted-ballots.ts'
import { type Ballots, randomBallots } from './attack.ts'
import { provenLevels } from './proven-levels.ts'
import { surveyCount } from './surveys.ts'

/** Everybody's ballot in the order in which they arrive, and the fewest by whom published figures move. */
type Stream = { readonly ballots: Ballots; readonly credits: number; readonly batch: number }

/** Ballots of people most of whom give all that they have to the same few options. */
function likeMinded(random: Random, people: number, options: number, credits: number): number[][] {
  const most = affordableVotes(credits)
  const alike = 0.4 + 0.6 * random()
  const favourite = random() < 0.5 ? most : -most
  const others = randomBallots(random, people, options, credits)
  return others.map((ballot) => {
    if (random() >= alike) return ballot
    return ballot.map((_, option) => (option === 0 ? favourite : 0))
  })
}

function stream(random: Random, credits: number): Stream {
  const people = 10 + Math.floor(random() * 111)
  const options = 2 + Math.floor(random() * 7)
  const keys = random() < 0.5
  const ballots = (random() < 0.5 ? likeMinded : randomBallots)(random, people, options, credits)
  return { ballots, credits, batch: batchSize({ hasUKey: keys, uKeyMode: 'list' }) }
}

type Rule = (batches: readonly (readonly VoteSum[])[]) => number

/** How many people each publication is of, for somebody who looks after every response until the survey is over. */
function publicationsOf({ ballots, credits, batch }: Stream, rule: Rule): number[] {
  const published: number[] = []
  const sumsOf = (some: Ballots) =>
    ballots[0]!.map((_, option) => {
      const sum = noVoteSum(affordableVotes(credits))
      for (const ballot of some) countVotes(sum, ballot[option]!)
      return sum
    })
  let from = 0
  for (let arrived = batch; arrived <= ballots.length; arrived++) {
    const batches = Array.from({ length: Math.floor((arrived - from) / batch) }, (_, at) =>
      sumsOf(ballots.slice(from + at * batch, from + (at + 1) * batch)),
    )
    const count = batches.length > 1 ? rule(batches) : 0
    from += count * batch
    if (count > 0) published.push(from)
  }
  return ballots.length >= batch ? [...published, ballots.length] : published
}

/** The votes on an option that the difference of any two publications of it proves, where it may not. */
function provenByDifferences(of: Stream, rule: Rule): string[] {
  const { ballots, credits, batch } = of
  const question = questionOf(ballots[0]!.length, { totalCredits: credits })
  const published = publicationsOf(of, rule)
  const disclosed = published.map((people, at) => {
    const isFinal = at === published.length - 1
    const figures = qvFigures(question, tallyOf(question, ballots.slice(0, people)))
    return { people, figures: discloseQv(figures, { people, simulated: 0, batch, isFinal }) }
  })
  return disclosed.flatMap((later, at) =>
    disclosed.slice(0, at).flatMap((earlier) =>
      question.options.flatMap((_, option) => {
        const [before, after] = [earlier, later].map(({ figures }) => figures?.options[option]?.netVotes)
        if (typeof before !== 'number' || typeof after !== 'number') return []
        const votes = ballots.slice(earlier.people, later.people).map((ballot) => ballot[option]!)
        expect(after - before).toBe(votes.reduce((sum, vote) => sum + vote, 0))
        return provenLevels(votes, affordableVotes(credits)).map(
          (level) => `${earlier.people} to ${later.people}: ${level}`,
        )
      }),
    ),
  )
}

const CREDITS = [1, 2, 3, 4, 8, 9, 15, 16, 25, 59, 100]
const allButOne: Rule = (batches) => batches.length - 1

/** How many votes are proven, by the number of credits; printed where many surveys are drawn. */
function provenByCredits(rule: Rule): Map<number, number> {
  const counts = new Map(
    CREDITS.map((credits) => {
      const random = seededRandom(credits)
      const streams = Array.from({ length: surveyCount(20) }, () => stream(random, credits))
      return [credits, streams.flatMap((each) => provenByDifferences(each, rule)).length] as const
    }),
  )
  if (process.env.SCIENCE === 'whole') console.log(rule.name, Object.fromEntries(counts))
  return counts
}

describe('taken off one another, publications of an open survey', () => {
  test('prove nobody’s vote, however few credits there are and however alike people vote', () => {
    expect([...provenByCredits(batchesToPublish).values()]).toEqual(CREDITS.map(() => 0))
  }, 600_000)

  test('prove many if all but one batch are published whatever they say', () => {
    const proven = provenByCredits(allButOne)
    for (const credits of [2, 3, 4, 8]) expect(proven.get(credits)).toBeGreaterThan(5)
  }, 600_000)
})
