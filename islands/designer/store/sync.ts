import { atom } from 'jotai'
import { followGroups } from '../../../src/domain/question-groups.ts'
import { openedAtom } from './page.ts'
import type { Sync } from './server-copy.ts'

const syncStateAtom = atom<Sync | null>(null)
const nowLockedAtom = atom(false)

/**
 * What is known of the server's copy. Its groups name the questions that name them, as those of the draft do: a call that
 * saves a question says nothing of groups, and the two copies would differ for ever.
 */
export const syncAtom = atom(
  (get): Sync => {
    const { version, definition } = get(openedAtom)
    return get(syncStateAtom) ?? { version, sent: definition, known: definition, serverIds: {} }
  },
  (_get, set, sync: Sync) =>
    set(syncStateAtom, { ...sync, sent: followGroups(sync.sent), known: followGroups(sync.known) }),
)

export const lockedAtom = atom(
  (get) => get(nowLockedAtom) || get(openedAtom).locked,
  (_get, set, locked: boolean) => set(nowLockedAtom, locked),
)

export const roleAtom = atom((get) => get(openedAtom).role)

/** New questions that the server may have taken without our having heard of it. */
export const attemptedAtom = atom<ReadonlySet<string>>(new Set<string>())
