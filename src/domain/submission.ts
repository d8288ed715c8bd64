import type { QvContent } from './answers.ts'
import { type Ballot, groupsByOption, positionsOf, regroup, votesOf } from './ballot.ts'
import { spentCredits } from './credits.ts'
import { type Group, UNDECIDED, voteView } from './groups.ts'
import { own } from './own.ts'
import type { QvQuestion } from './survey.ts'

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

/** A ballot as it is sent: the stored form with the options' names. */
export type BallotContent = {
  readonly votes: readonly {
    readonly optionId: string
    readonly optionName: string
    readonly votes: number
  }[]
  readonly position: Readonly<Record<string, number>>
  readonly group: Readonly<Record<string, Group>>
  readonly explicitSkip: readonly string[]
}

/**
 * A ballot as an answer: the votes of every option it shows, in the order of the question's options, with the place
 * of each over the groups of the vote page, its group, and which were skipped on purpose.
 */
export function ballotContent(question: QvQuestion, ballot: Ballot): BallotContent {
  const position = positionsOf(ballot, voteView(question))
  const shown = question.options.filter((option) => own(position, option.id) !== undefined)
  return {
    votes: shown.map(({ id, name }) => ({ optionId: id, optionName: name, votes: votesOf(ballot, id) })),
    position,
    group: groupsByOption(ballot),
    explicitSkip: ballot.explicitSkips,
  }
}

/**
 * The ballot that an answer stands for, as {@link ballotContent} made it.
 *
 * @param presentedIds the options this respondent sees; others in the answer are left out
 */
export function ballotFrom(
  question: QvQuestion,
  presentedIds: readonly string[],
  content: QvContent,
): Ballot {
  const { votes, position, group, explicitSkip } = content
  return regroup(question, presentedIds, {
    votes: Object.fromEntries(votes.map((vote) => [vote.optionId, vote.votes])),
    position,
    group,
    explicitSkips: explicitSkip,
  })
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
  readonly eventSummary: { readonly totalEvents: number; readonly lastEventTime: string | null }
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
      group: own(group, vote.optionId) ?? UNDECIDED,
      position: own(position, vote.optionId) ?? 0,
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
