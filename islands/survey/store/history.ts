import { atom, type Getter } from 'jotai/vanilla'
import type { Ballot } from '../../../src/domain/ballot/ballot.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'

type History = { readonly past: readonly Ballot[]; readonly future: readonly Ballot[] }

const NO_HISTORY: History = { past: [], future: [] }

export const historiesAtom = atom<Readonly<Record<string, History>>>({})

export function historyOf(get: Getter, questionId: string): History {
  return entryOf(get(historiesAtom), questionId) ?? NO_HISTORY
}
