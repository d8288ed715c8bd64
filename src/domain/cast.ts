import { presentedOptions } from './ordering.ts'
import type { Question, QvQuestion } from './survey.ts'

/** A respondent's ballot, as questions about it are asked. */
export type Cast = {
  /** The respondent's. */
  readonly uuid: string
  /** The ids of the options that the respondent sees, in their order; empty where they are not asked the question. */
  readonly presented: readonly string[]
  /** Signed votes by option id; an option left out has 0. */
  readonly votes: Readonly<Record<string, number>>
}

/** The question that a question is about; undefined where that is none, or none with votes. */
export function ballotQuestionOf(question: Question, questions: readonly Question[]): QvQuestion | undefined {
  const found = 'of' in question ? questions.find(({ id }) => id === question.of) : undefined
  return found?.type === 'qv' ? found : undefined
}

/**
 * The ballot that a question is about, from votes as they are stored.
 *
 * @param votes in the order of the options of the question that is voted on
 * @param shuffle whether the respondent sees the options in an order of their own
 * @returns undefined where the question is about no ballot
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
  if (!('of' in question)) return undefined
  const about = ballotQuestionOf(question, questions)
  if (!about) return { uuid, presented: [], votes: {} }
  return {
    uuid,
    presented: presentedOptions(about, uuid, shuffle).map(({ id }) => id),
    votes: Object.fromEntries(about.options.map(({ id }, at) => [id, votes?.[at] ?? 0])),
  }
}
