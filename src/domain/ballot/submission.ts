import { entryOf } from '../record-entry.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'
import type { QvQuestion } from '../survey/survey.ts'
import type { Ballot } from './ballot.ts'
import { ballotContent } from './ballot-content.ts'
import { spentCredits } from './credits.ts'
import { type Group, UNDECIDED, voteView } from './groups.ts'

/** What a respondent's device knows about its response on the server. */
export type ResponseProgress = {
  readonly surveyResponseId: string | null
  /** The ids of the answers on the server, by question. */
  readonly questionResponseIds: Readonly<Record<string, string>>
  /** The stored parameters of the link with which the response was started, if the survey's conditions use them. */
  readonly parameters?: Parameters
}

/** The call that sends an answer. */
export type AnswerCall =
  | { readonly call: 'create' }
  | { readonly call: 'add'; readonly surveyResponseId: string }
  | { readonly call: 'update'; readonly surveyResponseId: string; readonly questionResponseId: string }

/**
 * The call that sends the answer to a question: the first answer creates the response, a further one is added, and one
 * that the server already has is updated.
 */
export function answerCall(progress: ResponseProgress, questionId: string): AnswerCall {
  const { surveyResponseId } = progress
  if (surveyResponseId === null) return { call: 'create' }
  const questionResponseId = entryOf(progress.questionResponseIds, questionId)
  if (questionResponseId === undefined) return { call: 'add', surveyResponseId }
  return { call: 'update', surveyResponseId, questionResponseId }
}

/** The answer to one question in the metadata of a completion. */
export type FinalVote = {
  readonly optionId: string
  readonly optionName: string
  readonly votes: number
  readonly group: string
  readonly position: number
}

/** Sent with the completion; stored as sent, never counted. */
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

/** The largest list of final votes in bytes, which leaves the metadata well within the server's 64 KiB. */
const FINAL_VOTES_MAX = 48 * 1024

/**
 * The metadata of a completion, over all qv questions of the survey. If the list of final votes would be too long it is
 * left empty, since the answers themselves contain every vote.
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

/** The longest accepted time from Begin to the first answer, in milliseconds: a page may stay open for a week. */
const LONGEST_SINCE_BEGIN_MS = 7 * 24 * 60 * 60 * 1000

/**
 * How long before its first answer a response was started, in milliseconds. The device measures it by its clock; if
 * that was adjusted meanwhile, the answer must still be accepted.
 *
 * @param reported undefined if the caller did not say
 * @example timeSinceBegin(-5) // 0
 */
export function timeSinceBegin(reported: number | undefined): number {
  return Math.max(0, Math.min(LONGEST_SINCE_BEGIN_MS, reported ?? 0))
}
