import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { Store } from '../seed.ts'
import { seqAtom } from '../state/changes.ts'
import { stepAtom } from '../state/steps.ts'

/** What the navigation shows besides its buttons, and what submits; null until it is loaded. */
export const laterAtom = atom<{ readonly State: ComponentType; readonly submit: () => void } | null>(null)

/** The changes and the step at which Submit was pressed before what submits was loaded. */
const wishAtom = atom<string | null>(null)
const nowAtom = atom((get) => `${get(stepAtom).id} ${get(seqAtom)}`)

/** Whether Submit was pressed so, and nothing has been done since. */
export const wishesToSubmitAtom = atom((get) => get(wishAtom) === get(nowAtom))

/** Submits, or has it done as soon as what submits is loaded. */
export function submitOnceLoaded(store: Store): void {
  const later = store.get(laterAtom)
  if (later) later.submit()
  else store.set(wishAtom, store.get(nowAtom))
}
