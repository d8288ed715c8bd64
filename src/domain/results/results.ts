import { voteRange } from '../ballot/credits.ts'
import { binsOf, type Group, voteView } from '../ballot/groups.ts'
import { entryOf } from '../record-entry.ts'
import type { QvQuestion } from '../survey/survey.ts'
import {
  COUNTING_RULES,
  type CountingRule,
  estimateOfAll,
  histogramOf,
  sawBoth,
  scoresBy,
  sumOver,
} from './counting-rules.ts'
import { medianOf } from './median.ts'
import { kendallTauB, ranksOf } from './ranking.ts'
import type { QvTally } from './tally.ts'

/** Responses that put an option into a bin, by the sign of their vote on it. */
export type BinCount = { readonly against: number; readonly none: number; readonly for: number }

/** Every figure of one option; v is the votes of one respondent. */
export type OptionFigures = {
  readonly optionId: string
  readonly optionName: string
  /** Responses that saw the option. */
  readonly m: number
  /** The sum of v, which is the result of quadratic voting. */
  readonly netVotes: number
  /**
   * netVotes had every response seen the option, n * netVotes / m; null if nobody saw it. If every respondent sees all
   * options it equals netVotes.
   */
  readonly estimate: number | null
  /** The mean of v over m; null if nobody saw the option. */
  readonly mean: number | null
  /** The standard deviation of v with m - 1; null if fewer than two saw the option. */
  readonly sd: number | null
  readonly upVotes: number
  /** Sum of abs(v) over downvotes, so never negative. */
  readonly downVotes: number
  readonly supporters: number
  readonly opponents: number
  readonly abstained: number
  /** Sum of v squared, in voice credits. */
  readonly credits: number
  /**
   * The share of all credits spent on the question, had every response seen all options, 0 to 1; 0 if none were spent.
   */
  readonly creditShare: number
  /** Responses by v: over the whole range, or where that is wide, only those v that occur. */
  readonly histogram: Readonly<Record<string, number>>
  /**
   * 1 - abs(sum v) / sum abs(v): 0 if all votes go in one direction, 1 if for and against cancel out; 0 if nobody
   * voted.
   */
  readonly divisiveness: number
  /** The smaller of supporters and opponents, over m; null if nobody saw the option. */
  readonly smallerSide: number | null
  /** Population variance of v. */
  readonly variance: number | null
  /** By estimate; ties share the better rank, and options that nobody saw come last. */
  readonly rank: number
  readonly bins: Readonly<Record<Group, BinCount>>
  /**
   * The share whose vote has the sign of the bin, among those who used a positive or negative one; null if nobody did.
   */
  readonly agreement: number | null
}

/** Responses that put an option into a bin, whatever their vote. */
export function binSize({ bins }: { readonly bins: OptionFigures['bins'] | null }, bin: Group): number {
  const count = bins && entryOf(bins, bin)
  return count ? count.against + count.none + count.for : 0
}

/** The same ballots counted by another rule. */
export type RuleFigures = {
  readonly rule: CountingRule
  /** Kendall's tau-b to the ranking by estimate; null if one of the two is all ties. */
  readonly tau: number | null
  readonly options: readonly { readonly optionId: string; readonly score: number; readonly rank: number }[]
}

/** Voice credits that responses spent on a question. */
export type CreditFigures = {
  readonly mean: number | null
  readonly median: number | null
  /** Responses by credits spent. */
  readonly histogram: Readonly<Record<string, number>>
  /** Share of responses that spent the whole budget; null if there are none, and if budgets vary. */
  readonly spentAll: number | null
}

export type QvFigures = {
  /** Present if not everybody had the question's own number of credits. */
  readonly creditsVary?: true
  /** Responses that saw the question. */
  readonly n: number
  readonly options: readonly OptionFigures[]
  readonly credits: CreditFigures
  /** Responses with no vote at all. */
  readonly noVotes: number
  readonly rules: readonly RuleFigures[]
  /** Share preferring the row's option to the column's, in the order of options; null on the diagonal. */
  readonly pairwise: readonly (readonly (number | null)[])[]
}

/**
 * Every figure of a qv question, from its tally alone. Options are in the order of the question.
 * @param varies whether budgets vary between respondents
 */
