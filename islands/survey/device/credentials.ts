import { movedUuid, seedOf } from '../../../src/domain/ballot/ordering.ts'
import {
  readVisitCookie,
  VISIT_COOKIE,
  type VisitCookie,
  visitCookieValue,
} from '../../../src/domain/entry/respondent-cookies.ts'
import { newUuid } from '../../shared/environment.ts'
import type { PageSurvey } from '../store/page-state.ts'
import type { Respondent } from '../store/respondent.ts'
import { readDraft } from './draft-autosave.ts'
import { draftsOf, isOld, type StoredDraft } from './draft-storage.ts'
import { tryStorage } from './storage.ts'

const UUID = /^[\w-]{8,64}$/

type VisitedSurvey = {
  readonly id: string
  readonly settings: Pick<PageSurvey['settings'], 'secret'>
}

type Secrets = VisitCookie & { readonly preview?: string; readonly movesFrom?: string }

export const tabKey = (surveyId: string) => `qv:visit:${surveyId}`
export const moveKey = (surveyId: string) => `qv:move:${surveyId}`

const KEYS = ['uKey', 'sKey'] as const

/**
 * Reads the keys from the address, where it removes them, or from an earlier visit. The cookie has what the server just
 * accepted; a survey without keys and arms has no cookie, and its uuid is stored only for this tab. A preview token
 * stays in the address, because the server needs it on reload.
 *
 * A uuid in the address is known to whoever made the link. So it is not used as it is, unless it is this device's own:
 * its response moves to a new one. In secret surveys nothing moves, and the holder of a begun key starts over.
 */
function readCredentials({ id: surveyId, settings }: VisitedSurvey): Secrets {
  const url = new URL(location.href)
  const asked = url.searchParams
  const { startOver, ...cookie } = readVisitCookie(document.cookie)
  const hasCookie = Object.keys(cookie).length > 0
  const before = hasCookie ? cookie : readTab(tabKey(surveyId))
  const given = KEYS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : []))
  const linked = asked.get('uuid')
  const isForeign = linked && UUID.test(linked) && linked !== before.uuid && !hasDraft(surveyId, linked)
  const visit: VisitCookie = {
    ...before,
    ...Object.fromEntries(given),
    ...(linked && !isForeign && { uuid: linked }),
  }
  if (given.length > 0 || linked) {
    tryStorage(() => sessionStorage.setItem(tabKey(surveyId), JSON.stringify(visit)))
    for (const name of [...KEYS, 'uuid']) asked.delete(name)
    history.replaceState(history.state, '', url)
  }
  if (startOver) rememberVisit(cookie)
  if (isForeign && !settings.secret) {
    const move = { movesFrom: linked, uuid: movedUuid(linked, newUuid()), uKey: visit.uKey }
    tryStorage(() => sessionStorage.setItem(moveKey(surveyId), JSON.stringify(move)))
  }
  const preview = asked.get('preview')
  const { uKey, ...move } = readTab(moveKey(surveyId))
  return {
    ...visit,
    ...(startOver && { startOver }),
    ...(uKey === visit.uKey && move),
    ...(preview && { preview }),
  }
}

const hasDraft = (surveyId: string, uuid: string) =>
  readDraft(draftsOf(surveyId) + seedOf(uuid))?.uuid === uuid

export const readTab = (key: string): VisitCookie & { readonly movesFrom?: string } =>
  tryStorage(() => parseCredentials(sessionStorage.getItem(key))) ?? {}

function parseCredentials(text: string | null): VisitCookie {
  const stored: unknown = JSON.parse(text ?? 'null')
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string'))
}

export function rememberVisit(visit: VisitCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way that works in every browser
  document.cookie = `${VISIT_COOKIE}=${visitCookieValue(visit)}; Path=${location.pathname}; SameSite=Lax`
}

/** The storage key of this visit's draft, and the draft of an earlier visit. */
export type StoredVisit = { readonly key: string; readonly draft: StoredDraft | null }

export type Visit = StoredVisit & { readonly respondent: Respondent }

/** Reads the respondent from the address and the device, and creates a uuid for a new one. */
export function readVisit(survey: VisitedSurvey): Visit {
  const { uuid, begun, startOver, ...others } = readCredentials(survey)
  const key = draftsOf(survey.id) + seedOf(others.preview ?? uuid ?? others.uKey ?? '')
  const stored = startOver ? null : readDraft(key)
  const draft = stored && !isOld(stored, Date.now()) ? stored : null
  const known = [uuid, draft?.uuid].find((wish) => typeof wish === 'string' && UUID.test(wish))
  const resumes = !startOver && (!!uuid || !!begun)
  const respondent = { ...others, uuid: known ?? newUuid(), resumes, ...(startOver && { startsOver: true }) }
  return { respondent, key, draft }
}
