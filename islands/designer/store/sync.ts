import { atom } from 'jotai'
import { partsRead, questionRead } from '../../../src/contract/names.ts'
import type { DesignerSurveyBody } from '../../../src/contract/surveys/surveys.ts'
import { withParts } from '../../../src/domain/survey/editing/merging.ts'
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

/** A survey as the server returns it: what respondents get, and the draft with the unfinished parts. */
export function copiesRead({ title, description, settings, questionGroups, ...body }: DesignerSurveyBody) {
  const questions = body.questions.map(({ _id, position: _, ...question }) => questionRead(_id, question))
  const definition: SurveyDefinition = { title, description, settings, questions, questionGroups }
  return { definition, draft: withParts(definition, partsRead(body.draft ?? {})) }
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
