import { type ArmSettings, NO_ARMS } from '../arms/arm.ts'
import { chosenFromText } from '../questions/choice/answer.ts'
import type { ChoiceQuestion } from '../questions/choice/question.ts'
import { dateFromText } from '../questions/date/answer.ts'
import { dateBandName, dateBands } from '../questions/date/bands.ts'
import { dayOf } from '../questions/date/days.ts'
import type { DateQuestion } from '../questions/date/question.ts'
import { enteredFromText } from '../questions/number/answer.ts'
import { bandIndex, bandName, numberBands } from '../questions/number/bands.ts'
import type { NumberQuestion } from '../questions/number/question.ts'
import { asNumberQuestion } from '../questions/slider/question.ts'
import { PARAMETER_PREFIX } from '../results/parameters.ts'
import type { LikertQuestion, Question, QuestionOf, QuestionType, Survey } from '../survey/survey.ts'
import { OTHER_VALUES } from './shared-values.ts'
import type { Segment, Split } from './split.ts'

/** The names in addresses for splits that are not by a question. */
const BY_LABEL = 'label'
export const BY_ARM = 'arm'

const QUESTION_PREFIX = 'question:'

/** By the labels of unique keys; empty if there are none. */
function splitByLabel(labels: readonly string[]): Split[] {
  if (labels.length === 0) return []
  const segments = labels.map((label) => ({ segmentId: label, label }))
  return [
    {
      by: BY_LABEL,
      question: null,
      source: { from: 'label' },
      overlaps: false,
      ...oneColumn(segments, (label) => labels.indexOf(label)),
    },
  ]
}

/** By the arms of an experiment; empty if there are none. */
function splitByArm({ arms }: Pick<ArmSettings, 'arms'>): Split[] {
  if (arms.length === 0) return []
  const segments = arms.map(({ armId, label }) => ({ segmentId: armId, label }))
  return [
    {
      by: BY_ARM,
      question: null,
      source: { from: 'arm' },
      overlaps: false,
      reference: arms[0]!.armId,
      ...oneColumn(segments, (text) => arms.findIndex(({ armId }) => armId === text)),
    },
  ]
}

/** By the values of a link parameter: those with segments of their own, and all others together. */
function splitByParameter(name: string, values: readonly string[]): Split {
  const segments: Segment[] = [
    ...values.map((value) => ({ segmentId: value, label: value })),
    { segmentId: OTHER_VALUES, label: null },
  ]
  const indexes = new Map(values.map((value, index) => [value, index]))
  return {
    by: PARAMETER_PREFIX + name,
    question: null,
    source: { from: 'parameter', name },
    overlaps: false,
    ...oneColumn(segments, (text) => (text === '' ? -1 : (indexes.get(text) ?? values.length))),
  }
}

/** By the answers to a question; empty if these do not form groups. */
function splitByAnswers(question: Question): Split[] {
  const { id, text } = question
  const split = {
    by: QUESTION_PREFIX + id,
    question: text,
    source: { from: 'question', questionId: id },
  } as const
  const segmented: Segmented<Question> = SEGMENTED[question.type]
  const divided = segmented.segments(question)
  return divided ? [{ ...split, ...divided }] : []
}

type Divided = Pick<Split, 'columns' | 'codesOf'>

/** The segments that answers to a type of question form; undefined if they form none. */
type Segmented<SomeQuestion> = {
  segments(question: SomeQuestion): (Divided & Pick<Split, 'overlaps'>) | undefined
}

const UNSEGMENTED = { segments: () => undefined }

