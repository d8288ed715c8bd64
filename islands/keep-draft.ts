import type { Store } from './seed.ts'
import { seqAtom } from './state/changes.ts'
import { draftAtom } from './state/draft.ts'
import { progressAtom } from './state/respondent.ts'
import { savedAtom } from './state/saved.ts'
import { stepAtom } from './state/steps.ts'
import { submissionAtom } from './state/submission.ts'
import { attempt } from './visit.ts'

const SAVE_MS = 250

/** Keeps a draft on the device from now on, with what was changed before. */
export function keepDraft(store: Store, place: string): void {
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
