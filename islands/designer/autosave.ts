import type { createStore } from 'jotai'
import { conflictAtom, mergeLatestAtom } from './store/conflict.ts'
import { draftAtom, travelEditsAtom } from './store/document.ts'
import { notifyAtom, openedAtom } from './store/page.ts'
import { isDraftStoredAtom, saveAtom, saveFailureAtom, unsavedAtom } from './store/saving.ts'
import { type Sync, syncAtom } from './store/sync.ts'
import { readOnlyAtom } from './store/view.ts'

type Store = ReturnType<typeof createStore>

const SAVE_MS = 700

type StoredDraft = {
  readonly draft: Sync['sent']
  readonly sync: Sync
}

/** Saves the draft automatically while it is edited. While it cannot be saved, it is stored on the device. */
export function startAutosave(store: Store): void {
  if (store.get(readOnlyAtom)) return
  const storageKey = `qv:editor:${store.get(openedAtom).surveyId}`
  const device = deviceOf(store, storageKey)
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => store.set(saveAtom), ms)
  }
  store.sub(draftAtom, () => {
    device.save()
    saveIn(SAVE_MS)
  })
  store.sub(syncAtom, device.save)
  store.sub(conflictAtom, () => store.get(conflictAtom) || saveIn(0))
  store.sub(saveFailureAtom, () => {
    const retryIn = store.get(saveFailureAtom)?.retryIn
    if (retryIn !== undefined) saveIn(retryIn)
  })
  window.addEventListener('online', () => saveIn(0))
  // The designer may have signed in again in another tab.
  document.addEventListener('visibilitychange', () => store.get(unsavedAtom) && saveIn(0))
  window.addEventListener('keydown', (event) => travel(store, event))
  if (store.get(unsavedAtom)) saveIn(0)
}

/**
 * Restores changes that were unsaved when the page was left, and stores unsaved ones from now on. Only the tab that
 * stored something removes it: another one may have the same survey open.
 */
function deviceOf(store: Store, storageKey: string): { readonly save: () => void } {
  let isMine = restore(store, storageKey)
  const save = () => {
    const isUnsaved = store.get(unsavedAtom)
    if (!isUnsaved && !isMine) return
    const [draft, sync] = [store.get(draftAtom), store.get(syncAtom)]
    const saved: StoredDraft = { draft, sync }
    try {
      if (isUnsaved) localStorage.setItem(storageKey, JSON.stringify(saved))
      else localStorage.removeItem(storageKey)
      isMine = isUnsaved
      store.set(isDraftStoredAtom, true)
    } catch {
      // Storage that is full or forbidden stores nothing; saving continues.
      store.set(isDraftStoredAtom, false)
    }
  }
  save()
  return { save }
}

/** Restores changes that were unsaved when the page was left, merged with others' changes; returns whether any were. */
function restore(store: Store, storageKey: string): boolean {
  const { definition, draft, version } = store.get(openedAtom)
  try {
    const saved: StoredDraft | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (!saved) return false
    if (!saved.sync.finished) throw new Error('stored by an earlier version')
    store.set(syncAtom, saved.sync)
    store.set(draftAtom, saved.draft)
    store.set(mergeLatestAtom, { definition, draft }, version)
    if (store.get(unsavedAtom)) store.set(notifyAtom, 'draftRestored')
    return true
  } catch {
    // Stored by an earlier version of the product, or broken: the server's copy is used.
    store.set(syncAtom, { version, finished: definition, sent: draft, known: draft })
    store.set(draftAtom, draft)
    return false
  }
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) use the editor's own history, even from within a field. */
function travel(store: Store, event: KeyboardEvent): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
  if (event.target instanceof HTMLElement && event.target.closest('.paste, .invitation, .preview')) return
  event.preventDefault()
  store.set(travelEditsAtom, event.shiftKey || key === 'y' ? 1 : -1)
}
