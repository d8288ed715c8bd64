import type { Parameters } from '../link-parameters.ts'
import { entryOf } from '../record-entry.ts'
import type { StoredAnswer } from '../stored-answer.ts'
import type { QvQuestion, Survey } from '../survey.ts'
import { seenBy } from '../survey-tally.ts'
import { type WordsAsked, wordsIn } from '../words-in-answers.ts'
import { NOT_ASKED } from './disclosed-cells.ts'
import { countVotes, emptyVotes, type OptionVotes } from './option-votes.ts'
import type { Column, Source, Split } from './split.ts'

/** The parts of an answer that are needed. */
export type SplitAnswer = Pick<StoredAnswer, 'votes' | 'positions' | 'value'>

/** The parts of a completed response that are needed, with its answers. */
export type SplitResponse = {
  readonly respondent: string
  readonly simulated: boolean
  /** What filters select by. */
  readonly mode: string | null
  readonly input: string | null
  readonly language: string | null
  readonly label: string | null
  /** The id of the arm of an experiment. */
  readonly arm: string | null
  /** The link's parameters, if results can be split by them. */
  readonly parameters: Parameters | null
  /** In the order of the plan's `questionIds`; undefined if there is none. */
  readonly answers: readonly (SplitAnswer | undefined)[]
}

/** Responses that are equal in the columns of a grouping. */
export type JointCell = {
  /** Index of the grouping. */
  readonly grouping: number
  /** By column of the grouping: the index of the segment; the one after the last means none. */
  readonly codes: readonly number[]
  /** Responses, simulated ones included. */
  responses: number
  /** By qv question: the votes of the responses that saw each option. */
  readonly votes: readonly OptionVotes[]
}

/** Responses that are equal in all columns and in everything that filters select by. */
export type CountedProfile = {
  readonly filters: readonly number[]
  readonly codes: readonly number[]
  /** By unit: people, and simulated responses. */
  readonly people: number[]
  readonly simulated: number[]
}

/**
 * Completed responses counted for a split. Figures are about different people if not everybody was asked a question or
 * saw an option: each such set of people is a unit, and the first unit is everybody.
 */
export type SplitTally = {
  responses: number
  readonly profiles: Map<string, CountedProfile>
  /** By grouping and the codes of its columns. */
  readonly cells: Map<string, JointCell>
  /** What filters select by: the code of each value, by field. */
  readonly filterCodes: readonly Map<string, number>[]
}

/** How a tally is counted; made once, because it is used for each response. */
export type SplitPlan = {
  readonly survey: Pick<Survey, 'questions' | 'settings'>
  /** Everything by which the survey can be split, with its columns in order. */
  readonly splits: readonly Split[]
  readonly columns: readonly Column[]
  /** What figures are divided by: each grouping is a set of columns, of which all combinations are counted. */
  readonly groupings: readonly (readonly Column[])[]
  readonly questions: readonly QvQuestion[]
  /** By qv question: the unit of its first option. */
  readonly firstUnits: readonly number[]
  readonly units: number
  /** The questions whose answers are needed. */
  readonly questionIds: readonly string[]
  /** The answers whose words are listed: their authors are one more unit, after all others. */
  readonly words: WordsAsked | undefined
}

/** @param groupings columns of `splits` */
export function splitPlan(
  survey: SplitPlan['survey'],
  splits: readonly Split[],
  groupings: SplitPlan['groupings'],
  words?: WordsAsked,
): SplitPlan {
  const questions = survey.questions.filter((question) => question.type === 'qv')
  const asked = splits.flatMap(({ source }) => (source.from === 'question' ? [source.questionId] : []))
  const read = [...asked, ...questions.map(({ id }) => id), ...(words ? [words.questionId] : [])]
  const firstUnits: number[] = []
  let units = 1
  for (const question of questions) {
    firstUnits.push(units)
    units += unitsOf(question)
  }
  return {
    survey,
    splits,
    columns: splits.flatMap(({ columns }) => columns),
    groupings,
    questions,
    firstUnits,
    units: words ? units + 1 : units,
    questionIds: [...new Set(read)],
    words,
  }
}

const unitsOf = ({ sampleOption, options }: QvQuestion) => (sampleOption > 0 ? options.length : 1)

/** The index of the unit behind the figures of an option. */
export function unitOf({ questions, firstUnits }: SplitPlan, question: QvQuestion, option: number): number {
  return firstUnits[questions.indexOf(question)]! + (question.sampleOption > 0 ? option : 0)
}

/** A tally of no responses. */
export function emptySplitTally(): SplitTally {
  const filterCodes = Array.from({ length: 4 }, () => new Map<string, number>())
  return { responses: 0, profiles: new Map(), cells: new Map(), filterCodes }
}

