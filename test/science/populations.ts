import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'
import type { QvQuestion } from '../../src/domain/survey/survey.ts'
import { questionOf } from '../domain/results/counted-ballots.ts'

/** Everybody who could be asked, of whom the true means are known. */
export type Population = {
  readonly name: string
  readonly question: QvQuestion
  readonly ballots: readonly (readonly number[])[]
  readonly means: readonly number[]
}

const SIZE = 20_000

function population(
  name: string,
  question: QvQuestion,
  ballot: (random: Random) => readonly number[],
): Population {
  const random = seededRandom(name.length * 7919)
  const ballots = Array.from({ length: SIZE }, () => ballot(random))
  const means = question.options.map(
    (_, option) => ballots.reduce((sum, votes) => sum + votes[option]!, 0) / SIZE,
  )
  return { name, question, ballots, means }
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Ballots that spend most of a budget by how strongly respondents feel; an opinion that is weak gets no vote. */
function spending(credits: number, likings: readonly number[], weak: number) {
  return (random: Random): number[] => {
    const felt = likings.map((liking) => liking + 1.2 * normal(random))
    const strong = felt.map((feeling) => (Math.abs(feeling) < weak ? 0 : feeling))
    const length = Math.sqrt(strong.reduce((sum, feeling) => sum + feeling ** 2, 0)) || 1
    const spent = Math.sqrt(credits) * (0.6 + 0.4 * random())
    return strong.map((feeling) => Math.trunc((feeling / length) * spent))
  }
}

const slope = (options: number) =>
  Array.from({ length: options }, (_, at) => 1.2 - (1.8 * at) / (options - 1))

/** A short list with clear opinions. */
export const SHORT = population(
  'short list',
  questionOf(6, { totalCredits: 59 }),
  spending(59, slope(6), 0.3),
)

/** A long list, of which each respondent has votes for a part. */
export const LONG = population(
  'long list',
  questionOf(24, { totalCredits: 470 }),
  spending(470, slope(24), 0.6),
)

/** A tenth of the respondents put everything on one option. */
export const BULLET = population('bullet votes', questionOf(10, { totalCredits: 100 }), (random) => {
  const votes = Array.from({ length: 10 }, () => Math.floor(random() * 5) - 1)
  if (random() >= 0.1) return votes
  const favourite = Math.floor(10 * random() ** 2)
  return votes.map((_, option) => (option === favourite ? 10 : 0))
})

/** From 5 to 8 % of the respondents give an option 7 votes, all others none. */
export const SPARSE = population('sparse votes', questionOf(4, { totalCredits: 200 }), (random) =>
  [0.05, 0.06, 0.07, 0.08].map((share) => (random() < share ? 7 : 0)),
)

/**
 * Three of five give the first option 5 to 8 of 10 votes, the others up to so many against it; what they have left they
 * spend on other options in random order, as often for as against, so many votes at most on each.
 */
const strongSupport = (options: number, against: number, most: number): Population =>
  population(`60 % strong support for one of ${options}`, questionOf(options), (random) => {
    const isFor = random() < 0.6
    const votes = [isFor ? 5 + Math.floor(4 * random()) : -Math.floor(random() * (against + 1))]
    let left = 100 - votes[0]! ** 2
    const order = Array.from({ length: options - 1 }, (_, at): [number, number] => [random(), at + 1])
    for (const [, option] of order.sort(([a], [b]) => a - b)) {
      const size = Math.floor(random() * (1 + Math.min(most, Math.floor(Math.sqrt(left)))))
      left -= size * size
      votes[option] = random() < 0.5 ? size : -size
    }
    return votes
  })

export const STRONG_OF_8 = strongSupport(8, 0, 4)
export const STRONG_OF_24 = strongSupport(24, 5, 3)

/** Each of 24 options has two votes from 6 % of the respondents, the first from 18 %. */
export const RARE = population('rare votes, 24 options', questionOf(24), (random) =>
  Array.from({ length: 24 }, (_, option) => (random() < (option === 0 ? 0.18 : 0.06) ? 2 : 0)),
)

/** A twentieth are passionate about one option, nearly half lukewarm about the other: on average they tie. */
function lukewarm(name: string, side: 1 | -1): Population {
  const ballots = Array.from({ length: SIZE }, (_, at) =>
    at < SIZE * 0.05 ? [9 * side, 0] : at < SIZE * 0.5 ? [0, side] : [0, 0],
  )
  return { name, question: questionOf(2), ballots, means: [0.45 * side, 0.45 * side] }
}
const PASSIONATE = lukewarm('few passionate supporters, many lukewarm', 1)
const OPPOSED = lukewarm('few passionate opponents, many lukewarm', -1)

/** A long list whose first option is ahead of others that are liked nearly alike. */
export const LONG_LED = population(
  'long list with a first',
  questionOf(24, { totalCredits: 470 }),
  spending(
    470,
    Array.from({ length: 24 }, (_, at) => (at === 0 ? 1.4 : 1 - (0.6 * (at - 1)) / 22)),
    0.6,
  ),
)

const all = ({ means }: Population) => means.map((_, option) => option)

/** Populations in which no option may be said to lead, because the best are liked alike. */
export const nulls = (): readonly Population[] => [
  tied(SHORT, [0, 1], 1),
  tied(SHORT, all(SHORT), 2),
  tied(BULLET, [0, 1], 3),
  tied(LONG, [0, 1], 4),
  tied(LONG, all(LONG), 5),
  PASSIONATE,
  OPPOSED,
]

/** The same people, to whom some options mean the same in random order: their true means are equal. */
function tied({ name, question, ballots }: Population, options: readonly number[], seed: number): Population {
  const random = seededRandom(seed)
  const mixed = ballots.map((votes) => {
    const pool = options.map((option) => votes[option]!)
    for (let last = pool.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[pool[last], pool[other]] = [pool[other]!, pool[last]!]
    }
    return votes.map((vote, option) => (options.includes(option) ? pool[options.indexOf(option)]! : vote))
  })
  const means = question.options.map((_, option) => ballots.reduce((sum, votes) => sum + votes[option]!, 0))
  const shared = options.reduce((sum, option) => sum + means[option]!, 0) / options.length
  const equal = means.map((mean, option) => (options.includes(option) ? shared : mean) / ballots.length)
  return { name: `${name}, ${options.length} tied`, question, ballots: mixed, means: equal }
}

/** Some of the people, drawn with repetition. */
export function drawnFrom({ ballots }: Population, responses: number, random: Random): (readonly number[])[] {
  return Array.from({ length: responses }, () => ballots[Math.floor(random() * ballots.length)]!)
}
