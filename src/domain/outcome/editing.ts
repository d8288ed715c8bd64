import type { FieldProblem } from '../failure.ts'
import type { FieldRule } from '../field-rule.ts'
import { FACT_LIMITS, isPrice, type OptionFactsDraft } from '../questions/option-facts-editing.ts'
import type { METHODS, OutcomeRule } from './rule.ts'

/** What a question decides, as designers send it: fields that the rule does not have are refused. */
export type OutcomeDraft = {
  readonly rule: OutcomeRule['rule']
  readonly seats?: number
  readonly budget?: number
  readonly method?: (typeof METHODS)[number]
  readonly onMisfit?: 'skip' | 'stop'
  readonly minimum?: { readonly netVotes: number } | null
}

/** The question that decides, as far as it matters for what it can decide. */
type Deciding = {
  readonly options?: readonly Pick<OptionFactsDraft, 'price'>[]
  readonly sampleOption?: number
  readonly outcome?: OutcomeDraft | null
}

const FIELDS: Readonly<Record<OutcomeRule['rule'], readonly (keyof OutcomeDraft)[]>> = {
  positive: [],
  top: ['seats'],
  budget: ['budget', 'method', 'onMisfit'],
}

const MOST_MINIMUM = 1_000_000_000

/** What is invalid in what a question decides, by field. */
export function outcomeProblems({ outcome, options = [], sampleOption = 0 }: Deciding): FieldProblem[] {
  if (!outcome) return []
  const at = (field: string, rule: FieldRule, values?: FieldProblem['values']): FieldProblem => ({
    path: `/setting/outcome/${field}`,
    rule,
    ...(values && { values }),
  })
  const problems = unusedFields(outcome).map((field) => at(field, 'unknownField'))
  const { rule, seats = 0, budget = 0, method, minimum } = outcome
  const range = { least: 1, most: MOST_MINIMUM }
  if (minimum && !isWithin(minimum.netVotes, range)) problems.push(at('minimum/netVotes', 'range', range))
  const places = { least: 1, most: Math.max(1, options.length) }
  if (rule === 'top' && !isWithin(seats, places)) problems.push(at('seats', 'range', places))
  if (rule !== 'budget') return problems
  if (budget <= 0 || !isPrice(budget)) problems.push(at('budget', 'budget', { most: FACT_LIMITS.price }))
  if (method === 'equalShares' && sampleOption > 0) problems.push(at('method', 'sharesOfSample'))
  const unpriced = options.filter(({ price }) => typeof price !== 'number').length
  if (unpriced > 0) problems.push(at('rule', 'pricesMissing', { count: unpriced }))
  return problems
}

const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most

const unusedFields = (outcome: OutcomeDraft) =>
  FIELDS.top
    .concat(FIELDS.budget)
    .filter((field) => outcome[field] !== undefined && !FIELDS[outcome.rule].includes(field))

/** What a valid draft decides; undefined if nothing. */
export function outcomeOf(draft: OutcomeDraft | null | undefined): OutcomeRule | undefined {
  if (!draft) return undefined
  const { rule, seats = 1, budget = 0, method = 'netVotes', onMisfit = 'skip' } = draft
  const minimum = draft.minimum ? { minimum: { netVotes: draft.minimum.netVotes } } : {}
  if (rule === 'top') return { rule, seats, ...minimum }
  return rule === 'positive' ? { rule, ...minimum } : { rule, budget, method, onMisfit, ...minimum }
}
