import type { Parameters } from '../link-parameters.ts'
import { entryOf } from '../record-entry.ts'
import type { StoredAnswer } from '../stored-answer.ts'
import type { QvQuestion, Survey } from '../survey.ts'
import { seenBy } from '../survey-tally.ts'
import { increment } from '../tally.ts'
import type { Column, Split } from './split.ts'

/** A completed response with its answers, as far as they are needed. */
export type SplitResponse = {
  readonly respondent: string
  readonly simulated: boolean
  /** What filters ask for. */
  readonly mode: string | null
  readonly input: string | null
  readonly language: string | null
  readonly label: string | null
  /** What the link had, where results can be split by it. */
  readonly parameters: Parameters | null
  readonly answers: ReadonlyMap<string, Pick<StoredAnswer, 'votes' | 'positions' | 'value'>>
}

/** Responses by number of votes. */
export type VoteHistogram = Map<number, number>

/** Responses that agree in the columns of a grouping. */
export type JointCell = {
  /** Index of the grouping. */
  readonly grouping: number
  /** By column of the grouping: the index of the segment, or that of none. */
  readonly codes: readonly number[]
  /** Responses, simulated ones included. */
  responses: number
  /** By qv question and option: the votes of the responses that saw it. */
  readonly votes: readonly (readonly VoteHistogram[])[]
}

/** Responses that agree in all columns and in what filters ask for. */
export type CountedProfile = {
  readonly filters: readonly number[]
  readonly codes: readonly number[]
  /** By unit: people, and simulated responses. */
  readonly people: number[]
  readonly simulated: number[]
}

/**
 * Completed responses counted for a split. Whose answers a figure is about differs where not everybody was asked a question or
 * saw an option: each such group of people is a unit, and the first unit is everybody.
 */
export type SplitTally = {
  responses: number
  readonly profiles: Map<string, CountedProfile>
  /** By grouping and the codes of its columns. */
  readonly cells: Map<string, JointCell>
  /** What filters ask for, by field: each value's code. */
  readonly filterCodes: readonly Map<string | null, number>[]
}

/** What a tally is counted by. */
export type SplitPlan = {
  readonly survey: Pick<Survey, 'questions' | 'settings'>
  /** Every column that the survey can be split by. */
  readonly columns: readonly Column[]
  /** What figures are divided by: each grouping is some of the columns, of which all combinations are counted. */
  readonly groupings: readonly (readonly Column[])[]
  readonly questions: readonly QvQuestion[]
}

/** @param groupings of columns that are among those of `splits` */
export function splitPlan(
  survey: SplitPlan['survey'],
  splits: readonly Split[],
  groupings: SplitPlan['groupings'],
): SplitPlan {
  const questions = survey.questions.filter((question) => question.type === 'qv')
  return { survey, columns: splits.flatMap(({ columns }) => columns), groupings, questions }
}

/** The index of the unit that the figures of an option are about. */
export function unitOf({ questions }: SplitPlan, question: QvQuestion, option: number): number {
  const before = questions.slice(0, questions.indexOf(question))
  const first = before.reduce((sum, each) => sum + unitsOf(each), 1)
  return first + (question.sampleOption > 0 ? option : 0)
}

const unitsOf = ({ sampleOption, options }: QvQuestion) => (sampleOption > 0 ? options.length : 1)

/** A tally of no responses. */
export function emptySplitTally(): SplitTally {
  const filterCodes = Array.from({ length: 4 }, () => new Map<string | null, number>())
  return { responses: 0, profiles: new Map(), cells: new Map(), filterCodes }
}

/** Counts one response into a tally, in place. */
export function countSplitResponse(tally: SplitTally, plan: SplitPlan, response: SplitResponse): void {
  const { mode, input, language, label, answers, simulated } = response
  const codes = plan.columns.map((column) => column.indexOf(valueIn(column, response)))
  const filters = [mode, input, language, label].map((value, field) =>
    codeOf(tally.filterCodes[field]!, value),
  )
  const profile = profileOf(tally, plan, filters, codes)
  const counts = simulated ? profile.simulated : profile.people
  const cells = plan.groupings.map((grouping, at) =>
    jointCellOf(
      tally,
      plan,
      at,
      grouping.map((column) => codes[plan.columns.indexOf(column)]!),
    ),
  )
  tally.responses++
  for (const cell of cells) cell.responses++
  counts[0]!++
  plan.questions.forEach((question, at) => {
    const answer = answers.get(question.id)
    const votes = answer?.votes
    if (votes?.length !== question.options.length) return
    const seen = seenBy(plan.survey, question, response.respondent, {
      votes,
      positions: answer?.positions ?? null,
    })
    const first = unitOf(plan, question, 0)
    if (!seen) counts[first]!++
    votes.forEach((vote, option) => {
      if (seen && !seen[option]) return
      if (seen) counts[first + option]!++
      for (const cell of cells) increment(cell.votes[at]![option]!, vote)
    })
  })
}

/** What a response has of what a column divides by; empty where it has nothing. */
function valueIn({ questionId, parameter }: Column, { label, parameters, answers }: SplitResponse): string {
  if (parameter !== undefined) return entryOf(parameters ?? undefined, parameter) ?? ''
  return (questionId === null ? label : answers.get(questionId)?.value) ?? ''
}

function codeOf(codes: Map<string | null, number>, value: string | null): number {
  const known = codes.get(value) ?? codes.size
  codes.set(value, known)
  return known
}

function profileOf(
  { profiles }: SplitTally,
  { questions }: SplitPlan,
  filters: readonly number[],
  codes: readonly number[],
): CountedProfile {
  const key = `${filters} ${codes}`
  const known = profiles.get(key)
  if (known) return known
  const units = questions.reduce((sum, question) => sum + unitsOf(question), 1)
  const profile = { filters, codes, people: Array(units).fill(0), simulated: Array(units).fill(0) }
  profiles.set(key, profile)
  return profile
}

function jointCellOf(
  { cells }: SplitTally,
  { questions }: SplitPlan,
  grouping: number,
  codes: readonly number[],
): JointCell {
  const key = `${grouping} ${codes}`
  const known = cells.get(key)
  if (known) return known
  const votes = questions.map(({ options }) => options.map((): VoteHistogram => new Map()))
  const cell = { grouping, codes, responses: 0, votes }
  cells.set(key, cell)
  return cell
}
