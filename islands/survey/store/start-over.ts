import { atom } from 'jotai/vanilla'
import { WELCOME } from '../../../src/domain/ballot/phases.ts'
import { changedAtom } from './changes.ts'
import type { Draft } from './contents.ts'
import { applyContentsAtom, draftAtom } from './draft.ts'
import { noticeAtom } from './notice.ts'
import { stepIdAtom } from './steps.ts'

/** Clears all answers and returns to the beginning; the answers can be restored. */
export const startOverAtom = atom(null, (get, set) => {
  const draft = get(draftAtom)
  if (!draft) return
  set(applyContentsAtom, {})
  set(changedAtom)
  set(stepIdAtom, WELCOME.id)
  set(noticeAtom, { key: 'startedOver', draft })
})

export const bringBackAtom = atom(null, (_get, set, draft: Draft) => {
  set(applyContentsAtom, draft.contents)
  set(changedAtom)
  set(stepIdAtom, draft.stepId)
  set(noticeAtom, null)
})
