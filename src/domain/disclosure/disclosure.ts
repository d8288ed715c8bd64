import { type VoteLimits, voteRange } from '../ballot/credits.ts'
import { voteIntervals } from '../certainty/confidence.ts'
import { type Interval, outwards } from '../certainty/intervals.ts'
import type { Sampling } from '../certainty/sampling.ts'
import { leastOf, mostOf } from '../extremes.ts'
import type { TimeFigures } from '../results/response-figures.ts'
import type { Statement } from '../results/result-summary.ts'
import type { BinCount, CreditFigures, OptionFigures, QvFigures, RuleFigures } from '../results/results.ts'
import { outermostVotes, publishedVotes, type VoteBand } from '../results/vote-bands.ts'
import { aboutCount } from './counts-in-fives.ts'
import { PAIRS_FROM, peopleNeeded, RULES_FROM, RULES_FROM_VOTERS } from './people-needed.ts'

/**
 * What anybody but the designers of a survey reads of its figures: sums exactly, and counts of people in fives. Each
 * figure of a survey that is published passes through this file, or the one for its type of question.
 */

/** The share of people who prefer one option to another is published in tenths, so that nobody can be counted. */
const STEPS_OF_SHARES = 10

/** The step of the ends of intervals, in net votes: with all their digits they would tell sums of squares. */
const stepOfEnds = (people: number) => (people < RULES_FROM ? 10 : 5)

/** The published figures of an option; null where they are not published. */
export type DisclosedOption = Pick<OptionFigures, 'optionId' | 'optionName' | 'm'> & {
  readonly [Figure in Exclude<keyof OptionFigures, 'optionId' | 'optionName' | 'm'>]:
    | OptionFigures[Figure]
    | null
} & {
  /** Responses by strength of their votes; null or absent if these are not counted. */
  readonly bands?: readonly VoteBand[] | null
}

export type DisclosedCredits = {
  readonly [Figure in keyof CreditFigures]: CreditFigures[Figure] | null
}

export type DisclosedRule = Omit<RuleFigures, 'options'> & {
  readonly options: readonly {
    readonly optionId: string
    readonly score: number | null
    readonly rank: number
  }[]
}

export type DisclosedQv = Omit<QvFigures, 'options' | 'credits' | 'noVotes' | 'rules'> & {
  readonly options: readonly DisclosedOption[]
  readonly credits: DisclosedCredits
  readonly noVotes: number | null
  readonly rules: readonly DisclosedRule[]
}

/** The people whom the figures to publish are about. */
export type PublishedPeople = {
  /** Simulated responses, if there are others: they hide nobody. */
  readonly simulated: number
  /** The fewest people about whom anything is published. */
  readonly fewest: number
  /** Whether the survey is over. */
  readonly isFinal: boolean
  /** Whether it is, and nothing was published of it before. */
  readonly isOnce: boolean
}

/**
 * The published figures of a qv question; undefined if there are none. If respondents each saw only some of its
 * options, it waits for the end of the survey: of a few who come later, a single one may have seen an option.
 *
 * @param limits of the votes on an option of the question
 */
export function discloseQv(
  limits: VoteLimits,
  figures: QvFigures,
  about: PublishedPeople,
): DisclosedQv | undefined {
  const { n } = figures
  const people = n - about.simulated
  const isSampled = figures.options.some(({ m }) => m < n)
  if (people < about.fewest || (isSampled && !about.isFinal)) return undefined
  const options = figures.options.map((option) => discloseOption(limits, option, about))
  const hasRules = people >= RULES_FROM && options.every(votedByMany)
  const hasPairs = people >= Math.max(PAIRS_FROM, peopleNeeded(limits, about).intervals) && !isSampled
  return {
    n,
    options,
    credits: { mean: null, median: null, histogram: null, spentAll: null },
    noVotes: null,
    rules: hasRules ? figures.rules.map(withoutScores) : [],
    pairwise: figures.pairwise.map((row) => row.map((share) => (hasPairs ? inTenths(share) : null))),
  }
}

/** Whether many voted on an option by its published counts: of few votes, ranks by several rules tell too much. */
const votedByMany = ({ supporters, opponents }: DisclosedOption) =>
  (supporters ?? 0) + (opponents ?? 0) >= RULES_FROM_VOTERS

function withoutScores(rule: RuleFigures): DisclosedRule {
  return { ...rule, options: rule.options.map(({ optionId, rank }) => ({ optionId, score: null, rank })) }
}

/** The statements about figures, without those about other rules if these are not published. */
export const discloseStatements = (statements: readonly Statement[], { rules }: DisclosedQv): Statement[] =>
  statements.filter(({ says }) => rules.length > 0 || (says !== 'allRulesAgree' && says !== 'rulesDiffer'))

const UNDISCLOSED = {
  sd: null,
  upVotes: null,
  downVotes: null,
  credits: null,
  creditShare: null,
  histogram: null,
  divisiveness: null,
  variance: null,
  agreement: null,
} as const

