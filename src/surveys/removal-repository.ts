import type { Database } from '../../db/database.ts'
import type { Actor } from '../domain/access/audited.ts'
import { windowOf } from '../domain/survey/availability.ts'
import { isRunning } from '../domain/survey/events.ts'
import type { StoredSurvey } from './repository.ts'
import { RESTORE_SURVEY } from './statements.ts'

/** Restores a deleted survey: false if its owner is at the limit, undefined if there is none to restore. */
export async function restoreSurvey(
  database: Database,
  found: StoredSurvey,
  { now, actor, byToken, limit }: { now: number; limit: number } & Actor,
): Promise<boolean | undefined> {
  const params = [found.survey.id, isRunning(windowOf(found), now), actor, byToken, limit]
  return (await database.query<{ restored: boolean }>(RESTORE_SURVEY, params))[0]?.restored
}
