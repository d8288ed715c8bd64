import { ballotQuestionOf } from '../ballot/cast.ts'
import { voteViewIndexes } from '../ballot/group-codes.ts'
import { presentedOptions } from '../ballot/ordering.ts'
import type { StoredAnswer } from '../ballot/stored-answer.ts'
import { type AnsweredQuestion, isAnswered, isBallot } from '../questions/question-traits.ts'
import type { QvQuestion, Survey } from '../survey/survey.ts'
import { countingOf, type FormTally } from './form-tallies.ts'
import { countBallot, emptyTally, increment, type QvTally, seenOptions } from './tally.ts'

/** An answer of a completed response. */
export type CompletedAnswer = StoredAnswer & { readonly questionId: string }

/** All answers to one question, counted. */
export type QuestionTally =
  | { readonly type: 'qv'; readonly question: QvQuestion; readonly tally: QvTally }
  | FormTally

/** Longer times from start to completion are counted as this one. */
export const LONGEST_SECONDS = 7_200

/**
 * All completed responses to a survey, counted. Questions are in the order in which they are asked, without those that
 * nobody answers.
 */
export type SurveyTally = {
  /** Completed responses. */
  responses: number
  /** How many of them are simulated. */
  simulated: number
  /** Completed responses by day of completion, in days since 1970 (UTC). */
  readonly days: Map<number, number>
  /** Completed responses by whole seconds from start to completion, at most `LONGEST_SECONDS`. */
  readonly seconds: Map<number, number>
  readonly questions: readonly QuestionTally[]
}

type Counted = Pick<Survey, 'questions' | 'settings'>

/** A tally with no responses. */
export function emptySurveyTally({ questions }: Pick<Survey, 'questions'>): SurveyTally {
  const counted = questions.filter(isAnswered).map(emptyQuestionTally)
  return { responses: 0, simulated: 0, days: new Map(), seconds: new Map(), questions: counted }
}

function emptyQuestionTally(question: AnsweredQuestion): QuestionTally {
  const { type } = question
  if (type === 'qv') return { type, question, tally: emptyTally(question) }
  return { type, question, tally: countingOf(type).empty(question) } as FormTally
}

/**
 * Counts one completed response into a tally, in place; its answers are counted by `answerCounter`.
 *
 * @param response instants in milliseconds since 1970
 */
export function countResponse(
  tally: SurveyTally,
  response: { readonly startedAt: number; readonly completedAt: number; readonly simulated: boolean },
): void {
  const { startedAt, completedAt } = response
  const seconds = Math.max(0, Math.round((completedAt - startedAt) / 1000))
  tally.responses++
  if (response.simulated) tally.simulated++
  increment(tally.days, Math.floor(completedAt / 86_400_000))
  increment(tally.seconds, Math.min(seconds, LONGEST_SECONDS))
}

/**
 * Counts answers of completed responses into a tally, in place.
 *
 * @returns counts one answer, given the uuid of its respondent and the votes of their ballots; an answer to a deleted
 * question is not counted
 */
export function answerCounter(survey: Counted, into: SurveyTally) {
  const counters = new Map(into.questions.map((counted) => [counted.question.id, counterOf(survey, counted)]))
  return (respondent: string, answer: CompletedAnswer, votesIn: VotesIn = () => null): void =>
    counters.get(answer.questionId)?.(respondent, answer, votesIn)
}

/** Returns the votes of a response on a question, in the order of its options; null if there are none. */
type VotesIn = (questionId: string) => readonly number[] | null

type Counter = (respondent: string, answer: CompletedAnswer, votesIn: VotesIn) => void

function counterOf(survey: Counted, counted: QuestionTally): Counter {
  if (isBallot(counted)) return ballotCounter(survey, counted.question, counted.tally)
  const { type, question, tally } = counted
  const about = ballotQuestionOf(question, survey.questions)
  const placeOf = new Map(about?.options.map(({ id }, at) => [id, at]))
  return (_, { value }, votesIn) => {
    const votes = about && votesIn(about.id)
    const votesOf = (optionId: string) => votes?.[placeOf.get(optionId) ?? -1] ?? 0
    countingOf(type).count(tally, question, value ?? '', votesOf)
  }
}

function ballotCounter(survey: Counted, question: QvQuestion, tally: QvTally): Counter {
  const places = voteViewIndexes(question)
  const placeOf = (code: number | null) => (code === null ? null : (places[code] ?? null))
  return (respondent, { votes, positions, groups }) => {
    if (votes?.length !== question.options.length) return
    countBallot(tally, {
      votes,
      groups: groups?.map(placeOf),
      seen: seenBy(survey, question, respondent, { votes, positions }),
    })
  }
}

/** Which options of a question a respondent saw; null if every respondent sees all. See `seenOptions`. */
export function seenBy(
  { settings }: Pick<Survey, 'settings'>,
  question: QvQuestion,
  respondent: string,
  {
    votes,
    positions,
  }: { readonly votes: readonly number[]; readonly positions: CompletedAnswer['positions'] },
): boolean[] | null {
  if (question.sampleOption === 0) return null
  const drawn = presentedOptions(question, respondent, settings.shuffle)
  return seenOptions(question, votes, positions, new Set(drawn.map(({ id }) => id)))
}
