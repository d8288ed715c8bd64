import { chosenFromText } from '../choice/answer.ts'
import type { ChoiceQuestion } from '../choice/question.ts'
import type { LikertQuestion, Question, Survey } from '../survey.ts'

/** Some of the responses: those that gave one answer, or whose unique key has one label. */
export type Segment = {
  /** The id of a choice, `other`, the number of a band from 1, or a label of unique keys. */
  readonly segmentId: string
  /** Null for whatever is not among the choices of a question. */
  readonly label: string | null
}

/**
 * One way to divide responses: each is in one segment or in none. Where several choices can be made a segment is a column
 * by itself, because a response can be in several of them.
 */
export type Column = {
  /** What is divided by: the id of a question, or null for labels of unique keys. */
  readonly questionId: string | null
  readonly segments: readonly Segment[]
  /** @returns the index of the segment that a stored answer or a label is in, or that of none, which comes after them */
  readonly indexOf: (value: string) => number
}

/** What results can be split by. */
export type Split = {
  /** As it stands in the address: `label`, or `question:` and the id of a question. */
  readonly by: string
  /** The text of the question; null for labels of unique keys. */
  readonly question: string | null
  /** Whether one response can be in several segments. */
  readonly overlaps: boolean
  readonly columns: readonly Column[]
}

/** Columns that are compared with each other, so that no two of them tell of a few people; those after them do not split. */
export const MOST_COLUMNS = 40

/** A scale of more points is split into its lower end, its middle and its upper end. */
const POINTS_APART = 5

/** How answers in the address name what results are split by. */
const QUESTION_PREFIX = 'question:'
export const BY_LABEL = 'label'

/**
 * What the results of a survey can be split by, in the order of its questions.
 *
 * @param labels of the survey's unique keys
 */
export function splitsOf(
  { questions }: Pick<Survey, 'questions'>,
  labels: readonly string[] = [],
): readonly Split[] {
  const byLabel = labels.length > 0 ? [splitByLabel(labels)] : []
  const splits: Split[] = []
  let columns = 0
  for (const split of [...byLabel, ...questions.flatMap(splitByAnswers)]) {
    columns += split.columns.length
    if (columns <= MOST_COLUMNS) splits.push(split)
  }
  return splits
}

/** Every segment of a split with its column, and its index there. */
export function segmentsOf({ columns }: Pick<Split, 'columns'>) {
  return columns.flatMap((column) => column.segments.map((segment, index) => ({ ...segment, column, index })))
}

function splitByLabel(labels: readonly string[]): Split {
  const column = columnOf(
    null,
    labels.map((label) => ({ segmentId: label, label })),
    (label) => labels.indexOf(label),
  )
  return { by: BY_LABEL, question: null, overlaps: false, columns: [column] }
}

function splitByAnswers(question: Question): Split[] {
  const { id, text } = question
  const split = { by: QUESTION_PREFIX + id, question: text }
  switch (question.type) {
    case 'choice':
      return [{ ...split, overlaps: question.multiple, columns: choiceColumns(question) }]
    case 'likert':
      return [{ ...split, overlaps: false, columns: [bandColumn(question)] }]
    default:
      return []
  }
}

function columnOf(
  questionId: string | null,
  segments: readonly Segment[],
  find: (value: string) => number,
): Column {
  const indexOf = (value: string) => {
    const index = find(value)
    return index < 0 ? segments.length : index
  }
  return { questionId, segments, indexOf }
}

function choiceColumns({ id, choices, multiple, other }: ChoiceQuestion): Column[] {
  const offered: Segment[] = [
    ...choices.map(({ choiceId, label }) => ({ segmentId: choiceId, label })),
    ...(other ? [{ segmentId: 'other', label: null }] : []),
  ]
  const isChosen = ({ segmentId, label }: Segment, value: string) => {
    const chosen = chosenFromText(value)
    return label === null ? chosen.other !== undefined : chosen.selection.includes(segmentId)
  }
  if (!multiple)
    return [columnOf(id, offered, (value) => offered.findIndex((segment) => isChosen(segment, value)))]
  return offered.map((segment) => columnOf(id, [segment], (value) => (isChosen(segment, value) ? 0 : -1)))
}

function bandColumn({ id, scale }: LikertQuestion): Column {
  const bands = bandsOf(scale)
  const segments = bands.map((labels, at) => ({ segmentId: String(at + 1), label: bandLabel(labels) }))
  return columnOf(id, segments, (value) => bands.findIndex((labels) => labels.includes(value)))
}

/**
 * The points of a scale in bands: each by itself, or of a long scale the lower and the upper third and what is between.
 *
 * @example bandsOf(['1', '2', '3', '4', '5', '6', '7']) // [['1', '2'], ['3', '4', '5'], ['6', '7']]
 */
export function bandsOf(scale: readonly string[]): readonly (readonly string[])[] {
  if (scale.length <= POINTS_APART) return scale.map((label) => [label])
  const end = Math.floor(scale.length / 3)
  return [scale.slice(0, end), scale.slice(end, -end), scale.slice(-end)]
}

function bandLabel(labels: readonly string[]): string {
  return labels.length === 1 ? labels[0]! : `${labels[0]} – ${labels.at(-1)}`
}
