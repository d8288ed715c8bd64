import { optionsIn } from '../../src/domain/ballot.ts'
import { decideFirst } from '../../src/domain/deciding.ts'
import { type Group, UNDECIDED } from '../../src/domain/groups.ts'
import { loadArranging } from '../load-later.ts'
import type { Store } from '../seed.ts'
import { ballotOf, editAtom } from '../state/ballots.ts'

/** Puts the option in view into a group; after the last one the focus goes to what says so. */
export function decide(store: Store, questionId: string, group: Group): void {
  const ballot = ballotOf(store.get, questionId)
  const [optionId, ...rest] = optionsIn(ballot, UNDECIDED)
  if (optionId === undefined) return
  store.set(editAtom, decideFirst(ballot, group), { type: 'move', questionId, optionId })
  if (rest.length > 0) return
  void loadArranging().then(({ focusNoneLeft }) => {
    if (optionsIn(ballotOf(store.get, questionId), UNDECIDED).length === 0) focusNoneLeft(questionId)
  })
}
