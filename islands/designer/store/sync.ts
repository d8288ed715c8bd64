import { atom } from 'jotai'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { openedAtom } from './page.ts'

export type Sync = {
  readonly version: number
  /** What respondents get: without the unfinished parts. */
  readonly finished: SurveyDefinition
  /** The draft as the editor last sent it. */
  readonly sent: SurveyDefinition
  /** The same as returned by the server: trimmed and sanitized. */
  readonly known: SurveyDefinition
}

const syncStateAtom = atom<Sync | null>(null)
const nowLockedAtom = atom(false)

export const syncAtom = atom(
  (get): Sync => {
    const { version, definition, draft } = get(openedAtom)
    return get(syncStateAtom) ?? { version, finished: definition, sent: draft, known: draft }
  },
  (_get, set, sync: Sync) => set(syncStateAtom, sync),
)

export const lockedAtom = atom(
  (get) => get(nowLockedAtom) || get(openedAtom).locked,
  (_get, set, locked: boolean) => set(nowLockedAtom, locked),
)

export const hasResponsesAtom = atom((get) => get(nowLockedAtom) || get(openedAtom).hasResponses)

export const roleAtom = atom((get) => get(openedAtom).role)
