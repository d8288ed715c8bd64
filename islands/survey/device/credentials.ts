import { seedOf } from '../../../src/domain/ordering.ts'
import { readVisitCookie, type VisitCookie } from '../../../src/domain/respondent-cookies.ts'
import { newUuid } from '../../shared/environment.ts'
import type { PageSurvey } from '../store/page-state.ts'
import type { Respondent } from '../store/respondent.ts'
import { draftsOf, isOld, type StoredDraft } from './draft-storage.ts'
import { tryStorage } from './storage.ts'

const UUID = /^[\w-]{8,64}$/

type Secrets = VisitCookie & { readonly preview?: string }

export const tabKey = (surveyId: string) => `qv:visit:${surveyId}`

const SECRETS = ['uuid', 'uKey', 'sKey'] as const

/**
 * Reads uuid and keys from the address, where it removes them, or from an earlier visit. The cookie has what the server
 * just accepted; a survey without keys and arms has no cookie, and its uuid is stored only for this tab. A preview
 * token stays in the address, because the server needs it on reload.
 */
function readCredentials(surveyId: string): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const key = tabKey(surveyId)
  const cookie = readVisitCookie(document.cookie)
  const tab = tryStorage(() => parseCredentials(sessionStorage.getItem(key))) ?? {}
  const given = SECRETS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []))
  const visit = {
    ...(Object.keys(cookie).length ? cookie : tab),
    ...Object.fromEntries(given),
  }
  if (given.length > 0) {
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify(visit)))
    for (const name of SECRETS) asked.delete(name)
    history.replaceState(history.state, '', url)
  }
  const preview = asked.get('preview')
  return { ...visit, ...(preview && { preview }) }
}

function parseCredentials(text: string | null): VisitCookie {
  const stored: unknown = JSON.parse(text ?? 'null')
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string'))
}

/** The storage key of this visit's draft, and the draft of an earlier visit. */
export type StoredVisit = { readonly key: string; readonly draft: StoredDraft | null }

export type Visit = StoredVisit & { readonly respondent: Respondent }

/** Reads the respondent from the address and the device, and creates a uuid for a new one. */
export function readVisit(survey: Pick<PageSurvey, 'id'>): Visit {
  const { uuid, begun, ...keys } = readCredentials(survey.id)
  const key = draftsOf(survey.id) + seedOf(keys.preview ?? uuid ?? keys.uKey ?? '')
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null)
  const draft = stored && !isOld(stored, Date.now()) ? stored : null
  const known = [uuid, draft?.uuid].find((wish) => typeof wish === 'string' && UUID.test(wish))
  const respondent = { ...keys, uuid: known ?? newUuid(), resumes: !!uuid || !!begun }
  return { respondent, key, draft }
}
