import { atom } from 'jotai/vanilla'
import { groupOf, moveOnto, moveOption, sortByVotes } from '../../../src/domain/ballot/arranging.ts'
import { type Group, SKIP, UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { ballotOf, editAtom } from './ballots.ts'
import { actAtom } from './changes.ts'

export const moveOptionAtom = atom(
  null,
  (get, set, questionId: string, optionId: string, group: Group, index?: number) => {
    const after = moveOption(ballotOf(get, questionId), optionId, group, index)
    set(editAtom, after, { type: 'move', questionId, optionId })
  },
)

export const moveOntoAtom = atom(null, (get, set, questionId: string, optionId: string, targetId: string) => {
  const after = moveOnto(ballotOf(get, questionId), optionId, targetId)
  set(editAtom, after, { type: 'move', questionId, optionId })
})

/**
 * The target of a drop: another option, or a list. On its own list an option keeps its position; an undecided one can
 * be dragged only where it shares a list with the skipped ones.
 */
export type Target = { readonly optionId?: string; readonly group?: Group }

export const dropAtom = atom(
  null,
  (get, set, questionId: string, dragged: string, { optionId, group }: Target) => {
    if (optionId !== undefined) return set(moveOntoAtom, questionId, dragged, optionId)
    const from = groupOf(ballotOf(get, questionId), dragged)
    if (group === undefined || group === (from === UNDECIDED ? SKIP : from)) return
    set(moveOptionAtom, questionId, dragged, group)
  },
)

export const sortGroupsAtom = atom(
  null,
  (get, set, questionId: string, category: string, groups: readonly Group[]) => {
    const before = ballotOf(get, questionId)
    const after = groups.reduce(sortByVotes, before)
    const action = { type: 'sort', questionId, category } as const
    if (after === before) set(actAtom, { ...action, before, after })
    else set(editAtom, after, action)
  },
)
