import { hasFewerBallots } from './ballot-count.ts'
import type { TimeFigures } from './response-figures.ts'
import type { Statement } from './result-summary.ts'
import type { BinCount, CreditFigures, OptionFigures, QvFigures, RuleFigures } from './results.ts'
import { FEW_VOTES, SMALLEST_CELL, type VoteBand, voteBands } from './vote-bands.ts'

/**
 * What may be published about few people. All figures of a survey that anybody but its designers reads pass through
 * this file, or the one for their type of question. The more figures there are of the same ballots, the fewer sets of
 * ballots fit them all; with few people only one does.
 */

/** With fewer people, only net votes, means, supporters and opponents are disclosed. */
export const FULL_DETAIL_FROM = 30

/**
 * With fewer ways to fill in a ballot, pairs, rules and credits are not disclosed either: combined with the votes on
 * each option, they may only fit sets of ballots that include a certain one.
 */
const MANY_BALLOTS = 200

/**
 * If few votes on an option are possible, ranks by other rules are disclosed only from this many people on: options
 * that share a rank have equal sums, which are small.
 */
const MANY_PEOPLE = 100

/**
 * The share of people who prefer one option to another is disclosed in steps of a tenth, so that nobody can be counted.
 */
const SHARE_STEPS = 10

/** The disclosed figures of an option; null where one would reveal a vote. */
export type DisclosedOption = Pick<OptionFigures, 'optionId' | 'optionName' | 'm'> & {
  readonly [Figure in Exclude<keyof OptionFigures, 'optionId' | 'optionName' | 'm'>]:
    | OptionFigures[Figure]
    | null
} & {
  /** Responses by votes, in bands of at least three; null or absent if only signs are disclosed, or nothing. */
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

const UNDISCLOSED = {
  netVotes: null,
  estimate: null,
  mean: null,
  sd: null,
  upVotes: null,
  downVotes: null,
  supporters: null,
  opponents: null,
  abstained: null,
  credits: null,
  creditShare: null,
  histogram: null,
  divisiveness: null,
  smallerSide: null,
  variance: null,
  rank: null,
  bins: null,
  agreement: null,
  bands: null,
} as const

const UNDISCLOSED_CREDITS: DisclosedCredits = { mean: null, median: null, histogram: null, spentAll: null }

/** The people whom the figures to publish are about, and whether more figures of the same survey can follow. */
export type PublishedPeople = {
  /** Responses that are not simulated; all of them if all are simulated. */
  readonly people: number
  readonly simulated: number
  /** The fewest people about whom anything is published. */
  readonly batch: number
  /**
   * Whether the survey is over. The difference between two detailed publications would reveal the few people in
   * between.
   */
  readonly isFinal: boolean
}

/**
 * The disclosed figures of a qv question; undefined if there are none.
 *
 * While a survey is open, only the net votes of each option are disclosed, and from thirty people on its rank. A
 * question that only some respondents saw, or of which they saw only some options, waits for the end, since a batch may
 * contain a single answer. So does one without downvotes, as a sum reveals more of each vote in it; if there are few
 * ways to fill in its ballots, nothing about it is ever disclosed.
 */
export function discloseQv(figures: QvFigures, about: PublishedPeople): DisclosedQv | undefined {
  const { n } = figures
  const people = n - about.simulated
  const isSampled = figures.options.some(({ m }) => m < n)
  const isUpOnly = lacksDownvotes(figures)
  const waits = isSampled || people < about.people || isUpOnly
  if (people < about.batch || (!about.isFinal && waits) || (isUpOnly && hasFewBallots(figures))) {
    return undefined
  }
  const options = figures.options.map((option) => discloseOption(option, about))
  if (people < FULL_DETAIL_FROM || !about.isFinal || hasFewBallots(figures)) {
    const pairwise = figures.pairwise.map((row) => row.map(() => null))
    return { n, options, credits: UNDISCLOSED_CREDITS, noVotes: null, rules: [], pairwise }
  }
  return {
    n,
    options,
    credits: options.every(disclosesLevels) ? discloseCredits(figures.credits) : UNDISCLOSED_CREDITS,
    noVotes: isRevealing(figures.noVotes, n) ? null : figures.noVotes,
    rules: disclosesRules(figures, people) ? figures.rules.map(withoutScores) : [],
    // If respondents each see only some of the options, a pair may have been seen by one of them alone.
    pairwise: figures.pairwise.map((row) =>
      row.map((share) => (share === null || isSampled ? null : inSteps(share))),
    ),
  }
}

const disclosesRules = ({ options }: QvFigures, people: number) =>
  people >= MANY_PEOPLE || options.every((option) => levelsOf(option).length > 2 * FEW_VOTES + 1)

function withoutScores(rule: RuleFigures): DisclosedRule {
  return { ...rule, options: rule.options.map(({ optionId, rank }) => ({ optionId, score: null, rank })) }
}

/** The statements about figures, without those about other rules if these are not disclosed. */
export function discloseStatements(statements: readonly Statement[], { rules }: DisclosedQv): Statement[] {
  return statements.filter(
    ({ says }) => rules.length > 0 || (says !== 'allRulesAgree' && says !== 'rulesDiffer'),
  )
}

function discloseOption(
  option: OptionFigures,
  { simulated, batch, isFinal }: PublishedPeople,
): DisclosedOption {
  const { optionId, optionName, m, netVotes, estimate, mean } = option
  const undisclosed: DisclosedOption = { optionId, optionName, m, ...UNDISCLOSED }
  const people = m - simulated
  const isFull = people >= FULL_DETAIL_FROM
  const levels = levelsOf(option)
  const counts = levels.map(([, count]) => count)
  const bands = voteBands(counts, isFull ? 'levels' : 'signs', levels[0]?.[0] ?? 0)
  if (!bands || people < batch) return undisclosed
  const sums = { ...undisclosed, netVotes, estimate, mean, rank: isFull ? option.rank : null }
  if (!isFinal) return sums
  const disclosed = { ...sums, ...signsIn(bands, m) }
  if (!isFull) return disclosed
  // Bins also count votes by their sign, even if bands do not because they would reveal too much.
  const isBinned = disclosed.abstained !== null && !Object.values(option.bins).some(hasSmallCell)
  const bins = isBinned ? option.bins : null
  const agreement = bins && option.agreement
  const shared = { ...disclosed, bands, bins, agreement }
  // Bands of several levels could be resolved by sums of squares and of absolute votes, and by another option's share
  // of the total.
  return bands.some(({ from, to }) => from < to)
    ? shared
    : { ...option, bands, bins, agreement, creditShare: null }
}

const lacksDownvotes = ({ options }: QvFigures) =>
  options[0] !== undefined && levelsOf(options[0]).every(([level]) => level >= 0)

function hasFewBallots({ options }: QvFigures): boolean {
  const levels = options[0] ? levelsOf(options[0]).map(([level]) => level) : []
  const [least = 0, most = 0] = [levels[0], levels.at(-1)]
  return levels.length > 0 && hasFewerBallots(options.length, { least, most }, MANY_BALLOTS)
}

const levelsOf = ({ histogram }: OptionFigures): [level: number, count: number][] =>
  Object.entries(histogram)
    .map(([level, count]): [number, number] => [Number(level), count])
    .sort(([a], [b]) => a - b)

function signsIn(bands: readonly VoteBand[], m: number) {
  const sum = (within: readonly VoteBand[]) => within.reduce((total, { count }) => total + count, 0)
  const splitsFor = bands.some(({ from }) => from === 1)
  const splitsAgainst = bands.every(({ from }) => from >= 0) || bands.some(({ to }) => to === -1)
  const supporters = splitsFor ? sum(bands.filter(({ from }) => from > 0)) : null
  const opponents = splitsAgainst ? sum(bands.filter(({ to }) => to < 0)) : null
  return {
    supporters,
    opponents,
    smallerSide: supporters === null || opponents === null ? null : Math.min(supporters, opponents) / m,
    abstained: bands.find(({ from, to }) => from === 0 && to === 0)?.count ?? null,
  }
}

const hasSmallCell = (cells: BinCount) =>
  Object.values(cells).some((count) => count > 0 && count < SMALLEST_CELL)

/** Whether a count, or its complement, is so small that it could identify people; 0 is treated like 1 and 2. */
const isRevealing = (count: number, all: number) => Math.min(count, all - count) < SMALLEST_CELL

const inSteps = (share: number) => Math.round(share * SHARE_STEPS) / SHARE_STEPS

/** Whether responses are counted by each number of votes on an option, so that their cost follows. */
const disclosesLevels = ({ bands }: DisclosedOption) => bands?.every(({ from, to }) => from === to) ?? false

/**
 * Of the credits spent only the mean is disclosed, in whole credits: the cost of a ballot reveals much about its votes.
 * Beside votes in bands of several levels even the mean is a sum of squares, which resolves the bands.
 */
function discloseCredits({ mean }: CreditFigures): DisclosedCredits {
  return { ...UNDISCLOSED_CREDITS, mean: mean === null ? null : Math.round(mean) }
}

/** When responses came in is disclosed once a survey is over, by days on which nobody was almost alone. */
export function discloseTime(
  { perDay, medianSeconds }: TimeFigures,
  about: PublishedPeople,
): TimeFigures | null {
  if (about.people < FULL_DETAIL_FROM) return null
  const isAlone = perDay.some(({ completed }) => completed > 0 && completed < SMALLEST_CELL)
  return { perDay: about.isFinal && !isAlone ? perDay : [], medianSeconds }
}