function discloseOption(
  limits: VoteLimits,
  option: OptionFigures,
  { simulated, fewest, isOnce }: PublishedPeople,
): DisclosedOption {
  const { optionId, optionName, m, netVotes, estimate, mean, rank } = option
  const known = { optionId, optionName, m, ...UNDISCLOSED }
  if (m - simulated < fewest) {
    const counts = { supporters: null, opponents: null, abstained: null, smallerSide: null, bands: null }
    return { ...known, netVotes: null, estimate: null, mean: null, rank: null, bins: null, ...counts }
  }
  const votes =
    m - simulated < peopleNeeded(limits, { isOnce }).counts
      ? undefined
      : publishedVotes(wholeHistogram(limits, option))
  const { supporters = null, opponents = null } = votes ?? {}
  return {
    ...known,
    netVotes,
    estimate,
    mean,
    rank,
    supporters,
    opponents,
    abstained: votes?.abstained ?? null,
    smallerSide: supporters === null || opponents === null ? null : Math.min(supporters, opponents) / m,
    bands: votes?.bands ?? null,
    bins: votes ? discloseBins(option) : null,
  }
}

function wholeHistogram(limits: VoteLimits, { histogram }: Pick<OptionFigures, 'histogram'>) {
  const { least, most } = voteRange(limits)
  return { least, counts: Array.from({ length: most - least + 1 }, (_, at) => histogram[least + at] ?? 0) }
}

function discloseBins({ bins, m }: OptionFigures): OptionFigures['bins'] {
  const about = ({ against, none, for: supporting }: BinCount) => {
    const [opponents, supporters] = [aboutCount(against, m), aboutCount(supporting, m)]
    const all = aboutCount(against + none + supporting, m)
    return { against: opponents, none: Math.max(0, all - opponents - supporters), for: supporters }
  }
  return Object.fromEntries(Object.entries(bins).map(([bin, count]) => [bin, about(count)]))
}

const inTenths = (share: number | null) =>
  share === null ? null : Math.round(share * STEPS_OF_SHARES) / STEPS_OF_SHARES

/** The intervals of an option, if all of them are known. */
type Intervals = { readonly netVotes: Interval; readonly estimate: Interval; readonly mean: Interval }

/**
 * The intervals of the votes on an option as they are published: the true ones, or of few people or votes, and where nearly
 * all may have voted alike, those of the outermost votes that the published counts allow.
 *
 * @param limits of the votes on it
 * @param responses to its question
 */
export function discloseIntervals(
  limits: VoteLimits,
  known: Intervals | null,
  option: Pick<OptionFigures, 'm' | 'histogram'>,
  { simulated, isOnce, sampling, responses }: PublishedSample,
): Intervals | null {
  const { m } = option
  const needed = peopleNeeded(limits, { isOnce })
  if (!known || m - simulated < needed.intervals) return null
  const { most } = voteRange(limits)
  const isOfFew = m - simulated < needed.trueIntervals
  const all = outermostVotes(wholeHistogram(limits, option), isOfFew).map((votes) =>
    voteIntervals(votes, { responses, most }, sampling),
  )
  const ofAll = (figure: keyof Intervals, factor: number) =>
    outwards(
      spanOf(all.length > 0 ? all.map((each) => each[figure]!) : [known[figure]], factor),
      stepOfEnds(m - simulated),
    )
  const [low, high] = ofAll('mean', m)
  return { netVotes: ofAll('netVotes', 1), estimate: ofAll('estimate', 1), mean: [low / m, high / m] }
}

/**
 * Published intervals, which are wider than the true ones, without what the sentence beside them rules out: that another
 * option has more votes than the one that leads.
 */
export function cutAtLeader(
  intervals: readonly (Intervals | null)[],
  options: readonly Pick<DisclosedOption, 'mean' | 'estimate' | 'netVotes'>[],
): (Intervals | null)[] {
  const means = options.map(({ mean }) => mean ?? -Infinity)
  const first = means.indexOf(mostOf(means))
  const second = means.indexOf(mostOf(means.toSpliced(first, 1)))
  const cut = (figure: 'mean' | 'estimate', [low, high]: Interval, at: number): Interval =>
    at === first
      ? [Math.max(low, options[second]?.[figure] ?? low), high]
      : [low, Math.min(high, options[first]?.[figure] ?? high)]
  return intervals.map((each, at) => {
    if (!each) return null
    const isSeenByAll = options[at]!.netVotes === options[at]!.estimate
    const estimate = cut('estimate', each.estimate, at)
    return { mean: cut('mean', each.mean, at), estimate, netVotes: isSeenByAll ? estimate : each.netVotes }
  })
}

/** What published intervals are of. */
type PublishedSample = Pick<PublishedPeople, 'simulated' | 'isOnce'> & {
  readonly sampling: Sampling
  readonly responses: number
}

const spanOf = (intervals: readonly Interval[], factor: number): Interval => [
  factor * leastOf(intervals.map(([low]) => low)),
  factor * mostOf(intervals.map(([, high]) => high)),
]

/** When responses came in, by days, and how long they took. */
export function discloseTime(
  { perDay, medianSeconds }: TimeFigures,
  { people, isFinal }: { readonly people: number; readonly isFinal: boolean },
): TimeFigures | null {
  if (people < PAIRS_FROM) return null
  const days = perDay.map(({ day, completed }) => ({ day, completed: aboutCount(completed, people) }))
  return { perDay: isFinal ? days : [], medianSeconds }
}
