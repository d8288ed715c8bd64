import type { EntryReply, LogReply } from '../contract/surveys/audit.ts'
import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { type Actor, type AuditAction, type AuditEntry, entryKey } from '../domain/access/audited.ts'
import { windowOf } from '../domain/survey/availability.ts'
import { isRunning } from '../domain/survey/events.ts'
import { isoOf } from '../domain/text/instant.ts'
import { type AuthorizedSurvey, authorize } from '../surveys/authorization.ts'
import { insertEntry, listEntries, type StoredEntry } from './repository.ts'

type RecordingDeps = Pick<Deps, 'database' | 'now'>
type Recorded = Pick<AuthorizedSurvey, 'account' | 'survey' | 'stoppedAfter'>

/** Entries that a reply or a page has at most. */
const PAGE = 100

const shown = ({ at, ...entry }: StoredEntry): EntryReply => ({ ...entry, at: isoOf(at) })

/** The newest entries of a survey's log, or those before one of them. */
export async function readLog(
  { database }: Pick<Deps, 'database'>,
  { survey }: Pick<AuthorizedSurvey, 'survey'>,
  before: string | null,
): Promise<LogReply> {
  const entries = await listEntries(database, survey.id, { before, limit: PAGE })
  return { entries: entries.map(shown), next: entries.length === PAGE ? entries.at(-1)!.id : null }
}

export const actorOf = ({ account }: Pick<AuthorizedSurvey, 'account'>): Actor => ({
  actor: account.email,
  byToken: account.grant !== undefined,
})

/** The id of an entry that is not told twice; null for one of its own. */
export function entryId(entry: AuditEntry, now: number): string | null {
  const key = entryKey(entry, now)
  if (key === undefined) return null
  const digits = sha256(key).toHex().slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Writes what somebody has done with a survey into its audit log, before they are answered. Looking at results is told
 * only while answers can still come in.
 */
export async function record(
  { database, now }: RecordingDeps,
  access: Recorded,
  action: AuditAction,
  about: string | null = null,
): Promise<void> {
  if (action === 'results.seen' && !isRunning(windowOf(access), now())) return
  const entry = { ...actorOf(access), action, about }
  await insertEntry(database, access.survey.id, entryId(entry, now()), entry)
}

/**
 * Another survey whose results are shown with those of the survey that somebody asked for; the logs of both tell of it.
 * @throws Failure SURVEY_NOT_FOUND if they may not see it
 */
export async function openOther(
  deps: RecordingDeps,
  account: AuthorizedSurvey['account'],
  surveyId: string,
): Promise<AuthorizedSurvey> {
  const access = await authorize(deps, account, surveyId, 'see')
  await record(deps, access, 'results.seen')
  return access
}
