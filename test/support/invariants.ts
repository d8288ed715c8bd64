import type { Database } from '../../db/database.ts'
import { NOBODY } from '../../db/sql/nobody.ts'
import { isIncomplete } from '../../src/domain/questions/answer-rules.ts'
import type {
  FormQuestion,
  FormType,
  Question,
  QuestionOf,
  SurveyDefinition,
} from '../../src/domain/survey/survey.ts'

type AnswerRow = {
  readonly questionId: string
  readonly votes: number[] | null
  readonly value: string | null
}

type Row = {
  readonly ballot: string
  readonly definition: SurveyDefinition | null
  readonly completed: boolean
  readonly counted: boolean
  readonly test: boolean
  readonly turnedAway: boolean
  readonly inOrder: boolean
  readonly answers: readonly AnswerRow[]
}

const ROWS = `
  SELECT b.survey_id || '/' || b.ballot_id AS ballot, s.definition,
    r.completed_at IS NOT NULL AS completed, r.completed_in IS NOT NULL AS counted, coalesce(r.test, false) AS test, r.outcome IS NOT NULL AS "turnedAway",
    r.ballot_id IS NOT NULL AND coalesce(r.completed_at >= r.started_at, true)
      AND coalesce(r.completed_at >= a.latest, true) AS "inOrder",
    coalesce(a.answers, '[]') AS answers
  FROM (SELECT survey_id, ballot_id FROM responses WHERE respondent <> '${NOBODY}' UNION SELECT survey_id, ballot_id FROM answers) b
  LEFT JOIN responses r ON r.survey_id = b.survey_id AND r.ballot_id = b.ballot_id
  LEFT JOIN surveys s ON s.id = b.survey_id
  LEFT JOIN (
    SELECT survey_id, ballot_id, max(updated_at) AS latest, jsonb_agg(jsonb_build_object('questionId', question_id,
      'votes', to_jsonb(votes), 'value', value)) AS answers
    FROM answers GROUP BY survey_id, ballot_id) a ON a.survey_id = b.survey_id AND a.ballot_id = b.ballot_id`

const STOPS = `
  SELECT t.survey_id AS survey, t.most, t.completed, (SELECT count(*)::int4 FROM responses r
    WHERE r.survey_id = t.survey_id AND r.completed_in IS NOT NULL) AS counted
  FROM stops t WHERE t.completed IS NOT NULL`

/** Surveys with `stopAfter` whose stored number of completed responses is wrong. */
async function stopBreaches(database: Database): Promise<string[]> {
  type Stop = { survey: string; most: number; completed: number; counted: number }
  const stops = await database.query<Stop>(STOPS, [])
  return stops.flatMap(({ survey, completed, counted }) =>
    completed === counted ? [] : [`${survey}: ${counted} completed responses, stored as ${completed}`],
  )
}

const QUOTAS = `
  SELECT q.survey_id || '/' || q.quota_id AS quota, q.reserved, q.completed, (SELECT count(*)::int4 FROM reservations v
    WHERE v.survey_id = q.survey_id AND v.quota_id = q.quota_id) AS places, (SELECT count(*)::int4 FROM responses r
    WHERE r.survey_id = q.survey_id AND r.completed_in IS NOT NULL) AS counted
  FROM quotas q`

/** Quotas whose stored number of reservations is wrong, or with more completed responses than their survey has. */
async function quotaBreaches(database: Database): Promise<string[]> {
  type Filled = { quota: string; reserved: number; places: number; completed: number; counted: number }
  const filled = await database.query<Filled>(QUOTAS, [])
  return filled.flatMap(({ quota, reserved, places, completed, counted }) =>
    reserved === places && completed <= counted && completed >= 0
      ? []
      : [`${quota}: ${places} places, stored as ${reserved}; ${completed} of ${counted} completed`],
  )
}

/**
 * Invariants of the tables, whatever was sent and whatever failed: every answer has its response and its question, no
 * ballot costs more than its budget, every completed response has all required answers and is counted unless it is a
 * test, and does not change afterwards; and the stored counts of surveys that stop and of quotas are correct.
 *
 * @returns one line for each violation
 */
export async function breaches(database: Database): Promise<string[]> {
  const rows = await database.query<Row>(ROWS, [])
  const found = rows.flatMap((row) => breachesOf(row).map((breach) => `${row.ballot}: ${breach}`))
  return [...found, ...(await stopBreaches(database)), ...(await quotaBreaches(database))]
}

function breachesOf({ definition, completed, counted, test, turnedAway, inOrder, answers }: Row): string[] {
  if (!definition) return ['no survey']
  const found = inOrder ? [] : ['no response, or a change after its completion']
  if (counted !== (completed && !test && !turnedAway))
    found.push('counted though it is not completed, or not counted though it is')
  const answered = new Set(answers.map((answer) => answer.questionId))
  const isMissing = (question: Question) =>
    (question.type === 'qv' || question.required) && !answered.has(question.id)
  if (completed && !turnedAway && definition.questions.some(isMissing))
    found.push('completed without a required answer')
  return [...found, ...answers.flatMap((answer) => answerBreaches(definition, answer))]
}

function answerBreaches({ questions }: SurveyDefinition, { questionId, votes, value }: AnswerRow): string[] {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) return ['an answer to no question']
  if (question.type !== 'qv') {
    const rule: Sound<FormQuestion> = SOUND[question.type] ?? VALID
    return rule.is(question, value ?? '') ? [] : [`a ${question.type} answer that is none: ${value}`]
  }
  const cost = (votes ?? []).reduce((sum, count) => sum + count * count, 0)
  const whole = votes?.length === question.options.length
  return whole && cost <= question.totalCredits ? [] : [`votes ${votes} for ${question.totalCredits} credits`]
}

/** Whether a stored value is a valid answer of a type. */
type Sound<SomeQuestion> = { is(question: SomeQuestion, value: string): boolean }

const VALID: Sound<FormQuestion> = {
  is: (question, value) => value === '' || !isIncomplete(question, value),
}

/** Whether a value is sound where the rules of its type do not say it, or not alone. */
const SOUND: { readonly [Type in FormType]?: Sound<QuestionOf<Type>> } = {
  likert: { is: ({ scale }, value) => scale.includes(value) },
  text: { is: ({ maxLength }, value) => [...value].length <= maxLength },
  info: { is: () => false },
  headtohead: { is: (_, value) => value === '' || JSON.parse(value).pairs.length > 0 },
  reason: { is: (_, value) => value === '' || JSON.parse(value).reasons.length > 0 },
  consent: { is: ({ required }, value) => value === '{"agreed":true}' || (!required && value === '') },
}