export function qvFigures(question: QvQuestion, tally: QvTally, varies = false): QvFigures {
  const credits = question.options.map((_, option) => creditsOn(tally, option))
  const estimates = question.options.map(
    (_, option) =>
      estimateOfAll(
        tally,
        option,
        sumOver(tally, option, (vote) => vote),
      ) ?? -Infinity,
  )
  const ranks = ranksOf(estimates)
  const spent = [...tally.spent].reduce((sum, [credits, count]) => sum + credits * count, 0)
  return {
    ...(varies && { creditsVary: true }),
    n: tally.responses,
    options: question.options.map((_, option) => ({
      ...optionFigures(question, tally, option),
      creditShare: shareOf(credits[option]!, credits),
      rank: ranks[option]!,
    })),
    credits: creditFigures(question, tally, spent, varies),
    noVotes: tally.spent.get(0) ?? 0,
    rules: COUNTING_RULES.map((rule) => ruleFigures(rule, question, tally, estimates)),
    pairwise: question.options.map((_, a) => question.options.map((_, b) => preferenceShare(tally, a, b))),
  }
}

/** The credits on an option, had every response seen it. */
function creditsOn(tally: QvTally, option: number): number {
  const credits = sumOver(tally, option, (vote) => vote * vote)
  return estimateOfAll(tally, option, credits) ?? 0
}

function shareOf(part: number, all: readonly number[]): number {
  const sum = all.reduce((total, each) => total + each, 0)
  return sum > 0 ? part / sum : 0
}

function optionFigures(
  question: QvQuestion,
  tally: QvTally,
  option: number,
): Omit<OptionFigures, 'rank' | 'creditShare'> {
  const { id, name } = question.options[option]!
  const sum = (value: (vote: number) => number) => sumOver(tally, option, value)
  const m = sum(() => 1)
  const supporters = sum((vote) => (vote > 0 ? 1 : 0))
  const opponents = sum((vote) => (vote < 0 ? 1 : 0))
  const upVotes = sum((vote) => Math.max(vote, 0))
  const downVotes = sum((vote) => Math.max(-vote, 0))
  const netVotes = upVotes - downVotes
  const credits = sum((vote) => vote * vote)
  // m times the sum of squared distances from the mean, which is a whole number.
  const spread = m * credits - netVotes * netVotes
  return {
    optionId: id,
    optionName: name,
    m,
    netVotes,
    estimate: estimateOfAll(tally, option, netVotes),
    mean: m > 0 ? netVotes / m : null,
    sd: m > 1 ? Math.sqrt(spread / (m * (m - 1))) : null,
    upVotes,
    downVotes,
    supporters,
    opponents,
    abstained: m - supporters - opponents,
    credits,
    histogram: histogramOf(tally, option, voteRange(question)),
    divisiveness: upVotes + downVotes > 0 ? 1 - Math.abs(netVotes) / (upVotes + downVotes) : 0,
    smallerSide: m > 0 ? Math.min(supporters, opponents) / m : null,
    variance: m > 0 ? spread / (m * m) : null,
    ...binFigures(question, tally.bins[option]!),
  }
}

function binFigures(question: QvQuestion, counts: Int32Array): Pick<OptionFigures, 'bins' | 'agreement'> {
  const bins = voteView(question).map((group, at): [Group, BinCount] => [
    group,
    { against: counts[3 * at]!, none: counts[3 * at + 1]!, for: counts[3 * at + 2]! },
  ])
  let placed = 0
  let agreeing = 0
  // The bins come first among the groups.
  binsOf(question).forEach(({ tone }, at) => {
    if (tone === 'neutral') return
    const count = bins[at]![1]
    placed += count.against + count.none + count.for
    agreeing += tone === 'positive' ? count.for : count.against
  })
  return { bins: Object.fromEntries(bins), agreement: placed > 0 ? agreeing / placed : null }
}

function creditFigures(
  { totalCredits }: QvQuestion,
  tally: QvTally,
  spent: number,
  varies: boolean,
): CreditFigures {
  const { responses } = tally
  const counts = [...tally.spent].sort(([a], [b]) => a - b)
  return {
    mean: responses > 0 ? spent / responses : null,
    median: medianOf(counts),
    histogram: Object.fromEntries(counts),
    // The tally does not record how many credits each respondent had.
    spentAll: responses > 0 && !varies ? (tally.spent.get(totalCredits) ?? 0) / responses : null,
  }
}

function ruleFigures(
  rule: CountingRule,
  { options }: QvQuestion,
  tally: QvTally,
  estimates: readonly number[],
): RuleFigures {
  const scores = scoresBy(rule, tally)
  const ranks = ranksOf(scores)
  return {
    rule,
    tau: kendallTauB(estimates, scores),
    options: options.map(({ id }, at) => ({ optionId: id, score: scores[at]!, rank: ranks[at]! })),
  }
}

function preferenceShare(tally: QvTally, a: number, b: number): number | null {
  const both = sawBoth(tally, a, b)
  return a === b || both === 0 ? null : tally.preferred[a * tally.histograms.length + b]! / both
}
