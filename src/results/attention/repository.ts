import type { Database, Param } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { matching, matchingParams } from '../../../db/sql/matching.ts'
import { sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import type { AttentionBody } from '../../contract/questions/attention.ts'
import { isAttentionCheck, passesCheck } from '../../domain/questions/attention.ts'
import { isFiltering, type ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Disclosed } from '../publication/held-back.ts'

/** How many completed responses of an arm, or of a survey without arms, gave an answer to a question. */
type AnswerCount = {
  readonly arm: string | null
  readonly questionId: string
  readonly value: string
  readonly people: number
}

const PAGE = 1_000
const FIRST = '00000000-0000-0000-0000-000000000000'

const COUNT_ANSWERS = sql`/* count_answers */
  WITH page AS MATERIALIZED (
    SELECT ${responses.ballotId}, ${responses.completedAt}, ${responses.mode}, ${responses.input}, ${responses.language},
      ${responses.parameters}, ${responses.arm} FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid AND ${responses.completedIn} IS NOT NULL
    ORDER BY ${responses.ballotId} ${firstRows('$3')}),
  given AS (
    SELECT r.${responses.arm}, a.${answers.questionId} AS "questionId", a.${answers.value}, count(*)::int4 AS people
    FROM page r CROSS JOIN LATERAL (
      SELECT ${answers.questionId}, ${answers.value} FROM ${answers}
      WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = r.${responses.ballotId}
        AND ${answers.questionId} = ANY ($12::text::text[]) OFFSET 0) AS a
    WHERE ${matching(sql`r`, 4)} AND a.${answers.value} IS NOT NULL
    GROUP BY r.${responses.arm}, a.${answers.questionId}, a.${answers.value})
  SELECT (SELECT ${responses.ballotId}::text FROM page ORDER BY page.${responses.ballotId} DESC LIMIT 1) AS last,
    (SELECT count(*)::int4 FROM page) AS "lookedAt", coalesce((SELECT json_agg(given) FROM given), '[]')::text AS counts`

type Row = { readonly last: string | null; readonly lookedAt: number; readonly counts: string }

/** The answers of completed responses that pass a filter to some form questions, counted page by page. */
async function* countAnswers(
  database: Database,
  surveyId: string,
  questionIds: readonly string[],
  filter: ResponseFilter,
): AsyncGenerator<readonly AnswerCount[]> {
  for (let after: string | null = FIRST; after !== null; ) {
    const params: Param[] = [surveyId, after, PAGE, ...matchingParams(filter), `{${questionIds}}`]
    const [row]: Row[] = await database.query<Row>(COUNT_ANSWERS, params, surveyId)
    if (!row) return
    yield JSON.parse(row.counts) as AnswerCount[]
    after = row.lookedAt < PAGE ? null : row.last
  }
}

type Counts = { passed: number; failed: number }

/**
 * How many people passed each attention check of a survey, of all and by arm.
 *
 * @param heldBack of secret ballots: they are counted once all of them may be read, and never a part of them
 * @returns undefined for a survey without checks, and while nothing is told
 */
export async function readAttention(
  database: Database,
  { id, questions, settings }: Survey,
  filter: ResponseFilter,
  heldBack: Disclosed | undefined,
): Promise<AttentionBody | undefined> {
  const checks = questions.filter(isAttentionCheck)
  const isTold = !heldBack || (heldBack.isComplete && !isFiltering(filter))
  if (checks.length === 0 || !isTold) return undefined
  const found = new Map(checks.map((check) => [check.id, { check, byArm: new Map<string | null, Counts>() }]))
  const asked = checks.map((check) => check.id)
  for await (const counts of countAnswers(database, id, asked, filter))
    for (const { questionId, arm, value, people } of counts) {
      const { check, byArm } = found.get(questionId)!
      const passes = passesCheck(check, value)
      if (passes === null) continue
      const counted = byArm.get(arm) ?? { passed: 0, failed: 0 }
      counted[passes ? 'passed' : 'failed'] += people
      byArm.set(arm, counted)
    }
  return [...found].map(([questionId, { byArm }]) => ({
    questionId,
    ...sumOf([...byArm.values()]),
    arms: settings.arms.flatMap(({ armId, label }) => {
      const counted = heldBack?.shownArms.has(armId) === false ? undefined : byArm.get(armId)
      return counted ? [{ armId, label, ...counted }] : []
    }),
  }))
}

const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})
