import { WELCOME } from '../../../src/domain/phases.ts'
import { seqAtom } from '../store/changes.ts'
import { type Draft, draftAtom } from '../store/draft.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { practiceAtom, progressAtom, respondentAtom } from '../store/respondent.ts'
import { savedAtom } from '../store/saved.ts'
import { stepAtom } from '../store/steps.ts'
import { elsewhereAtom, submissionAtom } from '../store/submission.ts'
import { type Asked, removeDrafts } from './draft-storage.ts'
import { readReceipt } from './receipt.ts'
import { tryStorage } from './storage.ts'

const SAVE_MS = 250

/** Where other tabs read that the response was submitted. */
export const completedKey = (key: string) => `${key}:done`

/** The draft that is kept at a key; null where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null) ?? null
}

export type DraftAutosave = {
  /** Stores what was done before this tab was known to answer. */
  readonly catchUp: () => void
  readonly stop: () => void
}

/** Keeps a draft on the device whenever something changes from now on; a tab that only follows keeps none. */
export function autosaveDraft(store: Store, key: string): DraftAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const asked = askedBy(store)
  const active = () => Math.round(store.get(respondentAtom)?.visit?.activeMs() ?? 0)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (stopped || store.get(elsewhereAtom)) return
    if (store.get(submissionAtom).state === 'done') return leave(store, key)
    const saved = tryStorage(() => {
      localStorage.setItem(
        key,
        JSON.stringify({ ...store.get(draftAtom), keptAt: Date.now(), activeMs: active(), asked }),
      )
      return true
    })
    store.set(savedAtom, saved ?? false)
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVE_MS)
  }
  const atOnce = () => timer && save()
  for (const cause of [seqAtom, stepAtom, progressAtom, practiceAtom]) store.sub(cause, soon)
  store.sub(submissionAtom, () => (store.get(submissionAtom).state === 'done' ? save() : soon()))
  addEventListener('pagehide', atOnce)
  document.addEventListener('visibilitychange', () => document.hidden && atOnce())
  return {
    catchUp: () => {
      if (store.get(seqAtom) > 0 || store.get(stepAtom).id !== WELCOME.id) soon()
    },
    stop: () => {
      stopped = true
    },
  }
}

function askedBy(store: Store): Asked {
  const { title, questions } = store.get(pageAtom).survey
  return {
    title,
    questions: questions.map(({ id, text, ...rest }) => ({
      ...{ id, text },
      ...('totalCredits' in rest && { totalCredits: rest.totalCredits }),
    })),
  }
}

/** Takes all drafts of a submitted response off the device, once other tabs have heard of it. */
function leave(store: Store, key: string): void {
  const receipt = readReceipt(store.get(pageAtom).survey.id)
  tryStorage(() => localStorage.removeItem(key))
  tryStorage(() => removeDrafts(({ uuid }) => uuid === store.get(respondentAtom)?.uuid))
  tryStorage(() => localStorage.setItem(completedKey(key), JSON.stringify(receipt ?? {})))
  tryStorage(() => localStorage.removeItem(completedKey(key)))
}