/** Counts responses into a tally, in place, one per call. */
export function splitCounter(plan: SplitPlan, tally: SplitTally): (response: SplitResponse) => void {
  const coders = plan.splits.map((split) => coderOf(plan, split))
  const ballots = plan.questions.map((question, at) => ballotCounter(plan, question, at))
  const cellsOf = cellFinder(plan, tally)
  const hasWritten = writerFinder(plan)
  return (response) => {
    const { mode, input, language, label, simulated } = response
    const filters = [mode, input, language, label].map((value, field) =>
      codeOf(tally.filterCodes[field]!, value),
    )
    const codes = coders.flatMap((code) => code(response))
    const profile = profileOf(tally, plan, filters, codes)
    const cells = cellsOf(profile)
    const counts = simulated ? profile.simulated : profile.people
    tally.responses++
    for (const cell of cells) cell.responses++
    counts[0]!++
    for (const count of ballots) count(response, counts, cells)
    if (hasWritten(response)) counts[plan.units - 1]!++
  }
}

function writerFinder({ questionIds, words }: SplitPlan): (response: SplitResponse) => boolean {
  if (!words) return () => false
  return ({ answers }) => wordsIn(words, answers[questionIds.indexOf(words.questionId)]?.value ?? '') !== ''
}

/** The most texts whose codes are cached: most people give one of few answers. */
const MOST_TEXTS = 1_000

function coderOf({ questionIds }: SplitPlan, { source, codesOf }: Split) {
  const known = new Map<string, readonly number[]>()
  const textOf = textReader(source, questionIds)
  return (response: SplitResponse): readonly number[] => {
    const text = textOf(response)
    const found = known.get(text)
    if (found) return found
    const codes = codesOf(text)
    if (known.size < MOST_TEXTS) known.set(text, codes)
    return codes
  }
}

/** Reads the text of a source in a response; empty if there is none. */
function textReader(source: Source, questionIds: readonly string[]): (response: SplitResponse) => string {
  switch (source.from) {
    case 'label':
      return ({ label }) => label ?? ''
    case 'arm':
      return ({ arm }) => arm ?? ''
    case 'parameter':
      return ({ parameters }) => entryOf(parameters ?? undefined, source.name) ?? ''
    case 'question': {
      const at = questionIds.indexOf(source.questionId)
      return ({ answers }) => answers[at]?.value ?? ''
    }
  }
}

function codeOf(codes: Map<string, number>, value: string | null): number {
  if (value === null) return NOT_ASKED
  const known = codes.get(value) ?? codes.size
  codes.set(value, known)
  return known
}

/** One character for each code: the shortest possible key, and the fastest to make. */
const keyOf = (...codes: readonly number[]) => codes.map((code) => String.fromCharCode(code)).join('')

function profileOf(
  { profiles }: SplitTally,
  { units }: SplitPlan,
  filters: readonly number[],
  codes: readonly number[],
): CountedProfile {
  const key = keyOf(...filters, ...codes)
  const known = profiles.get(key)
  if (known) return known
  const profile = { filters, codes, people: Array(units).fill(0), simulated: Array(units).fill(0) }
  profiles.set(key, profile)
  return profile
}

/** Finds the cells of a profile's responses, one for each grouping; the profile contains all that is needed. */
function cellFinder({ groupings, columns, questions }: SplitPlan, { cells }: SplitTally) {
  const indexes = groupings.map((grouping) => grouping.map((column) => columns.indexOf(column)))
  const known = new Map<CountedProfile, readonly JointCell[]>()
  const cellOf = (grouping: number, codes: readonly number[]): JointCell => {
    const key = keyOf(grouping, ...codes)
    const votes = () => questions.map(({ options }) => emptyVotes(options.length))
    const cell = cells.get(key) ?? { grouping, codes, responses: 0, votes: votes() }
    cells.set(key, cell)
    return cell
  }
  return (profile: CountedProfile): readonly JointCell[] => {
    const found =
      known.get(profile) ??
      indexes.map((columnsOf, at) =>
        cellOf(
          at,
          columnsOf.map((column) => profile.codes[column]!),
        ),
      )
    known.set(profile, found)
    return found
  }
}

/** Counts the votes of a response on the options of a question, and the people behind them. */
function ballotCounter({ survey, questionIds, firstUnits }: SplitPlan, question: QvQuestion, at: number) {
  const answerAt = questionIds.indexOf(question.id)
  const first = firstUnits[at]!
  return ({ respondent, answers }: SplitResponse, counts: number[], cells: readonly JointCell[]): void => {
    const answer = answers[answerAt]
    const votes = answer?.votes
    if (votes?.length !== question.options.length) return
    const seen = seenBy(survey, question, respondent, { votes, positions: answer?.positions ?? null })
    if (!seen) counts[first]!++
    for (let option = 0; option < votes.length; option++) {
      if (seen && !seen[option]) continue
      if (seen) counts[first + option]!++
      for (const cell of cells) countVotes(cell.votes[at]!, option, votes[option]!)
    }
  }
}
