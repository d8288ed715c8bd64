import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { seqAtom } from '../store/changes.ts'
import { draftAtom } from '../store/draft.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { practiceAtom, progressAtom, respondentAtom } from '../store/respondent.ts'
import { stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom, savedAtom, submissionAtom } from '../store/submission.ts'
import type { DraftQuestions, StoredDraft } from './draft-storage.ts'
import { tryStorage } from './storage.ts'

const SAVE_MS = 250

export function readDraft(key: string): StoredDraft | null {
  return tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null) ?? null
}

export type DraftAutosave = {
  /** Saves changes made before the tab lock was acquired. */
  readonly catchUp: () => void
  readonly stop: () => void
}

/** Saves a draft on the device after every change, unless another tab has the lock. */
export function autosaveDraft(store: Store, key: string): DraftAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const asked = askedBy(store)
  const active = () => Math.round(store.get(respondentAtom)?.visit?.activeMs() ?? 0)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (stopped || store.get(otherTabHasLockAtom) || store.get(submissionAtom).state === 'done') return
    const saved = tryStorage(() => {
      localStorage.setItem(
        key,
        JSON.stringify({ ...store.get(draftAtom), storedAt: Date.now(), activeMs: active(), asked }),
      )
      return true
    })
    store.set(savedAtom, saved ?? false)
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVE_MS)
  }
  const atOnce = () => timer && save()
  for (const cause of [seqAtom, stepAtom, progressAtom, practiceAtom, submissionAtom]) store.sub(cause, soon)
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

function askedBy(store: Store): DraftQuestions {
  const { title, questions } = store.get(pageAtom).survey
  return {
    title,
    questions: questions.map(({ id, text, ...rest }) => ({
      id,
      text,
      ...('totalCredits' in rest && { totalCredits: rest.totalCredits }),
      ...('choices' in rest && { choices: rest.choices }),
      ...('of' in rest && { of: rest.of }),
    })),
  }
}
