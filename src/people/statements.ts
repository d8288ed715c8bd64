import { firstRows } from '../../db/sql/first-rows.ts'
import { milliseconds } from '../../db/sql/milliseconds.ts'
import { named, type Sql, sql } from '../../db/sql/sql.ts'
import { mails } from '../../db/tables/mails.ts'
import { people } from '../../db/tables/people.ts'
import { responses } from '../../db/tables/responses.ts'
import { surveyKeys } from '../../db/tables/survey-keys.ts'
import { MOST_REMINDERS } from '../domain/mail/people.ts'
import { BECAME } from '../keys/statement-parts.ts'
import { mailTo } from '../mail/statement-parts.ts'

const WITH_KEYS = sql`SELECT p.*, k.${surveyKeys.uKey}, k.${surveyKeys.label}, k.${surveyKeys.weight}, k.${surveyKeys.ballotId} FROM ${people} p
    LEFT JOIN ${surveyKeys} k ON k.${surveyKeys.surveyId} = $1 AND k.${surveyKeys.keyHash} = p.${people.keyHash}
      AND NOT k.${surveyKeys.revoked} WHERE p.${people.surveyId} = $1`

/** Some of a survey's people with their keys, from the place after `$2`, at most `$3`, and what became of the keys. */
const someOf = (place: Sql, after: Sql, only: Sql = sql`true`): Sql => sql`
  WITH page AS MATERIALIZED (
    ${WITH_KEYS} AND ${place} > ${after} AND ${only} ORDER BY ${place} ${firstRows('$3')}),
  ${BECAME}`

const ADDRESS = sql`p.${people.address} COLLATE "C"`
const ID = sql`p.${people.id}`

const IS_FOUND = sql`(strpos(p.${people.address}, $4::text) > 0 OR strpos(lower(p.${people.name}), $4::text) > 0)`

export const LIST_PEOPLE = sql`/* list_people */ ${someOf(ADDRESS, sql`$2::text`, IS_FOUND)}
  SELECT ${people.id}::text, ${people.address}, ${people.name}, ${people.language}, ${people.mails}::int4,
    ${milliseconds(people.mailedAt)} AS "mailedAt", ${people.refusedBecause} AS "refusedBecause",
    ${milliseconds(people.unsubscribedAt)} AS "unsubscribedAt", ${surveyKeys.uKey} AS "uKey", ${surveyKeys.label}, ${surveyKeys.weight},
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

const TO_WHOM = {
  invitation: TO_INVITE,
  reminder: TO_REMIND,
} as const

/** Whom of some of a survey's people to write to, with their keys. */
const recipients = (kind: keyof typeof TO_WHOM): Sql =>
  named(
    `list_to_${kind}`,
    sql`${someOf(ID, sql`$2::uuid`)}
  SELECT ${NEXT} AS next, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${people.id}, 'name', ${people.name},
    'language', ${people.language}, 'mails', ${people.mails}, 'uKey', ${surveyKeys.uKey})), '[]')
    FROM became WHERE ${TO_WHOM[kind]}) AS people`,
  )

export const LIST_RECIPIENTS = {
  invitation: recipients('invitation'),
  reminder: recipients('reminder'),
} as const

/** Counts a mail for everybody whose mails are still as many as they were when it was written, and writes it. */
export const WRITE_LETTERS = sql`/* write_letters */
  WITH letters AS (
    SELECT * FROM jsonb_to_recordset($2::text::jsonb) AS letter (person uuid, head text, words text, earlier int4)),
  counted AS (
    UPDATE ${people} p SET ${people.mails} = p.${people.mails} + 1, ${people.mailedAt} = now() FROM letters
    WHERE p.${people.surveyId} = $1 AND p.${people.id} = letters.person AND p.${people.mails} = letters.earlier
      AND p.${people.unsubscribedAt} IS NULL
    RETURNING p.${people.id}, p.${people.address}, p.${people.mails}, letters.head, letters.words),
  told AS (${mailTo(sql`counted`, {
    id: sql`md5('people/' || counted.${people.id} || '/' || counted.${people.mails})::uuid`,
    address: sql`counted.${people.address}`,
    subject: sql`head`,
    body: sql`words`,
    person: sql`counted.${people.id}`,
  })})
  SELECT count(*)::int4 AS written FROM counted`

export const WRITE_TEST = sql`/* write_test_letter */
  WITH one AS (SELECT 1), told AS (${mailTo(sql`one`, {
    id: sql`gen_random_uuid()`,
    address: sql`$2::text`,
    subject: sql`$3::text`,
    body: sql`$4::text`,
  })})
  SELECT 1 AS written`

export const UNSUBSCRIBE = sql`/* unsubscribe */
  UPDATE ${people} SET ${people.unsubscribedAt} = coalesce(${people.unsubscribedAt}, now())
  WHERE ${people.surveyId} = $1 AND ${people.id} = $2::uuid RETURNING ${people.language}`

export const FIND_PERSON = sql`/* find_person */
  SELECT ${people.language}, ${people.unsubscribedAt} IS NOT NULL AS "isUnsubscribed" FROM ${people}
  WHERE ${people.surveyId} = $1 AND ${people.id} = $2::uuid`

export const LIST_LANGUAGES = sql`/* list_languages_of_people */
  SELECT DISTINCT ${people.language} FROM ${people} WHERE ${people.surveyId} = $1 AND ${people.language} IS NOT NULL
  ORDER BY ${people.language}`

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
