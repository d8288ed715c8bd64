import { atom } from 'jotai'
import type { ComponentType } from 'react'

/** What the navigation shows besides its buttons, and what submits; null until it is loaded. */
export const laterAtom = atom<{ readonly State: ComponentType; readonly submit: () => void } | null>(null)
