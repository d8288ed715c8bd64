import type { Database } from '../../../db/database.ts'
import { type CastVotes, type Electorate, electorateOf } from '../../domain/outcome/electorate.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { seenBy } from '../../domain/results/survey-tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { type CompletedResponse, listCompleted, listSettled } from '../counting/completed-responses.ts'
import { pageSize } from '../counting/counting.ts'
import { START } from '../counting/repository.ts'

/** The most votes, with those of 0, that are read into memory. */
const MOST_VOTES = 6_000_000

/** Whether a question has few enough ballots that what needs each of them is computed. */
export const hasReadableBallots = ({ options }: QvQuestion, responses: number): boolean =>
  options.length * responses <= MOST_VOTES

/**
 * All ballots of a question.
 * @param which those that pass a filter, and `until` only those of earlier transactions; undefined for all. `note` gets each
 */
export async function readElectorate(
  database: Database,
  survey: Survey,
  question: QvQuestion,
  {
    filter,
    until,
    note,
  }: {
    readonly filter: ResponseFilter
    readonly until: string | undefined
    readonly note?: (ballot: { readonly respondent: string; readonly votes: readonly number[] }) => void
  },
): Promise<Electorate> {
  const about = { ...survey, questions: [question] }
  const limit = pageSize(about)
  const ballots: CastVotes[] = []
  for (let after = START; ; ) {
    const range = { after, filter, limit }
    const { completed, last, hasMore } = await (until === undefined
      ? listCompleted(database, about, range)
      : listSettled(database, about, { ...range, before: { ...START, completedIn: until } }))
    for (const response of completed) {
      const ballot = ballotOf(survey, question, response)
      if (!ballot) continue
      ballots.push(ballot)
      note?.({ respondent: response.respondent, votes: ballot.votes as readonly number[] })
    }
    if (!hasMore || !last) return electorateOf(ballots, question.options.length)
    after = last
  }
}

function ballotOf(
  survey: Survey,
  question: QvQuestion,
  { respondent, answers }: CompletedResponse,
): CastVotes | undefined {
  const [answer] = answers
  const votes = answer?.votes
  if (!answer || votes?.length !== question.options.length) return undefined
  const seen = seenBy(survey, question, respondent, { votes, positions: answer.positions })
  return seen ? { votes, seen } : { votes }
}
