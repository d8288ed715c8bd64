import { chosenFromText } from '../choice/answer.ts'
import type { ChoiceQuestion } from '../choice/question.ts'
import { PARAMETER_PREFIX } from '../parameters.ts'
import type { LikertQuestion, Question, Survey } from '../survey.ts'
import { OTHER_VALUES } from './shared-values.ts'

/** Some of the responses: those that gave one answer, whose unique key has one label, or whose link had one value of a parameter. */
export type Segment = {
  /** The id of a choice, `other`, the number of a band from 1, a label of unique keys, or a value of a parameter. */
  readonly segmentId: string
  /** Null for whatever is not among the choices of a question, and for values that few share. */
  readonly label: string | null
}

/**
 * One way to divide responses: each is in one segment or in none. Where several choices can be made a segment is a column
 * by itself, because a response can be in several of them.
 */
export type Column = {
  /** What is divided by: the id of a question, or null for labels of unique keys and for parameters. */
  readonly questionId: string | null
  /** The name of the parameter that is divided by. */
  readonly parameter?: string
  readonly segments: readonly Segment[]
  /** @returns the index of the segment that a stored answer or a label is in, or that of none, which comes after them */
  readonly indexOf: (value: string) => number
}

/** What results can be split by. */
export type Split = {
  /** As it stands in the address: `label`, `question:` and the id of a question, or `param.` and a name. */
  readonly by: string
  /** The text of the question; null for labels of unique keys and for parameters. */
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
const BY_LABEL = 'label'

/**
 * What the results of a survey can be split by: what is known of people before they answer, then their answers in the order of the
 * questions. So what is told of the former depends on nothing that comes after it.
 *
 * @param labels of the survey's unique keys
 * @param parameters by name: the values that are told apart
 */
export function splitsOf(
  { questions }: Pick<Survey, 'questions'>,
  labels: readonly string[] = [],
  parameters: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly Split[] {
  const byLabel = labels.length > 0 ? [splitByLabel(labels)] : []
  const byParameter = [...parameters].map(([name, values]) => splitByParameter(name, values))
  const splits: Split[] = []
  let columns = 0
  for (const split of [...byLabel, ...byParameter, ...questions.flatMap(splitByAnswers)]) {
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

function splitByParameter(name: string, values: readonly string[]): Split {
  const segments = [
    ...values.map((value) => ({ segmentId: value, label: value })),
    { segmentId: OTHER_VALUES, label: null },
  ]
  const indexes = new Map(values.map((value, index) => [value, index]))
  const column = columnOf(null, segments, (value) =>
    value === '' ? -1 : (indexes.get(value) ?? values.length),
  )
  return {
    by: PARAMETER_PREFIX + name,
    question: null,
    overlaps: false,
    columns: [{ ...column, parameter: name }],
  }
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
