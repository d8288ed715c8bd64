import type { QuestionResultsBody } from '../../contract/results/results.ts'
import type { NumberResultsBody, SliderResultsBody } from '../../contract/results/value-results.ts'
import { answerLines } from '../../domain/questions/answer-rules.ts'
import { contentOfValue } from '../../domain/questions/answer-values.ts'
import { AGREED } from '../../domain/questions/consent/question.ts'
import { dateFromText } from '../../domain/questions/date/answer.ts'
import type { DateQuestion } from '../../domain/questions/date/question.ts'
import type { AnsweredFormType } from '../../domain/questions/question-traits.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import type { FormQuestion, Question, QuestionOf, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { line } from '../codebook/words.ts'
import type { ExportTable, Figure, FormColumn, ResultTable } from '../tables/columns.ts'
import { attentionColumns, attentionMeaning } from './attention.ts'
import { CHOICE_RESULTS, choiceColumns, choiceMeaning } from './choice.ts'
import { CONSTANT_SUM_RESULTS, constantSumColumns, constantSumMeaning } from './constant-sum.ts'
import { headToHeadTable } from './head-to-head.ts'
import { labelCell, likertFigures } from './likert.ts'
import { numberCell, numberFigures, numberMeaning } from './number.ts'
import { RANKING_RESULTS, rankingColumns, rankingMeaning } from './ranking.ts'
import { reasonsTable } from './reasons.ts'

type ResultsOf<Type extends AnsweredFormType> = Extract<QuestionResultsBody, { readonly type: Type }>

/** How a type of form question is exported. */
type FormExport<SomeQuestion, Results> = {
  /**
   * The columns of its answers: most types have one.
   * @param questions of the survey
   */
  columns(question: SomeQuestion, questions: readonly Question[]): FormColumn[]
  /** The codebook's description of a question, in paragraphs. */
  codebook(question: SomeQuestion, codes: QuestionCodes): string[]
  /** Its figures in figures.csv; none for a type with a file of its own. */
  figures?(results: Results): Figure[]
  /** An answer in one cell. */
  cell(question: SomeQuestion, value: string, questions: readonly Question[]): Cell
  /** An answer in JSON. */
  object(question: SomeQuestion, value: string, questions: readonly Question[]): object
  /** A file with the parts of its answers. */
  answerTable?(survey: Survey): ExportTable
  /** How the analysis in R and in Python computes its figures. */
  readonly analysis: string
  /** Files of its figures. */
  readonly resultTables?: readonly ResultTable[]
}

const linesCell = (question: FormQuestion, value: string, questions: readonly Question[]): Cell =>
  answerLines(question, value, questions).join('; ')

const plainObject = (_: FormQuestion, value: string): object => ({ answer: value })

function contentObject(question: FormQuestion, value: string, questions: readonly Question[]): object {
  const { questionId: _id, questionType: _type, ...given } = contentOfValue(question, value)
  return { answer: answerLines(question, value, questions), ...given }
}

/** Answers of several parts. */
const IN_PARTS = { cell: linesCell, object: contentObject } as const

const codeOfQuestion = ({ code }: QuestionCodes) => code

const NUMBERS: Omit<FormExport<FormQuestion, NumberResultsBody | SliderResultsBody>, 'codebook'> = {
  columns: () => [{ code: codeOfQuestion, label: '', meaning: 'The number.', cell: numberCell }],
  figures: numberFigures,
  analysis: 'numbers',
  cell: (_, value) => numberCell(value),
  object: (_, value) => ({ answer: numberCell(value) }),
}

