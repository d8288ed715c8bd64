import type { Database } from '../../../db/database.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { quoted, sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import { uuidText } from '../../crypto.ts'

/** The rows of one file of secret ballots: nothing in them tells which are the same in another file. */
export type UnlinkedRows = {
  /** Ballots, in an order of this file's own. */
  readonly order: readonly string[]
  /** The id of a response in this file. */
  readonly idOf: (ballotId: string) => string
  /** The arm of a response, if it is shown. */
  readonly armOf: (arm: string | null) => string | null
}

// At most one for each key of the survey, whose number is limited.
const LIST_SHUFFLED = sql`/* list_shuffled */
  SELECT ${responses.ballotId}::text AS "ballotId" FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.respondent} <> ${quoted(NOBODY)}
    AND (${responses.completedIn} IS NULL OR ${responses.completedIn} < $3::text::xid8)
  ORDER BY sha256(decode($2, 'hex') || uuid_send(${responses.ballotId}))`

/**
 * @param until leaves out the completions of this transaction and later ones
 * @param seed 32 random bytes that no other file has had
 * @param arms those that are shown
 */
export async function readUnlinkedRows(
  database: Database,
  surveyId: string,
  {
    until,
    seed,
    arms,
  }: { readonly until: string; readonly seed: Uint8Array; readonly arms: ReadonlySet<string> },
): Promise<UnlinkedRows> {
  const rows = await database.query<{ ballotId: string }>(
    LIST_SHUFFLED,
    [surveyId, seed.toHex(), until],
    surveyId,
  )
  return {
    order: rows.map(({ ballotId }) => ballotId),
    idOf: (ballotId) =>
      uuidText(new Bun.CryptoHasher('sha256', seed).update(ballotId).digest().subarray(0, 16)),
    armOf: (arm) => (arm !== null && arms.has(arm) ? arm : null),
  }
}
