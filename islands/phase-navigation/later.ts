import { atom } from 'jotai'
import type { ComponentType } from 'react'

/** What the navigation shows besides its buttons, once it is loaded. */
export const laterAtom = atom<{ readonly State: ComponentType } | null>(null)