const FORM_EXPORTS: {
  readonly [Type in AnsweredFormType]: FormExport<QuestionOf<Type>, ResultsOf<Type>>
} = {
  likert: {
    analysis: 'labels',
    columns: (question) => [
      {
        code: codeOfQuestion,
        label: '',
        meaning: 'The chosen label.',
        cell: (value) => labelCell(question.scale, value),
      },
      ...attentionColumns(question),
    ],
    codebook: (question) => [
      `One of: ${question.scale.map(line).join(', ')}. From '${line(question.minLabel)}' to '${line(question.maxLabel)}'.`,
      ...attentionMeaning(question),
    ],
    figures: likertFigures,
    cell: ({ scale }, value) => labelCell(scale, value),
    object: plainObject,
  },
  text: {
    analysis: 'counted',
    columns: () => [{ code: codeOfQuestion, label: '', meaning: 'The text.', cell: (value) => value }],
    codebook: ({ maxLength }) => [`A text of at most ${maxLength} characters.`],
    figures: ({ count }) => [{ name: 'n', value: count }],
    cell: linesCell,
    object: plainObject,
  },
  choice: {
    analysis: 'choices',
    columns: choiceColumns,
    codebook: choiceMeaning,
    ...IN_PARTS,
    resultTables: [CHOICE_RESULTS],
  },
  ranking: {
    analysis: 'ranks',
    columns: rankingColumns,
    codebook: rankingMeaning,
    ...IN_PARTS,
    resultTables: RANKING_RESULTS,
  },
  constantsum: {
    analysis: 'points',
    columns: constantSumColumns,
    codebook: constantSumMeaning,
    ...IN_PARTS,
    resultTables: [CONSTANT_SUM_RESULTS],
  },
  slider: {
    ...NUMBERS,
    codebook: ({ minLabel, maxLabel }) => [
      `A whole number from 0 ('${line(minLabel)}') to 100 ('${line(maxLabel)}'), chosen on a slider or typed. The slider has no thumb until a number is chosen.`,
    ],
  },
  number: { ...NUMBERS, codebook: (question) => [numberMeaning(question)] },
  date: {
    analysis: 'dates',
    columns: () => [
      { code: codeOfQuestion, label: '', meaning: 'The date, as YYYY-MM-DD.', cell: dateFromText },
    ],
    codebook: (question) => [dateMeaning(question)],
    figures: ({ n, first, median, last }) => [
      { name: 'n', value: n },
      { name: 'earliest', value: first },
      { name: 'median', value: median },
      { name: 'latest', value: last },
    ],
    cell: (_, value) => dateFromText(value),
    object: (_, value) => ({ answer: dateFromText(value) }),
  },
  consent: {
    analysis: 'counted',
    columns: () => [
      {
        code: codeOfQuestion,
        label: '',
        meaning: '1 where it was agreed, 0 where it was declined.',
        cell: consentCell,
      },
    ],
    codebook: ({ required }) => [
      required
        ? 'An agreement, without which nobody goes on. Of people who declined only their number is stored.'
        : 'An agreement, which could be declined or left out.',
    ],
    figures: ({ n }) => [{ name: 'n', value: n }],
    cell: (_, value) => consentCell(value),
    object: (_, value) => ({ answer: agreedIn(value) }),
  },
  reason: {
    analysis: 'counted',
    columns: (question, questions) => [
      {
        code: codeOfQuestion,
        label: '',
        meaning: 'Options with their reasons, one after the other; reasons.csv has a row for each.',
        cell: (value) => linesCell(question, value, questions),
      },
    ],
    codebook: ({ of, strongest }) => [
      `Why options of ${of} have the votes that the respondent gave them: at most ${strongest} of those with the most upvotes, and as many of those with the most downvotes.`,
    ],
    figures: ({ n }) => [{ name: 'n', value: n }],
    ...IN_PARTS,
    answerTable: reasonsTable,
  },
  headtohead: {
    analysis: 'pairs',
    columns: (question, questions) => [
      {
        code: codeOfQuestion,
        label: '',
        meaning: 'Pairs with their picks, one after the other; head_to_head.csv has a row for each.',
        cell: (value) => linesCell(question, value, questions),
      },
    ],
    codebook: ({ of, pairs }) => [
      `Which of two options of ${of} the respondent prefers, or neither: ${pairs} pairs at most, drawn for each respondent of the options that they saw.`,
    ],
    figures: ({ n, agrees, contradicts, share }) => [
      { name: 'n', value: n },
      { name: 'checks', value: agrees + contradicts },
      { name: 'consistency', value: share },
    ],
    ...IN_PARTS,
    answerTable: headToHeadTable,
  },
}

/** The export rules for the type of a question or its results. */
export const formExport = (type: AnsweredFormType): FormExport<FormQuestion, ResultsOf<AnsweredFormType>> =>
  FORM_EXPORTS[type]

/** The types of form questions with answers, in the order of their files. */
export const EXPORTED_TYPES = Object.keys(FORM_EXPORTS) as AnsweredFormType[]

const agreedIn = (value: string): boolean | null => (value === '' ? null : value === AGREED)

function consentCell(value: string): Cell {
  const agreed = agreedIn(value)
  return agreed === null ? null : Number(agreed)
}

function dateMeaning({ min, max }: DateQuestion): string {
  return `A date${min === null ? '' : ` from ${min}`}${max === null ? '' : ` until ${max}`}.`
}
