import { type KeptVisit, visitFrom } from '../src/domain/kept-visit.ts'
import { seedOf } from '../src/domain/ordering.ts'
import { draftsOf, isOld, type KeptDraft } from './drafts.ts'
import type { PageSurvey } from './seed.ts'
import type { Respondent } from './state/respondent.ts'

const UUID = /^[\w-]{8,64}$/

/** Uses storage, which may be full, forbidden or broken: it then keeps nothing. */
export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** A random UUID; where the page is not served over https, as on a local network, as many random bits in another form. */
export const newUuid = () => crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')

type Secrets = KeptVisit & { readonly preview?: string }

/** Where a tab keeps who comes, and with which keys. */
export const tabPlace = (surveyId: string) => `qv:visit:${surveyId}`

const SECRETS = ['uuid', 'uKey', 'sKey'] as const

/**
 * Who comes, and with which keys: by the address, which is then rid of them, or from before. What the server has just
 * let in is in the cookie; a survey without keys has none, and a uuid is kept for this tab alone. A preview's token stays
 * in the address, because the server asks for it again on a reload.
 */
function takeSecrets(surveyId: string): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const place = tabPlace(surveyId)
  const cookie = visitFrom(document.cookie)
  const tab = attempt(() => keptIn(sessionStorage.getItem(place))) ?? {}
  const given = SECRETS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []))
  const visit = { ...(cookie.sKey || cookie.uKey ? cookie : tab), ...Object.fromEntries(given) }
  if (given.length > 0) {
    attempt(() => sessionStorage.setItem(place, JSON.stringify(visit)))
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

/** What the device kept of an earlier visit, and the place where it keeps this one. */
export type Kept = { readonly place: string; readonly draft: KeptDraft | null }

/** Who answers, and what the device kept of an earlier visit. */
export type Visit = { readonly respondent: Respondent; readonly kept: Kept }

/** Reads what the address and the device know of the visit, and draws a uuid for who has none. */
export function readVisit(survey: Pick<PageSurvey, 'id'>): Visit {
  const { uuid, begun, ...keys } = takeSecrets(survey.id)
  const place = draftsOf(survey.id) + seedOf(keys.preview ?? uuid ?? keys.uKey ?? '')
  const kept = attempt(() => JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft | null)
  const draft = kept && !isOld(kept, Date.now()) ? kept : null
  const known = [uuid, draft?.uuid].find((wish) => typeof wish === 'string' && UUID.test(wish))
  const respondent = { ...keys, uuid: known ?? newUuid(), resumes: !!uuid || !!begun }
  return { respondent, kept: { place, draft } }
}
