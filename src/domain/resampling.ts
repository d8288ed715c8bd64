import { binomial } from './binomial.ts'
import { accelerationOf, bcaInterval, type Interval, percentileInterval, rankInterval } from './intervals.ts'
import { type Random, seededRandom } from './ordering.ts'
import { ranksOf } from './ranking.ts'
import type { QvTally } from './tally.ts'

/** How often the respondents are drawn anew. */
export const RESAMPLES = 2_000

/** With fewer responses nothing can be said of how sure a figure is. */
export const FEWEST = 5

/** With fewer responses the interval is corrected for bias and skewness (BCa). */
const FEW = 100

/** Ballots of one question, one after the other, each in the order of the question's options. */
export type BallotSample = {
  readonly options: number
  readonly ballots: number
  /** Votes, at index ballot * options + option; an option that was not seen has 0. */
  readonly votes: Int16Array
  /** 1 where the option was seen, at the same index; null where every response saw all. */
  readonly seen: Uint8Array | null
}

/** How sure the figures of one option are. */
export type OptionIntervals = {
  readonly netVotes: Interval | null
  readonly mean: Interval | null
  /** From the sample of ballots. */
  readonly rank: Interval | null
}

/** Intervals of a question's options, with what they were computed from. */
export type KeptIntervals = {
  /** Differs for every other tally of the question. */
  readonly tally: string
  /** Responses in that tally. */
  readonly responses: number
  /** When they were computed, in milliseconds since 1970. */
  readonly computedAt: number
  /** Ballots in the sample. */
  readonly ballots: number
  readonly options: readonly OptionIntervals[]
}

/** How many ballots at most are drawn from: 10,000, and fewer where there are many options. */
export function sampleSize(options: number): number {
  return Math.min(10_000, Math.max(FEW, Math.floor(500_000 / options)))
}

/**
 * The bootstrap over respondents: 2,000 times as many ballots as there are in the sample are drawn from it, with
 * repetition. Rank intervals come from these resamples; so do those of netVotes and mean where the sample holds every
 * ballot. Where it does not, those two are drawn from the histogram of all responses, which is exact for them.
 *
 * @param tally of all responses
 * @param sample some or all of the same ballots
 * @param seed the same seed gives the same intervals
 * @returns by option; yields between resamples so that its caller can pause
 */
export function* bootstrap(
  tally: QvTally,
  sample: BallotSample,
  seed: number,
): Generator<undefined, OptionIntervals[]> {
  if (sample.ballots < FEWEST) return tally.histograms.map(() => ({ netVotes: null, mean: null, rank: null }))
  const random = seededRandom(seed)
  const drawn = yield* resampleBallots(sample, random)
  const complete = sample.ballots === tally.responses
  const intervals: OptionIntervals[] = []
  for (let option = 0; option < sample.options; option++) {
    const draws = complete ? drawn.options[option]! : yield* resampleHistogram(tally, option, random)
    intervals.push({ ...voteIntervals(tally, option, draws), rank: rankInterval(drawn.ranks[option]!) })
  }
  return intervals
}

/** Of one option, one value per resample: the sum of votes, and how many had seen it. */
type Draws = { readonly sums: Float64Array; readonly seen: Float64Array }

const emptyDraws = (): Draws => ({ sums: new Float64Array(RESAMPLES), seen: new Float64Array(RESAMPLES) })

function* resampleBallots(sample: BallotSample, random: Random) {
  const options = Array.from({ length: sample.options }, emptyDraws)
  const ranks = options.map(() => new Uint16Array(RESAMPLES))
  const times = new Float64Array(sample.ballots)
  for (let resample = 0; resample < RESAMPLES; resample++) {
    times.fill(0)
    for (let draw = 0; draw < sample.ballots; draw++) times[Math.floor(random() * sample.ballots)]!++
    const sums = weightedSums(sample, sample.votes, times)
    const seen = sample.seen ? weightedSums(sample, sample.seen, times) : null
    const drawnRanks = ranksOf(sums)
    options.forEach((draws, option) => {
      draws.sums[resample] = sums[option]!
      draws.seen[resample] = seen ? seen[option]! : sample.ballots
      ranks[option]![resample] = drawnRanks[option]!
    })
    yield
  }
  return { options, ranks }
}

function weightedSums(
  { ballots, options }: BallotSample,
  values: ArrayLike<number>,
  times: Float64Array,
): Float64Array {
  const sums = new Float64Array(options)
  for (let ballot = 0; ballot < ballots; ballot++) {
    const weight = times[ballot]!
    if (weight === 0) continue
    const start = ballot * options
    for (let option = 0; option < options; option++) sums[option]! += weight * values[start + option]!
  }
  return sums
}

/** Draws all responses at once by how many fall on each number of votes, so the time does not grow with them. */
function* resampleHistogram(tally: QvTally, option: number, random: Random): Generator<undefined, Draws> {
  const cells = countsOf(tally, option)
  const draws = emptyDraws()
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let responses = tally.responses
    let left = tally.responses
    for (const [vote, count] of cells) {
      const drawn = binomial(left, count / responses, random)
      draws.sums[resample]! += drawn * vote
      draws.seen[resample]! += drawn
      left -= drawn
      responses -= count
    }
    if (resample % 64 === 0) yield
  }
  return draws
}

/** The histogram of an option without its empty levels. */
function countsOf({ histograms, most }: QvTally, option: number): [vote: number, count: number][] {
  return [...histograms[option]!].flatMap((count, at): [number, number][] =>
    count > 0 ? [[at - most, count]] : [],
  )
}

function voteIntervals(tally: QvTally, option: number, { sums, seen }: Draws) {
  const cells = countsOf(tally, option)
  const saw = cells.reduce((total, [, count]) => total + count, 0)
  if (saw < FEWEST) return { netVotes: null, mean: null }
  const netVotes = cells.reduce((total, [vote, count]) => total + vote * count, 0)
  // A resample in which nobody saw the option has no mean.
  const means = sums.map((sum, at) => sum / seen[at]!).filter((mean) => !Number.isNaN(mean))
  if (saw >= FEW) return { netVotes: percentileInterval(sums), mean: percentileInterval(means) }
  const unseen: [number, number] = [0, tally.responses - saw]
  return {
    netVotes: bcaInterval(sums, netVotes, accelerationOf([...cells, unseen])),
    mean: bcaInterval(means, netVotes / saw, accelerationOf(cells)),
  }
}
