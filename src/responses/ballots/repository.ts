import type { Database } from '../../../db/database.ts'
import { milliseconds } from '../../../db/sql/milliseconds.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { list, sql } from '../../../db/sql/sql.ts'
import { quotas, reservations, stops } from '../../../db/tables/counters.ts'
import { earlierAnswers } from '../../../db/tables/earlier-answers.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { surveys } from '../../../db/tables/surveys.ts'
import type { FoundBallot, ResponseFields } from '../../domain/responses/state.ts'
import { FIELDS, few } from './fields.ts'

/** A ballot of a survey, and who calls. */
export type BallotKey = {
  readonly surveyId: string
  readonly ballotId: string
  readonly respondent: string
  /** Where the ballot goes once it is cast, if ballots are secret; null if it stays. */
  readonly castId: string | null
}

export type BallotOfKey = Pick<BallotKey, 'surveyId' | 'ballotId'> & { readonly issuedKey: Uint8Array | null }

const FOUND_FIELDS = FIELDS.filter(([, column]) => column !== responses.metadata)
  .map(([name, column]) => `r.${list([column])} AS "${name}"`)
  .join(', ') as ReturnType<typeof list>

/**
 * Everything about ballots of a survey, $2, with their unique keys: always one row for each. The metadata of a response
 * is stored when it ends, and then it does not change.
 */
export const LOAD = sql`/* load_ballots */
  SELECT i.ballot::text AS "ballotId", ${milliseconds(sql`now()`)} AS now,
    (SELECT ${surveys.revision} FROM ${surveys} WHERE ${surveys.id} = $1 AND ${surveys.deletedAt} IS NULL) AS "surveyRevision",
    ${FOUND_FIELDS}, ${milliseconds(sql`r.${responses.startedAt}`)} AS "startedAt",
    ${milliseconds(sql`r.${responses.completedAt}`)} AS "completedAt", coalesce(r.${responses.answerWrites}, 0) AS writes,
    CASE WHEN r.${responses.completedAt} IS NULL THEN 0 ELSE (SELECT count(*)::int4 FROM ${earlierAnswers}
      WHERE ${earlierAnswers.surveyId} = $1 AND ${earlierAnswers.ballotId} = i.ballot) END AS changes,
    r.${responses.ballotId} IS NOT NULL AS "isStored", k.${surveyKeys.revoked} IS FALSE AS "keyIssued",
    k.${surveyKeys.label} AS "labelOfKey",
    (SELECT coalesce(json_agg(json_build_object('questionId', ${answers.questionId}, 'seq', ${answers.seq},
        'votes', to_json(${answers.votes}), 'positions', to_json(${answers.positions}),
        'groups', to_json(${answers.groups}), 'value', ${answers.value})), '[]')
      FROM ${answers} WHERE ${answers.surveyId} = $1 AND ${answers.ballotId} = i.ballot) AS answers,
    (SELECT jsonb_build_object('most', ${stops.most}, 'completed', ${stops.completed})
      FROM ${stops} WHERE ${stops.surveyId} = $1) AS stop,
    CASE WHEN NOT (SELECT EXISTS (SELECT 1 FROM ${quotas} WHERE ${quotas.surveyId} = $1)) THEN '[]' ELSE
    (SELECT coalesce(jsonb_agg(jsonb_build_object('quotaId', q.${quotas.quotaId}, 'most', q.${quotas.most},
        'completed', q.${quotas.completed}, 'reserved', (SELECT count(*) FROM ${reservations} v
          WHERE v.${reservations.surveyId} = $1 AND v.${reservations.quotaId} = q.${quotas.quotaId}
            AND v.${reservations.expiresAt} > now()),
        'isHeld', EXISTS (SELECT 1 FROM ${reservations} v WHERE v.${reservations.surveyId} = $1
          AND v.${reservations.ballotId} = i.ballot AND v.${reservations.quotaId} = q.${quotas.quotaId}))), '[]')
      FROM ${quotas} q WHERE q.${quotas.surveyId} = $1) END AS quotas
  FROM json_to_recordset($2::text::json) AS i(ballot uuid, issued text)
  LEFT JOIN LATERAL (SELECT * FROM ${responses}
    WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} = i.ballot OFFSET 0) AS r ON true
  LEFT JOIN LATERAL (SELECT ${surveyKeys.revoked}, ${surveyKeys.label} FROM ${surveyKeys}
    WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = decode(i.issued, 'hex') OFFSET 0) AS k ON true
  WHERE ${few(sql`i`)}`

type Row = Omit<FoundBallot, 'fields' | 'keyLabel'> &
  Omit<ResponseFields, 'respondent'> & {
    readonly ballotId: string
    readonly isStored: boolean
    readonly labelOfKey: string | null
  }

/** Ballots of a survey, in the order of their ids. */
export async function loadBallots(
  database: Database,
  surveyId: string,
  ballots: readonly Omit<BallotOfKey, 'surveyId'>[],
): Promise<FoundBallot[]> {
  const sent = ballots.map(({ ballotId, issuedKey }) => ({ ballot: ballotId, issued: hexOf(issuedKey) }))
  const rows = await database.query<Row>(LOAD, [surveyId, JSON.stringify(sent)], surveyId)
  const found = new Map(rows.map((row) => [row.ballotId, foundIn(row)]))
  return ballots.flatMap(({ ballotId }) => found.get(ballotId) ?? [])
}

export const hexOf = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')

const NOT_BEGUN = { respondent: null, startedAt: null, parameters: null, arm: null, fields: null } as const

function foundIn(row: Row): FoundBallot {
  const { ballotId: _, isStored, labelOfKey, ...stored } = row
  const found = { ...stored, keyIssued: stored.keyIssued === true, keyLabel: labelOfKey }
  if (!isStored) return { ...found, ...NOT_BEGUN }
  const fields = {
    ...stored,
    metadata: null,
    respondent: stored.respondent === NOBODY ? null : stored.respondent,
  }
  const isNobodys = fields.respondent === null && stored.completedAt === null
  return isNobodys ? { ...found, ...NOT_BEGUN, fields } : { ...found, fields }
}

/** Changes nothing, but commits where a standby must have what is committed; see `confirmBallot`. */
export const CONFIRM = sql`/* confirm_ballot */ UPDATE ${responses}
  SET ${responses.respondent} = ${responses.respondent} WHERE ${responses.surveyId} = $1
  AND ${responses.ballotId} = $2::uuid AND current_setting('synchronous_standby_names') <> ''`

/**
 * Resolves once everything that can be read of a ballot is as durable as a commit makes it, so that a repeated call may
 * be acknowledged. With synchronous replicas it may not be yet: a statement that is cancelled while it waits for them
 * has committed, and its rows are visible although they lack them. A later commit waits for both.
 */
export async function confirmBallot(
  database: Database,
  { surveyId, ballotId }: Pick<BallotKey, 'surveyId' | 'ballotId'>,
): Promise<void> {
  await database.query(CONFIRM, [surveyId, ballotId], surveyId)
}

const FIND_KEY_LABEL = sql`/* find_key_label */
  SELECT ${surveyKeys.label} FROM ${surveyKeys} WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} = $2::bytea`

/** The label of an issued key; null if it has none. */
export async function findKeyLabel(
  database: Database,
  surveyId: string,
  keyHash: Uint8Array,
): Promise<string | null> {
  const [row] = await database.query<{ label: string | null }>(FIND_KEY_LABEL, [surveyId, keyHash], surveyId)
  return row?.label ?? null
}
