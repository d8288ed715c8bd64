import type { createStore } from 'jotai'
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

type Secrets = {
  readonly uuid?: string
  readonly uKey?: string
  readonly sKey?: string
  readonly preview?: string
}

/**
 * The secrets in the address, which are then taken out of it and kept for this tab alone, so that a reload still has
 * them. The survey key and a preview's token stay: they are shared, and the server asks for them again on a reload.
 */
function takeSecrets(surveyId: string): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const kept = `qv:visit:${surveyId}`
  const shared = { sKey: asked.get('sKey') ?? undefined, preview: asked.get('preview') ?? undefined }
  const [uuid, uKey] = [asked.get('uuid') ?? undefined, asked.get('uKey') ?? undefined]
  if (!uuid && !uKey) {
    return { ...shared, ...attempt(() => JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Secrets) }
  }
  attempt(() => sessionStorage.setItem(kept, JSON.stringify({ uuid, uKey })))
  asked.delete('uuid')
  asked.delete('uKey')
  history.replaceState(history.state, '', url)
  return { ...shared, uuid, uKey }
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
