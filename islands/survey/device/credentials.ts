import { type KeptVisit, visitFrom } from '../../../src/domain/kept-visit.ts'
import { seedOf } from '../../../src/domain/ordering.ts'
import { newUuid } from '../../shared/environment.ts'
import type { PageSurvey } from '../store/page-state.ts'
import type { Respondent } from '../store/respondent.ts'
import { draftsOf, isOld, type StoredDraft } from './draft-storage.ts'
import { tryStorage } from './storage.ts'

const UUID = /^[\w-]{8,64}$/

type Secrets = KeptVisit & { readonly preview?: string }

/** Under which key a tab stores who answers, and with which keys. */
export const tabKey = (surveyId: string) => `qv:visit:${surveyId}`

const SECRETS = ['uuid', 'uKey', 'sKey'] as const

/**
 * Who comes, and with which keys: by the address, which is then rid of them, or from before. What the server has just
 * let in is in the cookie; a survey without keys has none, and a uuid is kept for this tab alone. A preview's token stays
 * in the address, because the server asks for it again on a reload.
 */
function readCredentials(surveyId: string): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const key = tabKey(surveyId)
  const cookie = visitFrom(document.cookie)
  const tab = tryStorage(() => keptIn(sessionStorage.getItem(key))) ?? {}
  const given = SECRETS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []))
  const visit = { ...(cookie.sKey || cookie.uKey ? cookie : tab), ...Object.fromEntries(given) }
  if (given.length > 0) {
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify(visit)))
    for (const name of SECRETS) asked.delete(name)
    history.replaceState(history.state, '', url)
  }
  const preview = asked.get('preview')
  return { ...visit, ...(preview && { preview }) }
}

/** What a tab kept, as far as it is text. */
function keptIn(text: string | null): KeptVisit {
  const kept: unknown = JSON.parse(text ?? 'null')
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([, value]) => typeof value === 'string'))
}

/** Under which key the device stores the draft of this visit, and the one of an earlier visit. */
export type StoredVisit = { readonly key: string; readonly draft: StoredDraft | null }

/** Who answers, and what the device has stored of an earlier visit. */
export type Visit = StoredVisit & { readonly respondent: Respondent }

/** Reads what the address and the device know of the visit, and draws a uuid for who has none. */
export function readVisit(survey: Pick<PageSurvey, 'id'>): Visit {
  const { uuid, begun, ...keys } = readCredentials(survey.id)
  const key = draftsOf(survey.id) + seedOf(keys.preview ?? uuid ?? keys.uKey ?? '')
  const stored = tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null)
  const draft = stored && !isOld(stored, Date.now()) ? stored : null
  const known = [uuid, draft?.uuid].find((wish) => typeof wish === 'string' && UUID.test(wish))
  const respondent = { ...keys, uuid: known ?? newUuid(), resumes: !!uuid || !!begun }
  return { respondent, key, draft }
}
