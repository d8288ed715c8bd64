import type { Database } from '../../db/database.ts'
import { firstRows } from '../../db/sql/first-rows.ts'
import { sql } from '../../db/sql/sql.ts'
import { answers, responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import type { NamedBallot } from '../contract/results/named-ballots.ts'
import type { StoredAnswer } from '../domain/ballot/stored-answer.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import { seenBy } from '../domain/results/survey-tally.ts'
import { questionById, type Survey } from '../domain/survey/survey.ts'
import { countOptions } from '../domain/survey/survey-size.ts'

/** The most votes in one answer; bodies that vote openly are much smaller, and files have all of them. */
const MOST_VOTES = 20_000

const LIST_NAMED_BALLOTS = sql`/* list_named_ballots */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.respondent}, ${responses.completedIn} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} IS NOT NULL
      ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$2')})
  SELECT page.${responses.ballotId}::text AS "ballotId", page.${responses.respondent},
    (SELECT k.${surveyKeys.label} FROM ${surveyKeys} k
      WHERE k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.ballotId} = page.${responses.ballotId}) AS name,
    a.${answers.questionId} AS "questionId", a.${answers.votes}, a.${answers.positions}
  FROM page LEFT JOIN LATERAL (
    SELECT ${answers.questionId}, ${answers.votes}, ${answers.positions} FROM ${answers}
    WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = page.${responses.ballotId}
      AND ${answers.votes} IS NOT NULL OFFSET 0) AS a ON true
  ORDER BY page.${responses.completedIn}, page.${responses.ballotId}`

type Row = Pick<StoredAnswer, 'votes' | 'positions'> & {
  readonly ballotId: string
  readonly respondent: string
  readonly name: string | null
  readonly questionId: string | null
}

/** The submitted ballots of an open survey by name: the earliest ones, if they are very many. */
export async function readNamedBallots(database: Database, survey: Survey): Promise<NamedBallot[]> {
  const limit = Math.ceil(MOST_VOTES / Math.max(1, countOptions(survey.questions)))
  const rows = await database.query<Row>(LIST_NAMED_BALLOTS, [survey.id, limit], survey.id)
  const people = Map.groupBy(rows, ({ ballotId }) => ballotId)
  return [...people.values()]
    .map((given) => ({
      name: given[0]?.name ?? null,
      votes: Object.fromEntries(given.flatMap((row) => votesOn(survey, row))),
    }))
    .sort((a, b) => (a.name ?? '').localeCompare(b.name ?? '', undefined, { numeric: true }))
}

/** The votes on the options of a question that the person saw. */
function votesOn(survey: Survey, { questionId, respondent, votes, positions }: Row) {
  const question = questionId === null ? undefined : questionById(survey, questionId)
  if (!isBallot(question) || votes?.length !== question.options.length) return []
  const seen = seenBy(survey, question, respondent, { votes, positions })
  const shown = question.options.flatMap(({ id }, at) => (seen?.[at] === false ? [] : [[id, votes[at]!]]))
  return [[question.id, Object.fromEntries(shown) as Record<string, number>]] as const
}
