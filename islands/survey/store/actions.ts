import { atom, type Getter } from 'jotai/vanilla'
import { groupOf } from '../../../src/domain/ballot/arranging.ts'
import { optionsIn, remainingOf, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { votesText } from '../../../src/texts/text.ts'
import { follow } from '../../shared/follow.ts'
import { ballotOf, historiesAtom, historyOf, setBallotAtom } from './ballots.ts'
import { groupText } from './board-texts.ts'
import { type Action, actAtom, actionsAtom, type TimedAction } from './changes.ts'
import { pageAtom, qvQuestion, sayOf } from './page.ts'
import type { Store } from './page-state.ts'
import { stepAtom } from './steps.ts'
import { readOnlyAtom } from './submission.ts'

const rememberAtom = atom(null, (get, set, { questionId, before, after }: Action) => {
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

/** The last action, or words that announce something else; see `announcementAtom`. */
export const announcedAtom = atom<Action | string>('')

/** Put into words only when somebody reads it, as an announcement waits until changes stop. */
export const announcementAtom = atom(
  (get) => inWords(get, get(announcedAtom)),
  (_get, set, words: string) => set(announcedAtom, words),
)

function inWords(get: Getter, action: Action | string): string {
  if (typeof action === 'string') return action
  const { type, questionId, optionId = '', category = '', after, words } = action
  const say = sayOf(get, questionId)
  const { options, totalCredits } = qvQuestion(get(pageAtom), questionId)
  const name = options.find((option) => option.id === optionId)?.name ?? ''
  switch (type) {
    case 'vote': {
      const votes = votesText(say, votesOf(after, optionId))
      return say('voted', { name, votes, remaining: remainingOf(after, totalCredits) })
    }
    case 'move': {
      const group = groupOf(after, optionId) ?? ''
      const placed = optionsIn(after, group)
      return say('moved', {
        name,
        place: placed.indexOf(optionId) + 1,
        count: placed.length,
        group: groupText(say, group),
      })
    }
    case 'sort':
      return say('sorted', { name: category })
    default:
      return words ?? say(type === 'undo' ? 'undone' : 'redone')
  }
}

/**
 * Handles every action as it occurs, after those so far: it is announced during its step, and can be undone.
 * @param tell receives each action as well
 */
export function drainActions(store: Store, onAction: (action: TimedAction) => void = () => undefined): void {
  const drain = (actions: readonly TimedAction[]) => {
    if (actions.length === 0) return
    store.set(actionsAtom, [])
    for (const action of actions) {
      if (action.type !== 'undo' && action.type !== 'redo') store.set(rememberAtom, action)
      if (action.type !== 'toggle') store.set(announcedAtom, action)
      onAction(action)
    }
  }
  follow(store, actionsAtom, drain)
  follow(store, stepAtom, () => store.set(announcedAtom, ''))
  drain(store.get(actionsAtom))
}
