import type { Database } from '../../../db/database.ts'
import { seedOf } from '../../domain/ballot/ordering.ts'
import { drawnOrder } from '../../domain/outcome/candidates.ts'
import { type Electorate, servedBy, supportIn } from '../../domain/outcome/electorate.ts'
import { type FundedShares, fundedShares, tellsCertainty } from '../../domain/outcome/funded-shares.ts'
import type { Lack } from '../../domain/outcome/in-order.ts'
import type { CountedVotes, Funded, Terms } from '../../domain/outcome/outcome.ts'
import { fundedWith, lackingSharesWith, type Override } from '../../domain/outcome/overrides.ts'
import { type BudgetRule, METHODS, type Method, type OutcomeRule } from '../../domain/outcome/rule.ts'
import { sumOver } from '../../domain/results/counting-rules.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { questionText } from '../../domain/results/stored-tally.ts'
import type { QvTally } from '../../domain/results/tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { createBackground } from '../figures/background.ts'
import type { QvCounted } from '../figures/confidence-intervals.ts'
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
  /** By method: how many people have votes for something that it funds. */
  readonly served?: Readonly<Partial<Record<Method, number>>>
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
  readonly filter: ResponseFilter
  /** Counts the completions of earlier transactions only; undefined for all. */
  readonly until: string | undefined
  /** The share of those who were asked who have answered. */
  readonly share: number
  /** Until when to wait for what is computed in the background, in milliseconds of `performance.now()`. */
  readonly deadline: number
}

export type FindOutcome = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  rule: OutcomeRule,
  request: OutcomeRequest,
) => Promise<FoundOutcome>

/** Finds outcomes. What a tally does not tell is computed in the background. */
export function createOutcomes(): FindOutcome {
  const compute = createBackground<FromBallots>()
  return async (database, survey, { question, tally, ...rest }, rule, { filter, until, share, deadline }) => {
    const seed = seedOf(`${survey.id}/${question.id}`)
    const terms = termsOf(question, seed)
    const counted = { support: supportFrom(tally) }
    const { moved, overrides } = await overridesOf(database, survey, question)
    const asked = { survey, question, rule, terms, overrides, filter, until, share, seed }
    const text = `${questionText({ question, tally, ...rest })}/${share}`
    const { known, isCurrent } = await compute({
      name: JSON.stringify([
        survey.id,
        question.id,
        until !== undefined,
        filter,
        rule,
        terms.prices,
        overrides,
      ]),
      key: tally.responses > 0 ? Bun.hash(text).toString(36) : undefined,
      deadline,
      work: (tell) => computeFromBallots(database, asked, tally, tell),
    })
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
  readonly filter: ResponseFilter
  readonly until: string | undefined
  readonly share: number
  readonly seed: number
}

async function computeFromBallots(
  database: Database,
  { survey, question, rule, terms, overrides, filter, until, share, seed }: Asked,
  { responses }: QvTally,
  tell: (known: FromBallots) => void,
): Promise<void> {
  if (!hasReadableBallots(question, responses)) return
  const electorate = await readElectorate(database, survey, question, {
    filter,
    until,
  })
  // Ballots that are still published although they were removed are counted and cannot be read any more.
  if (until !== undefined && electorate.people !== responses) return
  const counted = { support: supportIn(electorate), electorate }
  const canShare = rule.rule === 'budget' && question.sampleOption === 0
  const sharing = (some: readonly Override[]) =>
    inTimeSlices(fundedWith({ ...rule, method: 'equalShares' } as BudgetRule, terms, counted, some))
  let known: FromBallots = canShare
    ? { equalShares: await sharing(overrides), equalSharesRuled: await sharing([]) }
    : {}
  if (rule.rule === 'budget') known = { ...known, served: await servedByMethod(rule, terms, counted, known) }
  tell(known)
  if (rule.rule === 'budget' && rule.method === 'equalShares' && known.equalShares) {
    const { equalShares } = known
    const lacks = await inTimeSlices(lackingSharesWith(rule, terms, counted, overrides, equalShares))
    known = { ...known, ...(lacks && { lacks }) }
    tell(known)
  }
  if (!tellsCertainty(electorate.people, share)) return
  const steps = fundedShares(rule, terms, electorate, { share, seed })
  const shares = await inTimeSlices(toldBy(steps, (soFar) => tell({ ...known, shares: soFar })))
  tell({ ...known, shares })
}

async function servedByMethod(
  rule: BudgetRule,
  terms: Terms,
  counted: CountedVotes & { readonly electorate: Electorate },
  { equalSharesRuled }: FromBallots,
): Promise<Partial<Record<Method, number>>> {
  const served: Partial<Record<Method, number>> = {}
  for (const method of METHODS) {
    const funded =
      method === 'equalShares'
        ? equalSharesRuled
        : await inTimeSlices(fundedWith({ ...rule, method }, terms, counted, []))
    if (funded)
      served[method] = servedBy(
        counted.electorate,
        funded.map(({ option }) => option),
      )
  }
  return served
}

/** The resampled surveys between two updates of percentages: a page that changed with each would never be still. */
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
