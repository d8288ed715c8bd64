import type { Database } from '../../db/database.ts'
import { surveyBody } from '../contract/surveys.ts'
import { forRespondents, isId, type PublicSurvey, type Survey } from '../domain/survey.ts'
import { sanitized } from '../http/sanitize.ts'
import { findSurvey, type StoredSurvey } from './repository.ts'

/** A survey as respondents meet it: its descriptions sanitized, its answer on the wire ready. */
export type CachedSurvey = StoredSurvey & {
  /** What respondents may see of it. */
  readonly shown: PublicSurvey
  readonly body: string
  readonly etag: string
}

/**
 * Surveys by id, for everything that respondents do. An entry lives for a second, which bounds how long another
 * process's change stays unseen; a process's own changes `forget` theirs.
 */
export type SurveyCache = {
  find(id: string): Promise<CachedSurvey | undefined>
  /** As `find`, but read now. */
  reload(id: string): Promise<CachedSurvey | undefined>
  forget(id: string): void
}

const LIFETIME_MS = 1000
const CAPACITY = 1000

type Entry = { readonly survey: Promise<CachedSurvey | undefined>; readonly until: number }

export function createSurveyCache(database: Database, now: () => number): SurveyCache {
  const entries = new Map<string, Entry>()

  function load(id: string): Promise<CachedSurvey | undefined> {
    const survey = read(database, id)
    entries.delete(id)
    const [oldest] = entries.keys()
    if (entries.size >= CAPACITY && oldest !== undefined) entries.delete(oldest)
    const entry = { survey, until: now() + LIFETIME_MS }
    entries.set(id, entry)
    const drop = () => {
      if (entries.get(id) === entry) entries.delete(id)
    }
    survey.then((found) => found ?? drop(), drop)
    return survey
  }

  return {
    find(id) {
      const known = entries.get(id)
      return known && now() < known.until ? known.survey : load(id)
    },
    reload: load,
    forget(id) {
      entries.delete(id)
    },
  }
}

async function read(database: Database, id: string): Promise<CachedSurvey | undefined> {
  if (!isId(id)) return undefined
  const stored = await findSurvey(database, id)
  if (!stored) return undefined
  const survey = withSafeDescriptions(stored.survey)
  const shown = forRespondents(survey)
  const body = JSON.stringify(surveyBody(shown))
  return { ...stored, survey, shown, body, etag: `"${survey.revision}-${Bun.hash(body).toString(36)}"` }
}

/** A survey whose descriptions may be shown as HTML. */
export function withSafeDescriptions(survey: Survey): Survey {
  return {
    ...survey,
    description: sanitized(survey.description),
    questions: survey.questions.map((question) => ({
      ...question,
      description: sanitized(question.description),
    })),
  }
}
