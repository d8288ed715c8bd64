import { type Sql, sql } from '../../../db/sql/sql.ts'
import { answers } from '../../../db/tables/responses.ts'
import type { StoredAnswer } from '../../domain/ballot/stored-answer.ts'

/**
 * Answers of many responses in one row, in which each column is JSON of all values: separate rows and arrays take
 * drivers several times as long, and separate JSON for each answer does the same to the database.
 */
export type PackedAnswers = {
  /** Without brackets, like the votes: for each answer, response * number of questions + question, both from 0. */
  readonly numbers: string | null
  readonly votes: string | null
  /** Each is null if there are no answers, or it was not requested. */
  readonly positions: string | null
  readonly groups?: string | null
  readonly texts: string | null
}

/**
 * The answers of a ballot, looked up individually: with a join, the planner may read all of the survey's for a page.
 */
export const answersOf = (ballot: Sql, condition: Sql) => sql`LATERAL (
    SELECT ${answers.questionId}, ${answers.votes}, ${answers.positions}, ${answers.groups}, ${answers.value}
      FROM ${answers}
    WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = ${ballot} AND ${condition} OFFSET 0)`

type Parts = {
  /** The ids of the questions whose answers are packed. */
  readonly questions: Sql
  /** The ids of those whose positions are packed. */
  readonly sampled: Sql
  /** Additional columns. */
  readonly more?: Sql
  /** The ids of those for which only whether the text is empty matters. */
  readonly cut: Sql
}

const idsIn = (json: Sql) => sql`ARRAY(SELECT jsonb_array_elements_text(${json}::text::jsonb))`

const withBrackets = (list: Sql) =>
  sql`string_agg(coalesce('[' || array_to_string(${list}, ',', 'null') || ']', 'null'), ',')`

/** The groups of answers, as another column of `packedAnswers`. */
export const PACKED_GROUPS = sql`${withBrackets(sql`a.${answers.groups}`)} AS groups,`

/** Packs the answers, as `a`, of the responses `r`, which have a `number` from 0. See `answersIn`. */
export function packedAnswers(responses: Sql, ballot: Sql, { questions, sampled, more, cut }: Parts): Sql {
  const asked = idsIn(questions)
  return sql`SELECT string_agg((r.number * cardinality(${asked}) + array_position(${asked}, a.${answers.questionId}) - 1)::text, ',')
        AS numbers,
      ${withBrackets(sql`a.${answers.votes}`)} AS votes,
      json_agg(CASE WHEN a.${answers.questionId} = ANY(${idsIn(sampled)}) THEN a.${answers.positions} END)
        FILTER (WHERE ${sampled}::text <> '[]')::text AS positions, ${more ?? sql``}
      json_agg(CASE WHEN a.${answers.questionId} = ANY(${idsIn(cut)}) THEN left(a.${answers.value}, 1)
        ELSE a.${answers.value} END)::text AS texts
    FROM ${responses} r CROSS JOIN
      ${answersOf(ballot, sql`${answers.questionId} = ANY(${asked})`)} AS a`
}

/** The packed answers by response and then by question; undefined if there is none. */
export function answersIn(
  row: PackedAnswers,
  responses: number,
  questions: number,
): (StoredAnswer | undefined)[][] {
  const numbers: readonly number[] = listIn(row.numbers)
  const votes: readonly StoredAnswer['votes'][] = listIn(row.votes)
  const groups: readonly StoredAnswer['groups'][] = listIn(row.groups ?? null)
  const positions: readonly StoredAnswer['positions'][] = valuesIn(row.positions)
  const texts: readonly StoredAnswer['value'][] = valuesIn(row.texts)
  const answers = Array.from({ length: responses }, (): StoredAnswer[] => [])
  numbers.forEach((number, at) => {
    const [votesOf, placed] = [votes[at] ?? null, positions[at] ?? null]
    answers[Math.floor(number / questions)]![number % questions] = {
      votes: votesOf,
      positions: placed,
      groups: groups[at] ?? null,
      value: texts[at] ?? null,
    }
  })
  return answers
}

/** The items of a JSON list; empty if there is none. */
export const valuesIn = (json: string | null) => (json === null ? [] : JSON.parse(json))

const listIn = (json: string | null) => valuesIn(`[${json ?? ''}]`)