const SEGMENTED: { readonly [Type in QuestionType]: Segmented<QuestionOf<Type>> } = {
  qv: UNSEGMENTED,
  reason: UNSEGMENTED,
  headtohead: UNSEGMENTED,
  choice: { segments: (question) => ({ overlaps: question.multiple, ...choiceSegments(question) }) },
  likert: { segments: (question) => ({ overlaps: false, ...scaleSegments(question) }) },
  ranking: UNSEGMENTED,
  constantsum: UNSEGMENTED,
  slider: { segments: (question) => ({ overlaps: false, ...numberSegments(asNumberQuestion(question)) }) },
  number: {
    segments: (question) =>
      numberBands(question).length > 0 ? { overlaps: false, ...numberSegments(question) } : undefined,
  },
  date: {
    segments: (question) =>
      dateBands(question).length > 0 ? { overlaps: false, ...dateSegments(question) } : undefined,
  },
  text: UNSEGMENTED,
  info: UNSEGMENTED,
  consent: UNSEGMENTED,
}

/** @param find returns the index of the segment for a text, or -1 */
function oneColumn(segments: readonly Segment[], find: (text: string) => number): Divided {
  const none = segments.length
  const codesOf = (text: string) => {
    const index = find(text)
    return [index < 0 ? none : index]
  }
  return { columns: [{ segments }], codesOf }
}

/** Answers in own words are a segment of their own. With multiple answers each choice is a column. */
function choiceSegments({ choices, multiple, other }: ChoiceQuestion): Divided {
  const segments: Segment[] = [
    ...choices.map(({ choiceId, label }) => ({ segmentId: choiceId, label })),
    ...(other ? [{ segmentId: 'other', label: null }] : []),
  ]
  const isChosen = (text: string) => {
    const chosen = chosenFromText(text)
    return ({ segmentId, label }: Segment) =>
      label === null ? chosen.other !== undefined : chosen.selection.includes(segmentId)
  }
  if (!multiple) return oneColumn(segments, (text) => segments.findIndex(isChosen(text)))
  return {
    columns: segments.map((segment) => ({ segments: [segment] })),
    codesOf: (text) => segments.map(isChosen(text)).map((chosen) => (chosen ? 0 : 1)),
  }
}

function scaleSegments({ scale }: LikertQuestion): Divided {
  const bands = bandsOf(scale)
  const segments = bands.map((labels, at) => ({ segmentId: String(at + 1), label: bandLabel(labels) }))
  return oneColumn(segments, (text) => bands.findIndex((labels) => labels.includes(text)))
}

function numberSegments(question: NumberQuestion): Divided {
  const bands = numberBands(question)
  const segments = bands.map((band, at) => ({ segmentId: String(at + 1), label: bandName(question, band) }))
  return oneColumn(segments, (text) => {
    const { value } = enteredFromText(text)
    return typeof value === 'number' ? bandIndex(bands, value) : -1
  })
}

function dateSegments(question: DateQuestion): Divided {
  const bands = dateBands(question)
  const segments = bands.map((band, at) => ({
    segmentId: String(at + 1),
    label: dateBandName(question, band),
  }))
  return oneColumn(segments, (text) => {
    const date = dateFromText(text)
    return date === null ? -1 : bandIndex(bands, dayOf(date))
  })
}

type Splittable = Pick<Survey, 'questions'> & { readonly settings?: Pick<ArmSettings, 'arms'> }

/**
 * Everything by which the results of a survey can be split: first what is known about people before they answer, then
 * their answers in the order of the questions.
 *
 * @param labels of the survey's unique keys
 * @param parameters by name: the values with segments of their own
 */
export function splitsOf(
  { questions, settings = NO_ARMS }: Splittable,
  labels: readonly string[] = [],
  parameters: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly Split[] {
  const byParameter = [...parameters].map(([name, values]) => splitByParameter(name, values))
  return [
    ...splitByLabel(labels),
    ...byParameter,
    ...splitByArm(settings),
    ...questions.flatMap(splitByAnswers),
  ]
}

/** Scales with more points than this are split into a lower end, a middle and an upper end. */
const POINTS_APART = 5

/**
 * The points of a scale in bands: one each, or for a long scale the lower third, the upper third and those in between.
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
