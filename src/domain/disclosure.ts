import { hasFewerBallots } from './kinds-of-ballots.ts'
import type { TimeFigures } from './response-figures.ts'
import type { Statement } from './result-summary.ts'
import type { BinCount, CreditFigures, OptionFigures, QvFigures, RuleFigures } from './results.ts'
import { FEW_VOTES, SMALLEST_CELL, type VoteBand, voteBands } from './vote-bands.ts'

/**
 * What is published of few people. Everything that others than designers read of a survey's figures passes through this
 * file, or through that of the type of question. The more figures there are of the same ballots, the fewer ballots fit them all; with few people only one does.
 */

/** With fewer people only net votes, means, supporters and opponents are told. */
export const FULL_DETAIL_FROM = 30

/**
 * With fewer ways to fill in a ballot, pairs, rules and credits are not told either: together with the votes on each
 * option, only ballots that hold a certain one may fit them.
 */
const MANY_BALLOTS = 200

/**
 * Where few votes on an option are possible, ranks by other rules are told of so many people alone: which options share a
 * rank says which of their small sums are equal.
 */
const MANY_PEOPLE = 100

/** The share of people who prefer one option to another is told in steps of a tenth, so that it counts nobody. */
const SHARE_STEPS = 10

/** The figures of an option that may be told; null where one would tell a vote. */
export type DisclosedOption = Pick<OptionFigures, 'optionId' | 'optionName' | 'm'> & {
  readonly [Figure in Exclude<keyof OptionFigures, 'optionId' | 'optionName' | 'm'>]:
    | OptionFigures[Figure]
    | null
} & {
  /** Responses by votes, in bands of at least three; null or absent where only signs are told, or nothing. */
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

const UNTOLD = {
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

const UNTOLD_CREDITS: DisclosedCredits = { mean: null, median: null, histogram: null, spentAll: null }

/** The people that the figures to publish are about, and whether more figures of the same survey can follow. */
export type PublishedPeople = {
  /** Responses to the survey that are not simulated; all of them where all are. */
  readonly people: number
  readonly simulated: number
  /** The fewest people of whom anything is published. */
  readonly batch: number
  /** Whether the survey is over. Of two detailed publications the difference would tell of the few in between. */
  readonly isFinal: boolean
}

/**
 * The figures of a qv question that may be told; undefined where none may.
 *
 * While a survey is open net votes alone are told of each option, and of at least thirty people its rank. Of a question
 * that some of the respondents saw, or of which they saw some options, a batch may hold one answer: it waits for the end. So
 * does one that takes no downvotes, where a sum says more of each vote in it; with few ways to fill in its ballots nothing is
 * told of it at all.
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
    return { n, options, credits: UNTOLD_CREDITS, noVotes: null, rules: [], pairwise }
  }
  return {
    n,
    options,
    credits: options.every(tellsLevels) ? discloseCredits(figures.credits) : UNTOLD_CREDITS,
    noVotes: isRevealing(figures.noVotes, n) ? null : figures.noVotes,
    rules: tellsRules(figures, people) ? figures.rules.map(withoutScores) : [],
    // Where each respondent sees some of the options, a pair may have been seen by one of them alone.
    pairwise: figures.pairwise.map((row) =>
      row.map((share) => (share === null || isSampled ? null : inSteps(share))),
    ),
  }
}

const tellsRules = ({ options }: QvFigures, people: number) =>
  people >= MANY_PEOPLE || options.every((option) => levelsOf(option).length > 2 * FEW_VOTES + 1)

function withoutScores(rule: RuleFigures): DisclosedRule {
  return { ...rule, options: rule.options.map(({ optionId, rank }) => ({ optionId, score: null, rank })) }
}

/** What is said of figures without what is said of other rules, where these are not told. */
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
  const untold: DisclosedOption = { optionId, optionName, m, ...UNTOLD }
  const people = m - simulated
  const isFull = people >= FULL_DETAIL_FROM
  const levels = levelsOf(option)
  const counts = levels.map(([, count]) => count)
  const bands = voteBands(counts, isFull ? 'levels' : 'signs', levels[0]?.[0] ?? 0)
  if (!bands || people < batch) return untold
  const sums = { ...untold, netVotes, estimate, mean, rank: isFull ? option.rank : null }
  if (!isFinal) return sums
  const told = { ...sums, ...signsIn(bands, m) }
  if (!isFull) return told
  // Bins count votes by their sign as well, also where bands do not because too much would follow from it.
  const isBinned = told.abstained !== null && !Object.values(option.bins).some(hasSmallCell)
  const bins = isBinned ? option.bins : null
  const agreement = bins && option.agreement
  const shared = { ...told, bands, bins, agreement }
  // Bands of several levels would come apart by sums of squares and of absolute votes, and by another option's share of all.
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

/** Whether a count, or how many are left of all, is of so few that it tells who they are; none is told like one or two. */
const isRevealing = (count: number, all: number) => Math.min(count, all - count) < SMALLEST_CELL

const inSteps = (share: number) => Math.round(share * SHARE_STEPS) / SHARE_STEPS

/** Whether responses are counted by number of votes on an option, so that what they cost together follows. */
const tellsLevels = ({ bands }: DisclosedOption) => bands?.every(({ from, to }) => from === to) ?? false

/**
 * Of the credits spent only the mean, in whole credits: what a ballot cost says much of its votes. Beside votes in bands of several levels
 * even that is a sum of squares, from which the votes in them come apart.
 */
function discloseCredits({ mean }: CreditFigures): DisclosedCredits {
  return { ...UNTOLD_CREDITS, mean: mean === null ? null : Math.round(mean) }
}

/** When responses came in is told once a survey is over, and by days on which nobody was almost alone. */
export function discloseTime(
  { perDay, medianSeconds }: TimeFigures,
  about: PublishedPeople,
): TimeFigures | null {
  if (about.people < FULL_DETAIL_FROM) return null
  const isAlone = perDay.some(({ completed }) => completed > 0 && completed < SMALLEST_CELL)
  return { perDay: about.isFinal && !isAlone ? perDay : [], medianSeconds }
}
