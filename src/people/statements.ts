import { firstRows } from '../../db/first-rows.ts'
import { mails } from '../../db/mail-schema.ts'
import { milliseconds } from '../../db/milliseconds.ts'
import { people } from '../../db/people-schema.ts'
import { responses, surveyKeys } from '../../db/schema.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { MOST_REMINDERS } from '../domain/mail/people.ts'
import { BECAME } from '../keys/statement-parts.ts'

const WITH_KEYS = sql`SELECT p.*, k.${surveyKeys.uKey}, k.${surveyKeys.label}, k.${surveyKeys.ballotId} FROM ${people} p
    LEFT JOIN ${surveyKeys} k ON k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = p.${people.keyHash}
      AND NOT k.${surveyKeys.revoked} WHERE p.${people.surveyId} = $1`

/** Some of a survey's people with their keys, from the place after `$2`, at most `$3`, and what became of the keys. */
const someOf = (place: Sql, after: Sql): Sql => sql`
  WITH page AS MATERIALIZED (
    ${WITH_KEYS} AND ${place} > ${after} ORDER BY ${place} ${firstRows('$3')}),
  ${BECAME}`

const ADDRESS = sql`p.${people.address} COLLATE "C"`
const ID = sql`p.${people.id}`

export const LIST_PEOPLE = sql`/* list_people */ ${someOf(ADDRESS, sql`$2::text`)}
  SELECT ${people.id}::text, ${people.address}, ${people.name}, ${people.language}, ${people.mails}::int4,
    ${milliseconds(people.mailedAt)} AS "mailedAt", ${people.refusedBecause} AS "refusedBecause",
    ${milliseconds(people.unsubscribedAt)} AS "unsubscribedAt", ${surveyKeys.uKey} AS "uKey", ${surveyKeys.label},
    CASE WHEN status <> 'unused' THEN ${milliseconds(responses.startedAt)} END AS "startedAt",
    ${milliseconds(responses.completedAt)} AS "completedAt", ${responses.outcome}
  FROM became ORDER BY ${people.address} COLLATE "C"`

/** Nobody is written to who has begun, wants no mail, or cannot be reached. */
const MAY_BE_ASKED = sql`(status = 'unused' AND ${surveyKeys.uKey} IS NOT NULL AND ${people.unsubscribedAt} IS NULL
    AND ${people.refusedBecause} IS NULL)`

/** Nobody is reminded twice by two presses of a button, so the last mail is of yesterday. */
const TO_INVITE = sql`(${MAY_BE_ASKED} AND ${people.mails} = 0)`
const TO_REMIND = sql`(${MAY_BE_ASKED} AND ${people.mails} BETWEEN 1 AND ${MOST_REMINDERS}
    AND ${people.mailedAt} < now() - interval '20 hours')`

const NEXT = sql`(SELECT CASE WHEN count(*) = $3::int4 THEN max(${people.id}::text) END FROM page)`
const counted = (condition: Sql) => sql`count(*) FILTER (WHERE ${condition})::int4`

/** Some of a survey's people, counted; the mails on their way are those of all. */
export const COUNT_PEOPLE = sql`/* count_people */ ${someOf(ID, sql`$2::uuid`)}
  SELECT ${NEXT} AS next, count(*)::int4 AS listed, ${counted(TO_INVITE)} AS "toInvite",
    ${counted(TO_REMIND)} AS "toRemind", ${counted(sql`status = 'started'`)} AS begun,
    ${counted(sql`status NOT IN ('unused', 'started')`)} AS answered,
    ${counted(sql`status = 'unused' AND ${people.unsubscribedAt} IS NOT NULL`)} AS unsubscribed,
    ${counted(sql`status = 'unused' AND ${people.unsubscribedAt} IS NULL AND ${people.refusedBecause} IS NOT NULL`)} AS refused,
    (SELECT count(*)::int4 FROM ${mails} WHERE ${mails.surveyId} = $1 AND ${mails.personId} IS NOT NULL
      AND ${mails.dueAt} IS NOT NULL) AS waiting
  FROM became`

export const KNOWN_ADDRESSES = sql`/* known_addresses */
  SELECT ${people.address} FROM ${people} WHERE ${people.surveyId} = $1 AND ${people.address} IN (
    SELECT jsonb_array_elements_text($2::text::jsonb))`

/** The mails go first: one that a process takes meanwhile finds nobody. */
const withoutMails = (gone: Sql): Sql => sql`gone AS (${gone}),
  unsent AS (
    DELETE FROM ${mails} WHERE ${mails.surveyId} = $1 AND ${mails.personId} IN (SELECT ${people.id} FROM gone))`

export const ERASE_PEOPLE = sql`/* erase_people */
  WITH ${withoutMails(sql`DELETE FROM ${people} WHERE ${people.surveyId} = $1 RETURNING ${people.id}`)}
  SELECT count(*)::int4 AS gone FROM gone`

export const ERASE_PERSON = sql`/* erase_person */
  WITH ${withoutMails(sql`DELETE FROM ${people} WHERE ${people.surveyId} = $1 AND ${people.id} = $2::uuid
    RETURNING ${people.id}, ${people.keyHash}`)}
  SELECT (SELECT k.${surveyKeys.uKey} FROM ${surveyKeys} k WHERE k.${surveyKeys.surveyId} = $1
    AND k.${surveyKeys.keyHash} = gone.${people.keyHash} AND NOT k.${surveyKeys.revoked}) AS "uKey" FROM gone`
