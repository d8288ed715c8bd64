import type { Database } from '../../../db/database.ts'
import { firstRows } from '../../../db/sql/first-rows.ts'
import { THIS_SERVER } from '../../../db/sql/reset-tally.ts'
import { sql } from '../../../db/sql/sql.ts'
import { responses } from '../../../db/tables/responses.ts'
import { publications } from '../../../db/tables/tallies.ts'
import type { LabelGroups, StoredSurveyTally } from '../../domain/results/stored-tally.ts'
import { START } from '../counting/repository.ts'

/** How far the completed responses of a survey have been published. */
export type Publication = {
  /** Completions of earlier transactions are published. */
  readonly until: string
  /** The tally of the published completions, of the same epoch as the survey's own tally. */
  readonly tally: StoredSurveyTally
  readonly epoch: string | null
  /** People in the tally who have been excluded or erased since. */
  readonly removed: number
  /** An instant of the database after which nobody in the tally completed; null if that is not known. */
  readonly newestCompletion: string | null
}

/** A publication whose transactions were numbered by another server was copied here, and starts again. */
const FIND_PUBLICATION = sql`/* find_publication */
  SELECT ${publications.until}::text AS until, ${publications.tally}::text AS tally,
    ${publications.epoch}::text AS epoch, ${publications.removed},
    ${publications.newestCompletion}::text AS "newestCompletion"
  FROM ${publications} WHERE ${publications.surveyId} = $1 AND ${publications.countedBy} = ${THIS_SERVER}`

export async function findPublication(
  database: Database,
  surveyId: string,
): Promise<Publication | undefined> {
  type Row = Omit<Publication, 'tally'> & { readonly tally: string }
  const [row] = await database.query<Row>(FIND_PUBLICATION, [surveyId], surveyId)
  return row && { ...row, tally: JSON.parse(row.tally) }
}

/** Stores a publication unless another process has published more meanwhile. */
const UPSERT_PUBLICATION = sql`/* upsert_publication */
  INSERT INTO ${publications} AS p (${publications.surveyId}, ${publications.until}, ${publications.countedBy},
    ${publications.tally}, ${publications.epoch}, ${publications.removed}, ${publications.newestCompletion})
  VALUES ($1, $2::xid8, ${THIS_SERVER}, $3::text::jsonb, $4::uuid, $5::int4, $8::text::timestamptz)
  ON CONFLICT (${publications.surveyId}) DO UPDATE
  SET ${publications.until} = excluded.${publications.until},
    ${publications.countedBy} = excluded.${publications.countedBy},
    ${publications.tally} = excluded.${publications.tally}, ${publications.epoch} = excluded.${publications.epoch},
    ${publications.removed} = excluded.${publications.removed},
    ${publications.newestCompletion} = excluded.${publications.newestCompletion},
    ${publications.labelGroups} = CASE WHEN p.${publications.countedBy} = excluded.${publications.countedBy} THEN p.${publications.labelGroups} END
  WHERE (p.${publications.until} = $6::xid8 AND p.${publications.epoch} IS NOT DISTINCT FROM $7::uuid)
    OR p.${publications.countedBy} <> excluded.${publications.countedBy}
  RETURNING true AS kept`

/**
 * @param before the previous publication; another process may have published more
 * @returns whether it was stored
 */
export async function upsertPublication(
  database: Database,
  surveyId: string,
  { until, tally, epoch, removed, newestCompletion }: Publication,
  before: Pick<Publication, 'until' | 'epoch'>,
): Promise<boolean> {
  const stored = [surveyId, until, JSON.stringify(tally), epoch, removed]
  const params = [...stored, before.until, before.epoch, newestCompletion]
  return (await database.query(UPSERT_PUBLICATION, params, surveyId)).length === 1
}

const COUNT_PEOPLE = sql`/* count_published_people */
  SELECT count(*)::int4 AS people FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} < $2::xid8 AND NOT ${responses.simulated}`

/** The people who completed a survey in transactions before one, and still count. */
export async function countPeople(database: Database, surveyId: string, until: string): Promise<number> {
  const [row] = await database.query<{ people: number }>(COUNT_PEOPLE, [surveyId, until], surveyId)
  return row?.people ?? 0
}

const FIND_NEWEST_COMPLETION = sql`/* find_newest_completion */
  SELECT greatest($4::text::timestamptz, max(${responses.completedAt}))::text AS newest FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND ${responses.completedIn} >= $2::xid8 AND ${responses.completedIn} < $3::xid8`

/**
 * When the last of the people completed who are published with those who completed in transactions before one.
 *
 * @param before the previous publication; all are looked at if it does not know its own
 */
