import { atom, type Getter } from 'jotai/vanilla'
import { groupOf } from '../../../src/domain/ballot/arranging.ts'
import { optionsIn, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { votesText } from '../../../src/texts/text.ts'
import type { Action } from './action-queue.ts'
import { remainingIn } from './ballots.ts'
import { groupText } from './group-text.ts'
import { pageAtom, qvQuestion, sayOf } from './page.ts'

export const announcementAtom = atom('')

export const announceAtom = atom(null, (get, set, action: Action) =>
  set(announcementAtom, inWords(get, action)),
)

function inWords(get: Getter, action: Action): string {
  const { type, questionId, optionId = '', category = '', after, words } = action
  const say = sayOf(get, questionId)
  const { options } = qvQuestion(get(pageAtom), questionId)
  const name = options.find((option) => option.id === optionId)?.name ?? ''
  switch (type) {
    case 'vote': {
      const votes = votesText(say, votesOf(after, optionId))
      return say('voted', { name, votes, remaining: remainingIn(get, questionId) })
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
