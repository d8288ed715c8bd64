import { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import { seedOf } from '../../domain/ballot/ordering.ts'
import { drawnOrder } from '../../domain/outcome/candidates.ts'
import { supportIn } from '../../domain/outcome/electorate.ts'
import { type FundedShares, fundedShares } from '../../domain/outcome/funded-shares.ts'
import type { Lack } from '../../domain/outcome/in-order.ts'
import type { CountedVotes, Funded, Terms } from '../../domain/outcome/outcome.ts'
import { fundedWith, lackingSharesWith, type Override } from '../../domain/outcome/overrides.ts'
import type { BudgetRule, OutcomeRule } from '../../domain/outcome/rule.ts'
import { sumOver } from '../../domain/results/counting-rules.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import { questionText } from '../../domain/results/stored-tally.ts'
import type { QvTally } from '../../domain/results/tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import type { QvCounted } from '../confidence-intervals.ts'
import { listOverrides, type StoredOverride } from './overrides-repository.ts'
import { hasReadableBallots, readElectorate } from './repository.ts'

/** What needs every ballot, computed in the background. */
type FromBallots = {
  /** What equal shares fund; undefined until it is known, and for rules without money. */
  readonly equalShares?: readonly Funded[]
  /** The same if no option was moved. */
  readonly equalSharesRuled?: readonly Funded[]
  /** What options lack that equal shares do not fund, if these decide and there are few enough ballots. */
  readonly lacks?: ReadonlyMap<number, Lack>
  readonly shares?: FundedShares
}

/** The outcome of a question, as far as it is known. */
export type FoundOutcome = FromBallots & {
  readonly terms: Terms
  readonly counted: CountedVotes
  readonly moved: readonly StoredOverride[]
  readonly overrides: readonly Override[]
  readonly seed: number
  /** Whether more of it will be known. */
  readonly pending: boolean
}

type OutcomeRequest = {
  /** Counts the completions of earlier transactions only; undefined for all. */
  readonly batch: string | undefined
  /** The share of those who were asked who have answered. */
  readonly share: number
  /** Until when to wait for what is computed in the background, in milliseconds of `performance.now()`. */
  readonly until: number
}

export type FindOutcome = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  rule: OutcomeRule,
  request: OutcomeRequest,
) => Promise<FoundOutcome>

type Computation = {
  /** Differs for every tally and rule. */
  readonly key: string
  known: FromBallots
  isOver: boolean
  readonly over: Promise<void>
}

/** How many questions' outcomes are known at the same time, how many are computed, and how many wait. */
const CACHED = 200
const AT_ONCE = 1
const WAITING = 1_000

/**
 * Finds outcomes. What a tally does not tell is computed once at a time for each question; until it is known again,
 * callers get what was known of an earlier tally.
 */
export function createOutcomes(): FindOutcome {
  const latest = new LRUCache<string, Computation>({ max: CACHED })
  const before = new LRUCache<string, Computation>({ max: CACHED })
  const limited = concurrencyLimit(AT_ONCE, WAITING)

  function start(key: string, work: (tell: (known: FromBallots) => void) => Promise<void>): Computation {
    const tell = (known: FromBallots) => {
      computation.known = known
    }
    const over = limited(() => work(tell)).finally(() => {
      computation.isOver = true
    })
    // The caller may have gone.
    over.catch(() => {})
    const computation: Computation = { key, known: {}, isOver: false, over }
    return computation
  }

  return async (database, survey, { question, tally, ...rest }, rule, { batch, share, until }) => {
    const seed = seedOf(`${survey.id}/${question.id}`)
    const terms = termsOf(question, seed)
    const counted = { support: supportFrom(tally) }
    const { moved, overrides } = await overridesOf(database, survey, question)
    const asked = { survey, question, rule, terms, overrides, batch, share, seed }
    const name = JSON.stringify([survey.id, question.id, batch !== undefined, rule, terms.prices, overrides])
    const key = Bun.hash(`${questionText({ question, tally, ...rest })}/${share}`).toString(36)
    let computation = latest.get(name)
    if (computation?.key !== key && (!computation || computation.isOver) && tally.responses > 0) {
      if (computation) before.set(name, computation)
      computation = start(key, (tell) => computeFromBallots(database, asked, tally, tell))
      latest.set(name, computation)
    }
    if (computation) await Promise.race([computation.over, Bun.sleep(Math.max(0, until - performance.now()))])
    const known = { ...before.get(name)?.known, ...computation?.known }
    const isCurrent = tally.responses === 0 || (computation?.key === key && computation.isOver)
    return { ...known, terms, counted, moved, overrides, seed, pending: !isCurrent }
  }
}

/** The options of a question that were moved and still exist, and their indexes. */
async function overridesOf(database: Database, { id }: Survey, { id: questionId, options }: QvQuestion) {
  const indexes = new Map(options.map((option, at) => [option.id, at]))
  const moved = (await listOverrides(database, id)).filter(
    (each) => each.questionId === questionId && indexes.has(each.optionId),
  )
  const overrides = moved.map(({ optionId, isFunded }) => ({ option: indexes.get(optionId)!, isFunded }))
  return { moved, overrides }
}

const termsOf = ({ options }: QvQuestion, seed: number): Terms => ({
  prices: options.map(({ price }) => price ?? null),
  drawn: drawnOrder(options.length, seed),
})

function supportFrom(tally: QvTally) {
  return tally.histograms.map((_, option) => ({
    netVotes: sumOver(tally, option, (vote) => vote),
    seen: tally.both ? sumOver(tally, option, () => 1) : tally.responses,
  }))
}

type Asked = {
  readonly survey: Survey
  readonly question: QvQuestion
  readonly rule: OutcomeRule
  readonly terms: Terms
  readonly overrides: readonly Override[]
  readonly batch: string | undefined
  readonly share: number
  readonly seed: number
}

async function computeFromBallots(
  database: Database,
  { survey, question, rule, terms, overrides, batch, share, seed }: Asked,
  { responses }: QvTally,
  tell: (known: FromBallots) => void,
): Promise<void> {
  if (!hasReadableBallots(question, responses)) return
  const electorate = await readElectorate(database, survey, question, {
    filter: EVERY_RESPONSE,
    until: batch,
  })
  const counted = { support: supportIn(electorate), electorate }
  const canShare = rule.rule === 'budget' && question.sampleOption === 0
  const sharing = (some: readonly Override[]) =>
    inTimeSlices(fundedWith({ ...rule, method: 'equalShares' } as BudgetRule, terms, counted, some))
  let known: FromBallots = canShare
    ? { equalShares: await sharing(overrides), equalSharesRuled: await sharing([]) }
    : {}
  tell(known)
  if (rule.rule === 'budget' && rule.method === 'equalShares' && known.equalShares) {
    const { equalShares } = known
    const lacks = await inTimeSlices(lackingSharesWith(rule, terms, counted, overrides, equalShares))
    known = { ...known, ...(lacks && { lacks }) }
    tell(known)
  }
  const steps = fundedShares(rule, terms, electorate, { share, seed })
  const shares = await inTimeSlices(toldBy(steps, (soFar) => tell({ ...known, shares: soFar })))
  tell({ ...known, shares })
}

/** After so many resampled surveys percentages are shown again: a page that changed with each would never be still. */
const TOLD_EVERY = 250

function* toldBy(
  steps: Generator<FundedShares | undefined, FundedShares>,
  tell: (soFar: FundedShares) => void,
): Generator<undefined, FundedShares> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (step.value && step.value.resamples % TOLD_EVERY === 0) tell(step.value)
    yield
  }
}
