import type { Database } from '../../db/database.ts'
import { refreshingCache } from '../cache/refreshing-cache.ts'
import { surveyBody } from '../contract/surveys.ts'
import { forRespondents, type PublicSurvey } from '../domain/public-survey.ts'
import { isId } from '../domain/survey.ts'
import { isLarge } from '../domain/survey-size.ts'
import { countCompleted, findSurvey, type StoredSurvey } from './repository.ts'
import { withLinkedDescriptions } from './safe-descriptions.ts'

/** A survey as respondents meet it: its descriptions and its footer sanitized, its answer on the wire ready. */
export type CachedSurvey = StoredSurvey & {
  /** What respondents may see of it. */
  readonly shown: PublicSurvey
  readonly body: string
  readonly etag: string
  /** Whether its pages take long to make. */
  readonly isLarge: boolean
  readonly stored: StoredSurvey
}

/**
 * Surveys by id, for everything that respondents do. An entry lives for a second, which bounds how long another
 * process's change stays unseen; a process's own changes `forget` theirs. A survey that is found unchanged is the
 * same object as before.
 */
export type SurveyCache = {
  find(id: string): Promise<CachedSurvey | undefined>
  /** What `find` would give at once; undefined where it has to be read first. */
  peek(id: string): CachedSurvey | undefined
  /** As `find`, but read now. */
  reload(id: string): Promise<CachedSurvey | undefined>
  forget(id: string): void
}

const LIFETIME_MS = 1000
/** From this age on a survey that is asked for is read again in the background. */
const REFRESH_MS = 500
const CAPACITY = 1000

export function createSurveyCache(database: Database, now: () => number): SurveyCache {
  return refreshingCache<CachedSurvey, void>({
    max: CAPACITY,
    staleMs: LIFETIME_MS - REFRESH_MS,
    now,
    async read(id, _, before) {
      const began = now()
      const value = await read(database, id, before)
      // A survey is as old as the reading that found it.
      return value && { value, freshMs: REFRESH_MS - Math.max(0, now() - began) }
    },
  })
}

/** Reads a survey; what was read before is given again where nothing has changed. */
async function read(
  database: Database,
  id: string,
  before: CachedSurvey | undefined,
): Promise<CachedSurvey | undefined> {
  if (!isId(id)) return undefined
  const found = await findSurvey(database, id, before?.stored)
  if (found?.isUncounted) await countCompleted(database, id)
  const stored = found?.isUncounted ? await findSurvey(database, id, found) : found
  if (!stored) return undefined
  if (before && isSame(before.stored, stored)) return before
  const survey = await withLinkedDescriptions(stored.survey)
  const shown = forRespondents(survey)
  const body = JSON.stringify(surveyBody(shown))
  const etag = `"${survey.revision}-${Bun.hash(body).toString(36)}"`
  return { ...stored, stored, survey, shown, body, etag, isLarge: isLarge(survey.questions, body.length) }
}

/** Whether a survey is the same, although its row may have been written again. */
function isSame({ rowVersion: _, ...before }: StoredSurvey, { rowVersion: __, ...now }: StoredSurvey) {
  return Bun.deepEquals(before, now)
}
