import { atom, type Getter } from 'jotai/vanilla'
import { groupOf, moveOnto, moveOption, sortByVotes } from '../../../src/domain/ballot/arranging.ts'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { binsOf, type Group, SKIP, UNDECIDED, voteCategories } from '../../../src/domain/ballot/groups.ts'
import { actAtom } from './action-queue.ts'
import { ballotOf, editAtom } from './ballots.ts'
import { pageAtom, qvQuestion } from './page.ts'

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

type Card = { readonly board: string; readonly questionId: string; readonly optionId: string }

/** Where a card can move: to the positions of its neighbours in its list, and to the other lists of its board. */
export function cardMovesOf(get: Getter, { board, questionId, optionId }: Card) {
  const page = get(pageAtom)
  const question = qvQuestion(page, questionId)
  const ballot = ballotOf(get, questionId)
  const lists =
    board === 'vote'
      ? voteCategories(question, page.mode).map(({ bin, groups }) => ({ target: bin?.name ?? SKIP, groups }))
      : [...binsOf(question).map(({ name }) => name), SKIP].map((name) => ({ target: name, groups: [name] }))
  const idsOf = (groups: readonly Group[]) => groups.flatMap((group) => optionsIn(ballot, group))
  const list = lists.find(({ groups }) => idsOf(groups).includes(optionId))
  const ids = idsOf(list?.groups ?? [])
  const at = ids.indexOf(optionId)
  return {
    above: ids[at - 1],
    below: ids[at + 1],
    groups: lists.filter((other) => other !== list).map(({ target }) => target),
  }
}
