import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { isPseudonymous, isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { mayHaveBaseWeights } from '../../domain/splits/weights/base-weights.ts'
import type { Survey } from '../../domain/survey/survey.ts'

export type KeyGroups = {
  /** The group of a response's key, or in open surveys the name; null if it has none, or an undisclosed one. */
  readonly groupOf: (ballotId: string) => string | null
  /** The issued key of a response, if the survey is pseudonymous. */
  readonly keyOf: (ballotId: string) => string | null
  /** The base weight of its key, if the survey may have them. */
  readonly weightOf: (ballotId: string) => number | null
}

type UsedKey = {
  readonly label: string | null
  readonly weight: number | null
  readonly keyHash: string
  readonly ballotId: string | null
  readonly uKey: string
}

type CastGroup = { readonly ballotId: string; readonly label: string | null }

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Keys read at a time. */
const PAGE = 5_000

/**
 * The next keys, with the ballots of used ones. A full join is never planned as a nested loop over keys and ballots.
 */
const LIST_USED_KEYS = sql`/* list_used_keys */
  WITH page AS MATERIALIZED (
    SELECT ${surveyKeys.keyHash}, ${surveyKeys.uKey}, ${surveyKeys.label}, ${surveyKeys.weight}, ${surveyKeys.ballotId} FROM ${surveyKeys}
    WHERE ${surveyKeys.surveyId} = $1 AND ${surveyKeys.keyHash} > decode($2, 'hex')
      ORDER BY ${surveyKeys.keyHash} ${firstRows('$3')}),
  begun AS MATERIALIZED (
    SELECT ${responses.ballotId} FROM ${responses}
    WHERE ${responses.surveyId} = $1
      AND ${responses.ballotId} = ANY ((SELECT array_agg(${surveyKeys.ballotId}) FROM page)::uuid[]))
  SELECT encode(page.${surveyKeys.keyHash}, 'hex') AS "keyHash", begun.${responses.ballotId}::text AS "ballotId",
    page.${surveyKeys.label}, page.${surveyKeys.weight}, page.${surveyKeys.uKey} AS "uKey"
  FROM page FULL JOIN begun ON begun.${responses.ballotId} = page.${surveyKeys.ballotId}
  ORDER BY page.${surveyKeys.keyHash}`

const LIST_CAST_GROUPS = sql`/* list_cast_groups */
  SELECT ${responses.ballotId}::text AS "ballotId", ${responses.keyLabel} AS label
  FROM ${responses} WHERE ${responses.surveyId} = $1 AND ${responses.ballotId} > $2::uuid
  ORDER BY ${responses.ballotId} ${firstRows('$3')}`

/**
 * The groups of the keys of responses, and the keys themselves if they may be disclosed.
 *
 * @param disclosed the groups that are shown; all of them if undefined
 */
export async function readKeyGroups(
  database: Database,
  { id, settings }: Survey,
  disclosed: ReadonlySet<string> | undefined,
): Promise<KeyGroups> {
  const groups = new Map<string, string | null>()
  const keysOfBallots = new Map<string, string>()
  const weights = new Map<string, number>()
  const hasWeights = mayHaveBaseWeights(settings)
  let after = ''
  for (let more = settings.hasUKey; more; ) {
    const keys = await database.query<UsedKey>(LIST_USED_KEYS, [id, after, PAGE], id)
    for (const key of keys) {
      if (key.ballotId === null) continue
      groups.set(key.ballotId, key.label)
      if (hasWeights && key.weight !== null) weights.set(key.ballotId, key.weight)
      if (isPseudonymous(settings)) keysOfBallots.set(key.ballotId, key.uKey)
    }
    after = keys.at(-1)?.keyHash ?? ''
    more = keys.length === PAGE
  }
  let last = FIRST
  for (let more = isSecret(settings); more; ) {
    const cast = await database.query<CastGroup>(LIST_CAST_GROUPS, [id, last, PAGE], id)
    for (const ballot of cast) {
      if (ballot.label !== null) groups.set(ballot.ballotId, ballot.label)
    }
    last = cast.at(-1)?.ballotId ?? FIRST
    more = cast.length === PAGE
  }
  const groupOf = (ballotId: string) => {
    const group = groups.get(ballotId) ?? null
    return group === null || disclosed?.has(group) === false ? null : group
  }
  return {
    groupOf,
    keyOf: (ballotId) => keysOfBallots.get(ballotId) ?? null,
    weightOf: (ballotId) => weights.get(ballotId) ?? null,
  }
}
