import { atom } from 'jotai'
import { followGroups } from '../../../src/domain/questions/question-groups.ts'
import { openedAtom } from './page.ts'
import type { Sync } from './server-copy.ts'

const syncStateAtom = atom<Sync | null>(null)
const nowLockedAtom = atom(false)

/**
 * The state of the server's copy. Its groups list the questions that name them, like those of the draft: calls that
 * save a question do not mention groups, so the two copies would otherwise differ forever.
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

export const hasResponsesAtom = atom((get) => get(nowLockedAtom) || get(openedAtom).hasResponses)

export const roleAtom = atom((get) => get(openedAtom).role)

/** New questions that the server may have stored although its reply was lost. */
export const attemptedAtom = atom<ReadonlySet<string>>(new Set<string>())
