import { own } from './own.ts'

/** What a respondent's device knows of its response on the server. */
export type ResponseProgress = {
  readonly surveyResponseId: string | null
  /** The id of each answer the server has, by question. */
  readonly questionResponseIds: Readonly<Record<string, string>>
}

/** The call that sends an answer. */
export type AnswerCall =
  | { readonly call: 'create' }
  | { readonly call: 'add'; readonly surveyResponseId: string }
  | { readonly call: 'update'; readonly surveyResponseId: string; readonly questionResponseId: string }

export const NO_PROGRESS: ResponseProgress = { surveyResponseId: null, questionResponseIds: {} }

/**
 * Which call sends the answer to a question: the first answer creates the response, a further one is added, one
 * that the server has already is updated.
 */
export function answerCall(progress: ResponseProgress, questionId: string): AnswerCall {
  const { surveyResponseId } = progress
  if (surveyResponseId === null) return { call: 'create' }
  const questionResponseId = own(progress.questionResponseIds, questionId)
  if (questionResponseId === undefined) return { call: 'add', surveyResponseId }
  return { call: 'update', surveyResponseId, questionResponseId }
}

/** The answer of one question as completion metadata lists it. */
export type FinalVote = {
  readonly optionId: string
  readonly optionName: string
  readonly votes: number
  readonly group: string
  readonly position: number
}
