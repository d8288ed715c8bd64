import { type DrawnPerson, MOST_REDRAWN } from '../arms/randomization.ts'
import type { StoredAnswer } from '../ballot/stored-answer.ts'
import { entryOf } from '../record-entry.ts'
import { wordsIn } from '../results/form-tallies.ts'
import type { ResponseMetrics } from '../results/option-metrics.ts'
import { seenBy } from '../results/survey-tally.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'
import type { QvQuestion } from '../survey/survey.ts'
import { effortOf } from './figures/effort-figures.ts'
import { countVotes, emptyVotes, type OptionVotes } from './figures/option-votes.ts'
import type { Source, Split } from './split.ts'
import { redrawsArms, type SplitPlan } from './split-plan.ts'

/** The parts of an answer that are needed. */
export type SplitAnswer = Pick<StoredAnswer, 'votes' | 'positions' | 'value'>

/** The parts of a completed response that are needed, with its answers. */
export type SplitResponse = {
  readonly respondent: string
  readonly simulated: boolean
  readonly label: string | null
  /** The base weight of its unique key; null without one, or if it was not read. */
  readonly weight: number | null
  /** The id of the arm of an experiment. */
  readonly arm: string | null
  /** Its id and the block in which its arm was drawn; null without arms, or if they were not read. */
  readonly id: string | null
  readonly block: string | null
  /** What its log shows; null without one, and if arms are not redrawn. */
  readonly metrics: ResponseMetrics | null
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
  /** How many of them are simulated. */
  simulated: number
  /** How many of them wrote the words that are asked for. */
  writers: number
  /** By qv question: the votes of the responses that saw each option. */
  readonly votes: readonly OptionVotes[]
}

/** Completed responses counted for a split. */
export type SplitTally = {
  responses: number
  /** Those whose arms can be redrawn; null if there are too many. */
  drawn: DrawnPerson[] | null
  /** By grouping and the codes of its columns. */
  readonly cells: Map<string, JointCell>
}

/** A tally of no responses. */
export const emptySplitTally = (): SplitTally => ({ responses: 0, drawn: [], cells: new Map() })

/** Counts responses into a tally, in place, one per call. */
export function splitCounter(plan: SplitPlan, tally: SplitTally): (response: SplitResponse) => void {
  const coders = plan.splits.map((split) => coderOf(plan, split))
  const readers = plan.questions.map((question) => votesReader(plan, question))
  const keepDrawn = redrawsArms(plan) ? drawnKeeper(plan, tally) : undefined
  const cellsOf = cellFinder(plan, tally)
  const hasWritten = writerFinder(plan)
  return (response) => {
    const cells = cellsOf(coders.flatMap((code) => code(response)))
    const isWriter = hasWritten(response)
    const votes = readers.map((read) => read(response))
    tally.responses++
    for (const cell of cells) {
      cell.responses++
      if (response.simulated) cell.simulated++
      if (isWriter) cell.writers++
    }
    for (let at = 0; at < votes.length; at++) countBallot(votes[at], at, cells)
    keepDrawn?.(response, votes)
  }
}

/** The votes on the options of a question, null for those that were not seen; undefined without a ballot. */
type SeenVotes = readonly (number | null)[] | undefined

/** Reads the votes of a response on the options of a question. */
function votesReader({ survey, questionIds }: SplitPlan, question: QvQuestion) {
  const answerAt = questionIds.indexOf(question.id)
  return ({ respondent, answers }: SplitResponse): SeenVotes => {
    const { votes, positions = null } = answers[answerAt] ?? {}
    if (votes?.length !== question.options.length) return undefined
    const seen = seenBy(survey, question, respondent, { votes, positions })
    return seen ? votes.map((vote, option) => (seen[option] ? vote : null)) : votes
  }
}

/** Counts the votes of a response on the options of the question with this index. */
function countBallot(votes: SeenVotes, at: number, cells: readonly JointCell[]): void {
  if (!votes) return
  for (let option = 0; option < votes.length; option++) {
    const vote = votes[option]!
    if (vote !== null) for (const cell of cells) countVotes(cell.votes[at]!, option, vote)
  }
}

/** Keeps what is needed to redraw the arms, as long as they are few enough. */
function drawnKeeper({ questions }: SplitPlan, tally: SplitTally) {
  const options = questions.reduce((sum, question) => sum + question.options.length, 0)
  return ({ id, arm, block, metrics }: SplitResponse, ballots: readonly SeenVotes[]): void => {
    if (!tally.drawn || id === null || arm === null) return
    const votes = questions.map((question, at) => ballots[at] ?? question.options.map(() => null))
    const logged = questions.map((question, at) =>
      metrics && votes[at]!.some((vote) => vote !== null) ? effortOf(metrics, question) : null,
    )
    const people = tally.drawn.push({ id, block: block ?? id, arm, votes, logged })
    if (people * options > MOST_REDRAWN) tally.drawn = null
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
    case 'weight':
      return ({ weight }) => (weight === null ? '' : String(weight))
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

/** One character for each code: the shortest possible key, and the fastest to make. */
const keyOf = (...codes: readonly number[]) => codes.map((code) => String.fromCharCode(code)).join('')

/** Finds the cells of a response by its codes in all columns, one for each grouping. */
function cellFinder({ groupings, columns, questions }: SplitPlan, { cells }: SplitTally) {
  const indexes = groupings.map((grouping) => grouping.map((column) => columns.indexOf(column)))
  const known = new Map<string, readonly JointCell[]>()
  const cellOf = (grouping: number, codes: readonly number[]): JointCell => {
    const key = keyOf(grouping, ...codes)
    const votes = () => questions.map(({ options }) => emptyVotes(options.length))
    const cell = cells.get(key) ?? {
      grouping,
      codes,
      responses: 0,
      simulated: 0,
      writers: 0,
      votes: votes(),
    }
    cells.set(key, cell)
    return cell
  }
  return (codes: readonly number[]): readonly JointCell[] => {
    const key = keyOf(...codes)
    const found =
      known.get(key) ??
      indexes.map((columnsOf, at) =>
        cellOf(
          at,
          columnsOf.map((column) => codes[column]!),
        ),
      )
    known.set(key, found)
    return found
  }
}
