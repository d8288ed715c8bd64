import { atom } from 'jotai'
import type { DesignerSurveyBody } from '../../../src/contract/surveys/surveys.ts'
import { mergeEdits, type PartPath, withPartsOf } from '../../../src/domain/survey/editing/merging.ts'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { api } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { designerCall } from '../api.ts'
import { draftAtom, historyAtom, rebaseAtom } from './document.ts'
import { notifyAtom, openedAtom } from './page.ts'
import { copiesRead, lockedAtom, syncAtom } from './sync.ts'

export type Conflict = {
  readonly paths: readonly PartPath[]
  readonly mine: SurveyDefinition
  readonly theirs: SurveyDefinition
}

type Latest = ReturnType<typeof copiesRead>

export const conflictAtom = atom<Conflict | null>(null)

/** @returns the server's findings before the survey opens */
export const loadLatestAtom = atom(null, async (get, set) => {
  const { surveyId } = get(openedAtom)
  const { body } = await designerCall(get(environmentAtom).fetch, 'GET', api.designerSurvey(surveyId))
  const survey = body as DesignerSurveyBody
  set(lockedAtom, survey.locked)
  if (survey.version !== get(syncAtom).version) set(mergeLatestAtom, copiesRead(survey), survey.version)
  return survey.checks
})

/**
 * Merges the server's current copy into the draft. Parts that only the other side changed are copied, also into the
 * undo history, so that an undo never reverts another person's work. Parts changed on both sides become a conflict.
 */
export const mergeLatestAtom = atom(null, (get, set, latest: Latest, version: number) => {
  const { sent, known } = get(syncAtom)
  const { definition: finished, draft: theirs } = latest
  const { merged, copied, conflicts } = mergeEdits({
    mine: { before: sent, after: get(draftAtom) },
    theirs: { before: known, after: theirs },
  })
  set(rebaseAtom, (draft) => withPartsOf(draft, theirs, copied))
  set(syncAtom, { version, finished, sent: theirs, known: theirs })
  if (conflicts.length > 0) set(conflictAtom, { paths: conflicts, mine: merged, theirs })
  else if (copied.length > 0) set(notifyAtom, 'mergedTheirs')
})

export const settleConflictAtom = atom(null, (get, set, choice: 'mine' | 'theirs') => {
  const conflict = get(conflictAtom)
  if (!conflict) return
  set(conflictAtom, null)
  if (choice === 'mine') return set(notifyAtom, 'mineIsUsed')
  const draft = get(draftAtom)
  set(historyAtom, { past: [...get(historyAtom).past, draft], future: [] })
  set(draftAtom, withPartsOf(draft, conflict.theirs, conflict.paths))
  set(notifyAtom, 'theirsIsUsed')
})
