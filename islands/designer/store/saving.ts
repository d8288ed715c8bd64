import { atom, type Getter } from 'jotai'
import { sameValue } from '../../../src/domain/survey/merging.ts'
import { withStructureOf } from '../../../src/domain/survey/structural-change.ts'
import { retryDelay } from '../../shared/retry.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { designerCall, Refused } from '../api.ts'
import { conflictAtom, loadLatestAtom } from './conflict.ts'
import { changeAtom, draftAtom } from './document.ts'
import { openedAtom } from './page.ts'
import { nextCall } from './plan.ts'
import type { SavingCall } from './saving-call.ts'
import { attemptedAtom, lockedAtom, roleAtom, syncAtom } from './sync.ts'

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

function upcoming(get: Getter): SavingCall | undefined {
  const { surveyId } = get(openedAtom)
  return nextCall({ surveyId, draft: get(draftAtom), sync: get(syncAtom) })
}

export const unsavedAtom = atom((get) => !sameValue(get(draftAtom), get(syncAtom).sent))

export const saveStateAtom = atom((get): SaveState => {
  if (get(conflictAtom)) return 'conflict'
  if (get(runningAtom)) return 'saving'
  if (!get(unsavedAtom)) return 'saved'
  const saveFailure = get(saveFailureAtom)
  if (!saveFailure) return upcoming(get) ? 'pending' : 'incomplete'
  if (saveFailure.retryIn !== undefined) return 'offline'
  if (saveFailure.code === 'NOT_AUTHENTICATED') return 'signedOut'
  return saveFailure.code === 'SURVEY_HAS_RESPONSES' ? 'locked' : 'failed'
})

/**
 * Saves what can be saved, call by call, each based on the known version. Another editor's changes are merged; if both
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
    for (let call = upcoming(get); call && !get(conflictAtom); call = upcoming(get)) {
      await set(makeCallAtom, call)
    }
    set(triesAtom, 0)
  } catch (error) {
    set(stopAtom, error)
  }
})

const makeCallAtom = atom(null, async (get, set, call: SavingCall) => {
  const { fetch } = get(environmentAtom)
  const { version } = get(syncAtom)
  if (call.adds) set(attemptedAtom, new Set([...get(attemptedAtom), call.adds]))
  try {
    const reply = await designerCall(fetch, call.method, call.url, { body: call.body, version })
    set(syncAtom, { ...call.settle(get(syncAtom), reply.body), version: reply.version })
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 412) throw error
    await set(loadLatestAtom)
  }
})

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
  const { sent } = get(syncAtom)
  set(saveFailureAtom, null)
  set(changeAtom, 'revert', (draft) => withStructureOf(sent, draft))
})
