import { ballotQuestionOf, type Cast } from '../ballot/cast.ts'
import type { FieldProblem } from '../failure.ts'
import type { FormQuestion, Question, QuestionOf } from '../survey/survey.ts'
import { isBlank } from './answer-values.ts'
import { chosenFromText, chosenLabels, chosenProblem } from './choice/answer.ts'
import { AGREED } from './consent/question.ts'
import { constantSumLines, constantSumProblem, pointsFromText } from './constant-sum/answer.ts'
import { dateFromText, dateProblem } from './date/answer.ts'
import { askedPairs, pairLines, pairProblem } from './head-to-head/answer.ts'
import { enteredFromText, enteredLines, numberProblem } from './number/answer.ts'
import { isPlain, type LoadedType } from './question-traits.ts'
import { rankedFromText, rankingLines, rankingProblem } from './ranking/answer.ts'
import { askedReasons, reasonLines, reasonProblem } from './reason/answer.ts'
import { SLIDER } from './slider/question.ts'

/** The rules of a type for its answers as texts; see `answer-values.ts`. */
type AnswerRules<SomeQuestion> = {
  /** The part of an answer that was asked for; undefined if all of it always is. */
  askedPart?(question: SomeQuestion, value: string, cast: Cast | undefined): string
  /** Why a text that is not empty is not a valid answer. */
  problem(question: SomeQuestion, value: string, cast: Cast | undefined): FieldProblem | undefined
  /** An answer in lines for people to read. */
  lines(question: SomeQuestion, value: string, nameOf: (optionId: string | null) => string): string[]
}

const RULES: { readonly [Type in LoadedType]: AnswerRules<QuestionOf<Type>> } = {
  choice: {
    problem: (question, value) => chosenProblem(question, chosenFromText(value)),
    lines: (question, value) => chosenLabels(question, chosenFromText(value)),
  },
  ranking: {
    problem: (question, value) => rankingProblem(question, rankedFromText(value)),
    lines: (question, value) => rankingLines(question, value),
  },
  constantsum: {
    problem: (question, value) => constantSumProblem(question, pointsFromText(value)),
    lines: (question, value) => constantSumLines(question, value),
  },
  slider: {
    problem: (_, value) => numberProblem(SLIDER, enteredFromText(value)),
    lines: (_, value) => enteredLines(value),
  },
  number: {
    problem: (question, value) => numberProblem(question, enteredFromText(value)),
    lines: (_, value) => enteredLines(value),
  },
  date: {
    problem: (question, value) => dateProblem(question, dateFromText(value)),
    lines: (_, value) => [dateFromText(value)!],
  },
  consent: { problem: () => undefined, lines: (_, value) => [value === AGREED ? '✓' : '✗'] },
  info: { problem: () => undefined, lines: () => [] },
  headtohead: {
    askedPart: askedPairs,
    problem: pairProblem,
    lines: (_, value, nameOf) => pairLines(value, nameOf),
  },
  reason: {
    askedPart: askedReasons,
    problem: reasonProblem,
    lines: (_, value, nameOf) => reasonLines(value, nameOf),
  },
}

const rulesOf = (type: LoadedType): AnswerRules<FormQuestion> => RULES[type]

/**
 * Whether an answer with this text is incomplete: because one is required, or because it was started and not finished.
 * See `answer-values.ts`.
 *
 * @param cast the ballot that the question is about, if it is about one
 */
export function isIncomplete(question: FormQuestion, value: string, cast?: Cast): boolean {
  if (value === '' || isPlain(question)) return isBlank(question, value)
  return rulesOf(question.type).problem(question, value, cast) !== undefined
}

/** Whether an answer with this text can be sent; one that was started and is not valid yet stays on the page. */
export function isSendable(question: FormQuestion, value: string, cast?: Cast): boolean {
  return isPlain(question) || !isIncomplete(question, value, cast)
}

/** The part of an answer that was asked for: for a question about a ballot, the part that the current votes ask for. */
export function askedPart(question: FormQuestion, value: string, cast?: Cast): string {
  if (isPlain(question)) return value
  return rulesOf(question.type).askedPart?.(question, value, cast) ?? value
}

/**
 * An answer in lines for people to read; no lines if there is no answer.
 *
 * @param questions of the survey, including the one that a question about a ballot refers to
 * @param neither what is written if neither option of a pair was picked
 */
export function answerLines(
  question: FormQuestion,
  value: string,
  questions: readonly Question[] = [],
  neither = '–',
): string[] {
  if (value === '') return []
  if (isPlain(question)) return [value]
  const options = ballotQuestionOf(question, questions)?.options ?? []
  const nameOf = (optionId: string | null) =>
    optionId === null ? neither : (options.find(({ id }) => id === optionId)?.name ?? optionId)
  return rulesOf(question.type).lines(question, value, nameOf)
}
