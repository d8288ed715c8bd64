import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Store } from '../seed.ts'

/** What the navigation shows besides its buttons, and what submits; null until it is loaded. */
export const laterAtom = atom<{ readonly State: ComponentType; readonly submit: () => void } | null>(null)

/** Submits, or does so as soon as what submits is loaded. */
export function submitOnceLoaded(store: Store): void {
  const submit = () => store.get(laterAtom)?.submit()
  if (store.get(laterAtom)) submit()
  else {
    const stop = store.sub(laterAtom, () => {
      stop()
      // After all else that begins then.
      queueMicrotask(submit)
    })
  }
}
