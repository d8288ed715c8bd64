import { atom } from 'jotai'
import type { ComponentType } from 'react'
import type { guardPresses } from './press-guard.ts'

/** What the navigation shows besides its buttons, what submits, and what tells which presses are meant for that. */
export type Later = {
  readonly State: ComponentType
  readonly submit: () => void
  readonly guardPresses: typeof guardPresses
}

/** Null until it is loaded. */
export const laterAtom = atom<Later | null>(null)
