import { isBallot } from '../questions/question-traits.ts'
import type { Question, QvQuestion } from '../survey/survey.ts'
import { presentedOptions } from './ordering.ts'

/** A respondent's ballot, as questions about it use it. */
export type Cast = {
  /** The respondent's. */
  readonly uuid: string
  /** The ids of the options shown to the respondent, in their order; empty if they are not asked the question. */
  readonly presented: readonly string[]
  /** Signed votes by option id; an option left out has 0. */
  readonly votes: Readonly<Record<string, number>>
}

/** What an answer to a question about a ballot is checked against, without the votes, which may still change. */
export type SeenCast = Pick<Cast, 'uuid' | 'presented'>

/** The qv question that a question refers to; undefined if it refers to none. */
export function ballotQuestionOf(question: Question, questions: readonly Question[]): QvQuestion | undefined {
  const found = 'of' in question ? questions.find(({ id }) => id === question.of) : undefined
  return isBallot(found) ? found : undefined
}

const isSampled = (question: Question): question is QvQuestion =>
  isBallot(question) && question.sampleOption > 0

/**
 * The ballot that an answer is checked against, from stored votes: the one that a question refers to, or that of a qv
 * question itself if each respondent sees only some of its options.
 *
 * @param votes in the order of the options of the qv question
 * @param shuffle whether the respondent sees the options in an order of their own
 * @returns undefined for all other questions
 */
export function castFor(
  question: Question,
  {
    questions,
    uuid,
    shuffle,
    votes = [],
  }: {
    readonly questions: readonly Question[]
    readonly uuid: string
    readonly shuffle: boolean
    readonly votes?: readonly number[] | null | undefined
  },
): Cast | undefined {
  if (!isSampled(question) && !('of' in question)) return undefined
  const about = isSampled(question) ? question : ballotQuestionOf(question, questions)
  if (!about) return { uuid, presented: [], votes: {} }
  return {
    uuid,
    presented: presentedOptions(about, uuid, shuffle).map(({ id }) => id),
    votes: Object.fromEntries(about.options.map(({ id }, at) => [id, votes?.[at] ?? 0])),
  }
}