export async function findNewestCompletion(
  database: Database,
  surveyId: string,
  until: string,
  before: Pick<Publication, 'until' | 'newestCompletion'>,
): Promise<string | null> {
  const from = before.newestCompletion === null ? START.completedIn : before.until
  const params = [surveyId, from, until, before.newestCompletion]
  const [row] = await database.query<{ newest: string | null }>(FIND_NEWEST_COMPLETION, params, surveyId)
  return row?.newest ?? null
}

const SHOW_FIRST = sql`/* show_first */
  UPDATE ${publications} SET ${publications.firstShown} = coalesce(${publications.firstShown}, $2::text)
  WHERE ${publications.surveyId} = $1 RETURNING ${publications.firstShown} AS first`

/** Records that readers see figures; returns whether these are the first ones that they see. */
export async function showFirst(database: Database, surveyId: string, mark: string): Promise<boolean> {
  const [row] = await database.query<{ first: string }>(SHOW_FIRST, [surveyId, mark], surveyId)
  return row?.first === mark
}

const FIND_LABEL_GROUPS = sql`/* find_label_groups */
  SELECT ${publications.labelGroups}::text AS groups
  FROM ${publications} WHERE ${publications.surveyId} = $1 AND ${publications.countedBy} = ${THIS_SERVER}`

/** @returns undefined if nothing of the survey is published, and so nothing can be stored */
export async function findLabelGroups(
  database: Database,
  surveyId: string,
): Promise<LabelGroups | undefined> {
  type Row = { readonly groups: string | null }
  const [row] = await database.query<Row>(FIND_LABEL_GROUPS, [surveyId], surveyId)
  return row && (row.groups ? JSON.parse(row.groups) : { groups: [] })
}

/** Stores groups unless another process has stored others meanwhile. */
const UPDATE_LABEL_GROUPS = sql`/* update_label_groups */
  UPDATE ${publications} SET ${publications.labelGroups} = $2::text::jsonb
  WHERE ${publications.surveyId} = $1 AND coalesce(${publications.labelGroups}, '{"groups": []}') = $3::text::jsonb
  RETURNING true AS kept`

/**
 * @param before the groups that were found; another process may have stored others
 * @returns whether they were stored
 */
export async function updateLabelGroups(
  database: Database,
  surveyId: string,
  groups: LabelGroups,
  before: LabelGroups,
): Promise<boolean> {
  const params = [surveyId, JSON.stringify(groups), JSON.stringify(before)]
  return (await database.query(UPDATE_LABEL_GROUPS, params, surveyId)).length === 1
}

/** Completed responses scanned in one statement. */
const PAGE = 5_000

/** Unpublished completions of one transaction, which are published together; see `WaitingGroup`. */
export type Waiting = { readonly completedIn: string; people: number; back: number }

const LIST_WAITING = sql`/* list_waiting */
  SELECT ${responses.completedIn}::text AS "completedIn", ${responses.ballotId}::text AS "ballotId",
    ${responses.simulated}, coalesce(${responses.completedAt} <= $6::text::timestamptz, true) AS "isBack"
  FROM ${responses}
  WHERE ${responses.surveyId} = $1 AND (${responses.completedIn}, ${responses.ballotId}) > ($2::xid8, $3::uuid)
    AND ${responses.completedIn} < $4::xid8
  ORDER BY ${responses.completedIn}, ${responses.ballotId} ${firstRows('$5')}`

/**
 * The completions from one transaction on and before another, in the order of their transactions. A ballot that is counted
 * again keeps the instant when it was completed: if that is not after all who are published, it may have been one of them.
 */
export async function listWaiting(
  database: Database,
  surveyId: string,
  {
    from,
    before,
    newestCompletion,
  }: Pick<Publication, 'newestCompletion'> & { readonly from: string; readonly before: string },
): Promise<Waiting[]> {
  type Row = {
    readonly completedIn: string
    readonly ballotId: string
    readonly simulated: boolean
    readonly isBack: boolean
  }
  const waiting: Waiting[] = []
  let after = { ...START, completedIn: from }
  for (;;) {
    const params = [surveyId, after.completedIn, after.ballotId, before, PAGE, newestCompletion]
    const rows = await database.query<Row>(LIST_WAITING, params, surveyId)
    for (const { completedIn, simulated, isBack } of rows) {
      if (waiting.at(-1)?.completedIn !== completedIn) waiting.push({ completedIn, people: 0, back: 0 })
      if (simulated) continue
      waiting.at(-1)!.people += 1
      if (isBack) waiting.at(-1)!.back += 1
    }
    if (rows.length < PAGE) return waiting
    after = rows.at(-1)!
  }
}
