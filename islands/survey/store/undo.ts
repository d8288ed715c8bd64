import { atom } from 'jotai/vanilla'
import { type Action, actAtom } from './action-queue.ts'
import { ballotOf, setBallotAtom } from './ballots.ts'
import { historiesAtom, historyOf } from './history.ts'
import { stepAtom } from './steps.ts'
import { readOnlyAtom } from './submission.ts'

export const rememberAtom = atom(null, (get, set, { questionId, before, after }: Action) => {
  if (before === after) return
  const { past } = historyOf(get, questionId)
  set(historiesAtom, { ...get(historiesAtom), [questionId]: { past: [...past, before], future: [] } })
})

/** Undoes the last change of a ballot (-1), or redoes it (1). */
export const travelAtom = atom(null, (get, set, questionId: string, direction: -1 | 1) => {
  const { past, future } = historyOf(get, questionId)
  const after = direction < 0 ? past.at(-1) : future[0]
  if (!after || get(readOnlyAtom)) return
  const before = ballotOf(get, questionId)
  const history =
    direction < 0
      ? { past: past.slice(0, -1), future: [before, ...future] }
      : { past: [...past, before], future: future.slice(1) }
  set(historiesAtom, { ...get(historiesAtom), [questionId]: history })
  set(setBallotAtom, questionId, after)
  set(actAtom, { type: direction < 0 ? 'undo' : 'redo', questionId, before, after })
})

export const travelHereAtom = atom(null, (get, set, direction: -1 | 1) => {
  const step = get(stepAtom)
  if ('questionId' in step) set(travelAtom, step.questionId, direction)
})
