import { atom } from 'jotai'
import { partsBody, partsRead } from '../../../src/contract/names.ts'
import type { SavedReply } from '../../../src/contract/parts.ts'
import {
  changedParts,
  type PartPath,
  partOf,
  partsOf,
  sameValue,
  withParts,
  withPartsOf,
} from '../../../src/domain/survey/editing/merging.ts'
import { withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { api } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { retryDelay } from '../../shared/retry.ts'
import { designerCall, Refused } from '../api.ts'
import { conflictAtom, loadLatestAtom } from './conflict.ts'
import { changeAtom, draftAtom } from './document.ts'
import { openedAtom } from './page.ts'
import { lockedAtom, roleAtom, syncAtom } from './sync.ts'

/** Why saving stopped, until the next change or retry. */
export type SaveFailure = {
  readonly code: string
  readonly message: string
  /** Milliseconds until the next retry, if one is scheduled. */
  readonly retryIn?: number
}

export type SaveState =
  | 'saved'
  | 'saving'
  | 'pending'
  | 'incomplete'
  | 'offline'
  | 'signedOut'
  | 'locked'
  | 'failed'
  | 'conflict'

/** The calls in progress: those of a save, or the one that opens or closes the survey. */
type Running = { readonly isSave: boolean; readonly done: Promise<void> }

const runningAtom = atom<Running | null>(null)
const triesAtom = atom(0)

/** Whether unsaved changes are stored on the device; not if its storage is full or forbidden. */
export const isDraftStoredAtom = atom(true)

export const saveFailureAtom = atom<SaveFailure | null>(null)

/** Parts that the server refused by name, and their values then: they are sent again once they have changed. */
const refusedAtom = atom<ReadonlyMap<PartPath, unknown>>(new Map<PartPath, unknown>())

const unsavedPartsAtom = atom((get) => changedParts(get(syncAtom).sent, get(draftAtom)))

const partsToSendAtom = atom((get) => {
  const [draft, refused] = [get(draftAtom), get(refusedAtom)]
  return get(unsavedPartsAtom).filter(
    (path) => !refused.has(path) || !sameValue(refused.get(path), partOf(draft, path)),
  )
})

export const unsavedAtom = atom((get) => get(unsavedPartsAtom).length > 0)

/** The saved parts that respondents do not get yet. */
export const waitingPartsAtom = atom((get) => {
  const { finished, known } = get(syncAtom)
  return changedParts(finished, known)
})

export const saveStateAtom = atom((get): SaveState => {
  if (get(conflictAtom)) return 'conflict'
  if (get(runningAtom)) return 'saving'
  if (!get(unsavedAtom)) return get(waitingPartsAtom).length > 0 ? 'incomplete' : 'saved'
  const saveFailure = get(saveFailureAtom)
  if (!saveFailure) return 'pending'
  if (saveFailure.retryIn !== undefined) return 'offline'
  if (saveFailure.code === 'NOT_AUTHENTICATED') return 'signedOut'
  return saveFailure.code === 'SURVEY_HAS_RESPONSES' ? 'locked' : 'failed'
})

/**
 * Saves all changed parts, finished or not, based on the known version. Another editor's changes are merged; if both
 * changed the same part, saving waits for the designer's choice.
 */
export const saveAtom = atom(null, async (get, set): Promise<void> => {
  const running = get(runningAtom)
  if (running?.isSave) return running.done
  await set(runAloneAtom, true, () => set(saveAllAtom))
})

/** Runs calls exclusively: each is based on the version that the previous one returned. */
export const runAloneAtom = atom(null, async (get, set, isSave: boolean, act: () => Promise<void>) => {
  for (let running = get(runningAtom); running; running = get(runningAtom)) await running.done
  const acting = act()
  const done = acting.catch(() => undefined).then(() => set(runningAtom, null))
  set(runningAtom, { isSave, done })
  await done
  await acting
})

const saveAllAtom = atom(null, async (get, set) => {
  if (get(conflictAtom) || get(roleAtom) === 'viewer') return
  set(saveFailureAtom, null)
  try {
    while (get(partsToSendAtom).length > 0 && !get(conflictAtom)) await set(savePartsAtom)
    set(triesAtom, 0)
  } catch (error) {
    set(stopAtom, error)
  }
})

const savePartsAtom = atom(null, async (get, set) => {
  const [draft, paths, { version, sent }] = [get(draftAtom), get(partsToSendAtom), get(syncAtom)]
  const url = api.definitionParts(get(openedAtom).surveyId)
  const body = partsBody(partsOf(draft, paths))
  try {
    const reply = await designerCall(get(environmentAtom).fetch, 'PATCH', url, { body, version })
    const { parts, unfinished } = reply.body as SavedReply
    const { known: before, finished } = get(syncAtom)
    const known = withParts(before, partsRead(parts))
    set(syncAtom, {
      version: reply.version,
      sent: withPartsOf(sent, draft, paths),
      known,
      finished: withPartsOf(known, finished, unfinished),
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status === 412) return set(loadLatestAtom)
    const named = paths.filter((path) => error.details.some((detail) => isWithin(detail.path, path)))
    if (error.code !== 'INVALID_INPUT' || named.length === 0) throw error
    set(refusedAtom, new Map(named.map((path) => [path, partOf(draft, path)])))
    set(saveFailureAtom, error)
  }
})

const isWithin = (pointer: string, path: PartPath) => `${pointer}/`.startsWith(`/${path}/`)

const stopAtom = atom(null, (get, set, error: unknown) => {
  if (!(error instanceof Refused)) {
    set(saveFailureAtom, { code: 'INTERNAL', message: '' })
    throw error
  }
  if (error.code === 'SURVEY_HAS_RESPONSES') set(lockedAtom, true)
  const { code, message, retryAfter } = error
  if (!error.passes) return set(saveFailureAtom, { code, message })
  const tries = get(triesAtom)
  set(triesAtom, tries + 1)
  set(saveFailureAtom, {
    code,
    message,
    retryIn: retryDelay(tries, retryAfter, get(environmentAtom).random()),
  })
})

/** Reverts changes that responses have ruled out, and keeps those still allowed; an undo restores the rest. */
export const revertAtom = atom(null, (get, set) => {
  const { finished } = get(syncAtom)
  set(saveFailureAtom, null)
  set(changeAtom, 'revert', (draft) => withStructureOf(finished, draft))
})
