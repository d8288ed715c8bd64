import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../domain/access/audited.ts'
import { windowOf } from '../../domain/survey/availability.ts'
import { isRunning } from '../../domain/survey/events.ts'
import type { StoredSurvey } from '../repository.ts'
import { DELETE_SURVEY, RESTORE_SURVEY } from '../statements.ts'

/**
 * Deletes a survey in a way that can be undone.
 * @param revision deletes only this one; absent means any
 * @returns whether it was there
 */
export async function deleteSurvey(
  database: Database,
  found: StoredSurvey,
  { now, revision, actor, byToken }: { now: number; revision?: number } & Actor,
): Promise<boolean> {
  const params = [found.survey.id, revision ?? null, isRunning(windowOf(found), now), actor, byToken]
  return (await database.query(DELETE_SURVEY, params)).length === 1
}

/** Restores a deleted survey: false if its owner is at the limit, undefined if there is none to restore. */
export async function restoreSurvey(
  database: Database,
  found: StoredSurvey,
  { now, actor, byToken, limit }: { now: number; limit: number } & Actor,
): Promise<boolean | undefined> {
  const params = [found.survey.id, isRunning(windowOf(found), now), actor, byToken, limit]
  return (await database.query<{ restored: boolean }>(RESTORE_SURVEY, params))[0]?.restored
}
