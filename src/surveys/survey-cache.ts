import type { Database } from '../../db/database.ts'
import { surveyBody } from '../contract/surveys.ts'
import { forRespondents, isId, type PublicSurvey, type Survey } from '../domain/survey.ts'
import { isLarge } from '../domain/survey-size.ts'
import { hasAddress, sanitized, sanitizedWithLinks } from '../http/sanitize.ts'
import { keepLatest } from '../keep-latest.ts'
import { findSurvey, type StoredSurvey } from './repository.ts'

/** A survey as respondents meet it: its descriptions and its footer sanitized, its answer on the wire ready. */
export type CachedSurvey = StoredSurvey & {
  /** What respondents may see of it. */
  readonly shown: PublicSurvey
  readonly body: string
  readonly etag: string
  /** Whether its pages take long to make. */
  readonly isLarge: boolean
  /** As it was read. */
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
/** From this age on an entry that is asked for is read again in the background, so that nobody waits for it. */
const REFRESH_MS = 500
const CAPACITY = 1000

type Entry = {
  readonly survey: Promise<CachedSurvey | undefined>
  readonly readAt: number
  /** The survey, once it is read. */
  found?: CachedSurvey
  refreshing?: boolean
}

/** @param now milliseconds since 1970 */
export function createSurveyCache(database: Database, now: () => number): SurveyCache {
  const entries = new Map<string, Entry>()

  function load(id: string): Promise<CachedSurvey | undefined> {
    const entry: Entry = { survey: read(database, id, entries.get(id)?.found), readAt: now() }
    keepLatest(entries, id, entry, CAPACITY)
    const drop = () => {
      if (entries.get(id) === entry) entries.delete(id)
    }
    entry.survey.then((found) => {
      entry.found = found
      if (!found) drop()
    }, drop)
    return entry.survey
  }

  /** Puts a newer reading in the place of an entry that is still there by then. */
  async function refresh(id: string, entry: Entry): Promise<void> {
    entry.refreshing = true
    const readAt = now()
    const found = await read(database, id, entry.found).catch(() => undefined)
    if (found && entries.get(id) === entry)
      keepLatest(entries, id, { survey: Promise.resolve(found), readAt, found }, CAPACITY)
  }

  function fresh(id: string): Entry | undefined {
    const known = entries.get(id)
    const age = known && now() - known.readAt
    // A clock that is set back makes an entry younger than new, and would keep it for as long.
    if (age === undefined || age < 0 || age >= LIFETIME_MS) return undefined
    if (age >= REFRESH_MS && known?.found && !known.refreshing) void refresh(id, known)
    return known
  }

  return {
    find: (id) => fresh(id)?.survey ?? load(id),
    peek: (id) => fresh(id)?.found,
    reload: load,
    forget(id) {
      entries.delete(id)
    },
  }
}

/** Reads a survey; what was read before is given again where nothing has changed. */
async function read(
  database: Database,
  id: string,
  before: CachedSurvey | undefined,
): Promise<CachedSurvey | undefined> {
  if (!isId(id)) return undefined
  const stored = await findSurvey(database, id)
  if (!stored) return undefined
  if (before && Bun.deepEquals(before.stored, stored)) return before
  const survey = withLinks(withSafeDescriptions(stored.survey))
  const shown = forRespondents(survey)
  const body = JSON.stringify(surveyBody(shown))
  const etag = `"${survey.revision}-${Bun.hash(body).toString(36)}"`
  return { ...stored, stored, survey, shown, body, etag, isLarge: isLarge(survey.questions, body.length) }
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

/** Addresses in its words are links for respondents; designers edit them as they wrote them. */
function withLinks(survey: Survey): Survey {
  const { footer } = survey.settings
  return {
    ...survey,
    description: linked(survey.description),
    questions: survey.questions.map((question) => ({
      ...question,
      description: linked(question.description),
    })),
    settings: { ...survey.settings, footer: footer === null ? null : sanitizedWithLinks(footer) },
  }
}

/** A plain text without addresses stays as it was written, because programs read descriptions as well. */
const linked = (html: string) => (hasAddress(html) ? sanitizedWithLinks(html) : html)
