import type { QvQuestion } from '../../src/domain/survey.ts'
import type { Say } from '../state/wording.ts'
import { cardId } from '../ui/card.ts'
import { runsOf } from '../ui/runs.ts'
import { one } from './early-card.ts'

/** Shows how many options the one list of a text page has. */
export function showCount(panel: HTMLElement, say: Say, count: number): void {
  const category = one(panel, '.category')
  category.setAttribute('aria-label', say('counted', { name: say('allOptions'), count }))
  one(category, '.count').textContent = `${count}`
}

/** Puts the cards into the respondent's order, without those that are not in their sample. */
export function arrange(
  panel: HTMLElement,
  question: QvQuestion,
  order: readonly string[],
): Map<string, HTMLElement> {
  const list = one(panel, '.cards')
  const byId = new Map([...list.querySelectorAll<HTMLElement>('.card')].map((card) => [card.id, card]))
  const cards = new Map(
    order.flatMap((optionId): [string, HTMLElement][] => {
      const card = byId.get(cardId(question.id, optionId, 'vote'))
      return card ? [[optionId, card]] : []
    }),
  )
  const placed = [...cards.values()]
  const runs = runsOf(placed)
  for (const run of [...list.children]) {
    run.replaceChildren(...(runs.shift() ?? []))
    if (!run.firstChild) run.remove()
  }
  placed.forEach((card, at) => {
    one(card, '.move-up').toggleAttribute('disabled', at === 0)
    one(card, '.move-down').toggleAttribute('disabled', at === placed.length - 1)
  })
  return cards
}
