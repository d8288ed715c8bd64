import { atom } from 'jotai'
import type { DesignerSurveyBody } from '../../../src/contract/surveys.ts'
import { mergeEdits, type PartPath, withPartsOf } from '../../../src/domain/survey/merging.ts'
import type { Question, SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import { api } from '../../../src/urls.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { designerCall } from '../api.ts'
import { draftAtom, historyAtom, rebaseAtom } from './document.ts'
import { notifyAtom, openedAtom } from './page.ts'
import { inEditorIds, type Sync } from './server-copy.ts'
import { attemptedAtom, lockedAtom, syncAtom } from './sync.ts'
import { definitionOf } from './wire.ts'

export type Conflict = {
  readonly paths: readonly PartPath[]
  readonly mine: SurveyDefinition
  readonly theirs: SurveyDefinition
}

export const conflictAtom = atom<Conflict | null>(null)

/** @returns the server's findings before the survey opens */
export const loadLatestAtom = atom(null, async (get, set) => {
  const { surveyId } = get(openedAtom)
  const { body } = await designerCall(get(environmentAtom).fetch, 'GET', api.designerSurvey(surveyId))
  const survey = body as DesignerSurveyBody
  set(lockedAtom, survey.locked)
  if (survey.version !== get(syncAtom).version) set(mergeLatestAtom, definitionOf(survey), survey.version)
  return survey.checks
})

/**
 * Merges the server's current copy into the draft. Parts that only the other side changed are copied, also into the
 * undo history, so that an undo never reverts another person's work. Parts changed on both sides become a conflict.
 */
export const mergeLatestAtom = atom(null, (get, set, latest: SurveyDefinition, version: number) => {
  set(syncAtom, recognized(get(syncAtom), get(draftAtom), { latest, attempted: get(attemptedAtom) }))
  const sync = get(syncAtom)
  const theirs = inEditorIds(latest, sync)
  const mine = get(draftAtom)
  const { merged, copied, conflicts } = mergeEdits({
    mine: { before: sync.sent, after: mine },
    theirs: { before: sync.known, after: theirs },
  })
  set(rebaseAtom, (draft) => withPartsOf(draft, theirs, copied))
  set(syncAtom, { ...sync, version, sent: theirs, known: theirs })
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

type Found = { readonly latest: SurveyDefinition; readonly attempted: ReadonlySet<string> }

/** Matches questions of the draft with those that the server stored in a call whose reply was lost. */
function recognized(sync: Sync, draft: SurveyDefinition, { latest, attempted }: Found): Sync {
  const known = new Set(inEditorIds(sync.known, sync).questions.map(({ id }) => id))
  const strangers = inEditorIds(latest, sync).questions.filter(({ id }) => !known.has(id))
  let result = sync
  for (const question of draft.questions) {
    if (known.has(question.id) || !attempted.has(question.id)) continue
    const same = strangers.find((stranger) => isSameNew(question, stranger))
    if (!same) continue
    const sent = { ...result.sent, questions: [...result.sent.questions, { ...same, id: question.id }] }
    const seen = { ...result.known, questions: [...result.known.questions, { ...same, id: question.id }] }
    const serverIds = { ...result.serverIds, [question.id]: same.id }
    result = { ...result, sent, known: seen, serverIds }
  }
  return result
}

function isSameNew(one: Question, other: Question): boolean {
  if (one.type !== other.type || one.text.trim() !== other.text) return false
  if (one.type !== 'qv' || other.type !== 'qv') return true
  return one.options.map(({ id }) => id).join() === other.options.map(({ id }) => id).join()
}
