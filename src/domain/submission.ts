import type { Ballot } from './ballot.ts'
import { ballotContent } from './ballot-content.ts'
import { spentCredits } from './credits.ts'
import { type Group, UNDECIDED, voteView } from './groups.ts'
import type { Parameters } from './link-parameters.ts'
import { entryOf } from './record-entry.ts'
import type { QvQuestion } from './survey.ts'

/** What a respondent's device knows of its response on the server. */
export type ResponseProgress = {
  readonly surveyResponseId: string | null
  /** The id of each answer the server has, by question. */
  readonly questionResponseIds: Readonly<Record<string, string>>
  /** What the server has stored of the link by which the response was begun, where the survey shows questions by it. */
  readonly parameters?: Parameters
}

/** The call that sends an answer. */
export type AnswerCall =
  | { readonly call: 'create' }
  | { readonly call: 'add'; readonly surveyResponseId: string }
  | { readonly call: 'update'; readonly surveyResponseId: string; readonly questionResponseId: string }

/**
 * Which call sends the answer to a question: the first answer creates the response, a further one is added, one
 * that the server has already is updated.
 */
export function answerCall(progress: ResponseProgress, questionId: string): AnswerCall {
  const { surveyResponseId } = progress
  if (surveyResponseId === null) return { call: 'create' }
  const questionResponseId = entryOf(progress.questionResponseIds, questionId)
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

/** What is sent with the completion; kept as sent, never counted. */
export type CompletionMetadata = {
  readonly stateMetadata: {
    readonly finalVotes: readonly FinalVote[]
    /** Voice credits over all qv questions. */
    readonly remainingCredits: number
    readonly totalCredits: number
    readonly spentCredits: number
    readonly categories: readonly Group[]
    /** ISO 8601. */
    readonly timestamp: string
  }
  readonly eventSummary: {
    readonly totalEvents: number
    readonly lastEventTime: string | null
    /** Actions that could not be sent. */
    readonly eventsDropped: number
  }
}

/** Bytes of final votes that leave the metadata well within the 64 KiB that a server takes. */
const FINAL_VOTES_MAX = 48 * 1024

/**
 * The metadata of a completion, over all qv questions of the survey. Where the list of final votes would be too long
 * it is left empty: the answers themselves hold every vote.
 *
 * @param timestamp ISO 8601
 */
export function completionMetadata(
  ballots: readonly { readonly question: QvQuestion; readonly ballot: Ballot }[],
  timestamp: string,
  eventSummary: CompletionMetadata['eventSummary'],
): CompletionMetadata {
  const finalVotes = ballots.flatMap(({ question, ballot }) => {
    const { votes, group, position } = ballotContent(question, ballot)
    return votes.map((vote) => ({
      ...vote,
      group: entryOf(group, vote.optionId) ?? UNDECIDED,
      position: entryOf(position, vote.optionId) ?? 0,
    }))
  })
  const totalCredits = ballots.reduce((sum, { question }) => sum + question.totalCredits, 0)
  const spent = spentCredits(finalVotes.map((vote) => vote.votes))
  return {
    stateMetadata: {
      finalVotes: bytesOf(finalVotes) > FINAL_VOTES_MAX ? [] : finalVotes,
      remainingCredits: totalCredits - spent,
      totalCredits,
      spentCredits: spent,
      categories: [...new Set(ballots.flatMap(({ question }) => voteView(question)))],
      timestamp,
    },
    eventSummary,
  }
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}

/** The longest time from Begin to the first answer that counts, in milliseconds: a year. */
const LONGEST_SINCE_BEGIN_MS = 366 * 24 * 60 * 60 * 1000

/**
 * How long before its first answer a response began, in milliseconds. A device tells it by its clock; one that was set
 * meanwhile must not cost the answer.
 *
 * @param told undefined where the caller did not say
 * @example timeSinceBegin(-5) // 0
 */
export function timeSinceBegin(told: number | undefined): number {
  return Math.max(0, Math.min(LONGEST_SINCE_BEGIN_MS, told ?? 0))
}
