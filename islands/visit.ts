import type { createStore } from 'jotai'
import { type KeptVisit, visitFrom } from '../src/domain/kept-visit.ts'
import { seedOf } from '../src/domain/ordering.ts'
import type { PublicSurvey } from '../src/domain/survey.ts'
import { seqAtom } from './state/changes.ts'
import { type Draft, draftAtom, openVisitAtom } from './state/draft.ts'
import { progressAtom, type Respondent } from './state/respondent.ts'
import { savedAtom } from './state/saved.ts'
import { stepAtom } from './state/steps.ts'
import { submissionAtom } from './state/submission.ts'

type Store = ReturnType<typeof createStore>

const SAVE_MS = 250
const UUID = /^[\w-]{8,64}$/

/** Storage that may be full, forbidden or broken: it then keeps nothing. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** A random UUID also where the page is not served over https, as on a local network. */
function newUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

type Secrets = KeptVisit & { readonly preview?: string }

const SECRETS = ['uuid', 'uKey', 'sKey'] as const

/**
 * Who comes, and with which keys: by the address, which is then rid of them, or from before. What the server has just
 * let in is in the cookie; a survey without keys has none, and a uuid is kept for this tab alone. A preview's token stays
 * in the address, because the server asks for it again on a reload.
 */
function takeSecrets(surveyId: string): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const place = `qv:visit:${surveyId}`
  const cookie = visitFrom(document.cookie)
  const tab = attempt(() => JSON.parse(sessionStorage.getItem(place) ?? '{}') as KeptVisit) ?? {}
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

/** Opens the visit with what the address and the device know, and keeps a draft on the device from then on. */
export function openVisit(store: Store, survey: PublicSurvey): void {
  const { uuid, ...keys } = takeSecrets(survey.id)
  const place = `qv:draft:${survey.id}:${seedOf(keys.preview ?? uuid ?? keys.uKey ?? '')}`
  const given = uuid && UUID.test(uuid) ? uuid : undefined
  const open = (draft: Draft | null) => {
    const respondent: Respondent = { ...keys, uuid: given ?? draft?.uuid ?? newUuid(), resumes: !!uuid }
    store.set(openVisitAtom, respondent, draft)
    return true
  }
  attempt(() => open(JSON.parse(localStorage.getItem(place) ?? 'null'))) || open(null)
  keepDraft(store, place)
}

function keepDraft(store: Store, place: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const { state } = store.get(submissionAtom)
    const draft = state === 'done' ? null : store.get(draftAtom)
    const saved = attempt(() => {
      if (draft) localStorage.setItem(place, JSON.stringify(draft))
      else localStorage.removeItem(place)
      return true
    })
    store.set(savedAtom, saved ?? false)
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVE_MS)
  }
  for (const cause of [seqAtom, stepAtom, progressAtom]) store.sub(cause, soon)
  store.sub(submissionAtom, () => store.get(submissionAtom).state === 'done' && save())
  addEventListener('pagehide', () => timer && save())
}
