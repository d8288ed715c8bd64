import { atom } from 'jotai'
import type { PracticeResult } from '../../src/domain/practice.ts'

/** How the practice ballot went so far; null before its first question was answered. */
export const practiceAtom = atom<PracticeResult | null>(null)
