import type { Database } from '../../../db/database.ts'
import { refreshingCache } from '../../cache/refreshing-cache.ts'
import { surveyBody } from '../../contract/surveys/surveys.ts'
import { forRespondents, type PublicSurvey } from '../../domain/survey/public-survey.ts'
import { isId, type Survey } from '../../domain/survey/survey.ts'
import { isLarge } from '../../domain/survey/survey-size.ts'
import { withMarkedHtml } from '../../domain/survey/translations/borrowed-texts.ts'
import {
  type CodeNames,
  codeNames,
  inLanguage,
  withCodesOf,
} from '../../domain/survey/translations/translations.ts'
import { withLinkedDescriptions } from '../editing/safe-descriptions.ts'
import { findSurvey, type StoredSurvey } from '../repository.ts'
import { countCompleted } from '../stops/repository.ts'

/** A survey as respondents see it: its descriptions and its footer sanitized, and its wire format ready. */
export type CachedSurvey = StoredSurvey & {
  /** The part of it that respondents may see. */
  readonly shown: PublicSurvey
  readonly body: string
  readonly etag: string
  /** Whether its pages are slow to render. */
  readonly isLarge: boolean
  readonly stored: StoredSurvey
  /** The same in one of its languages, as safe as the original; null means the first. */
  readonly inLanguage: (language: string | null) => Promise<SurveyInLanguage>
}

/** A survey as it is shown in a language. Its codes are those of the first, so that answers do not depend on it. */
export type SurveyInLanguage = {
  readonly survey: Survey
  readonly shown: PublicSurvey
  readonly names?: CodeNames
}

/**
 * Surveys by id, for everything that respondents do. An entry lives for a second, which limits how long another
 * process's change goes unnoticed; a process's own changes `forget` theirs. If a survey has not changed, the same
 * object is returned as before.
 */
export type SurveyCache = {
  find(id: string): Promise<CachedSurvey | undefined>
  /** What `find` would return at once; undefined if it has to be read first. */
  peek(id: string): CachedSurvey | undefined
  /** Like `find`, but read now. */
  reload(id: string): Promise<CachedSurvey | undefined>
  forget(id: string): void
}

const LIFETIME_MS = 1000
/** From this age on, a requested survey is read again in the background. */
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
      // The age of a survey counts from the start of the read.
      return value && { value, freshMs: REFRESH_MS - Math.max(0, now() - began) }
    },
  })
}

/** Reads a survey; returns the previous object if nothing has changed. */
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
  const languages = languagesOf(stored.survey, { survey, shown })
  const large = isLarge(survey.questions, body.length)
  return { ...stored, stored, survey, shown, body, etag, isLarge: large, inLanguage: languages }
}

/** Makes each language when it is first asked for. */
function languagesOf(original: Survey, first: SurveyInLanguage): CachedSurvey['inLanguage'] {
  const made = new Map<string, Promise<SurveyInLanguage>>()
  return (language) => {
    if (language === null || language === original.settings.languages[0]) return Promise.resolve(first)
    const making = made.get(language) ?? shownIn(original, language)
    made.set(language, making)
    return making
  }
}

async function shownIn(original: Survey, language: string): Promise<SurveyInLanguage> {
  const translated = inLanguage(original, language)
  const safe = withMarkedHtml(await withLinkedDescriptions(translated), language)
  const survey = withCodesOf(original, safe)
  return { survey, shown: forRespondents(survey), names: codeNames(original, translated) }
}

/** Whether a survey is the same, although its row may have been written again. */
function isSame({ rowVersion: _, ...before }: StoredSurvey, { rowVersion: __, ...now }: StoredSurvey) {
  return Bun.deepEquals(before, now)
}
