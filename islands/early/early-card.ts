import type { Say } from '../state/wording.ts'
import { levelText } from '../state/wording.ts'
import type { CreditsView, VoteView } from '../ui/vote-view.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Changes a vote card to what it shows of its votes: the very elements that its island would render. */
export function showVotes(card: HTMLElement, view: VoteView): void {
  const votes = one(card, '.votes')
  if (view.tone) votes.dataset.tone = view.tone
  else delete votes.dataset.tone
  showSquare(one(card, '.block'), view)
  one(card, '.votes-text strong').textContent = view.votes
  one(card, '.votes-text span').textContent = view.cost
  for (const way of ['up', 'down'] as const) {
    const button = one(card, `[data-vote=${way}]`)
    button.setAttribute('aria-disabled', `${view[way].atLimit}`)
    const price = button.nextElementSibling
    if (price) price.textContent = view[way].price
  }
}

function showSquare(block: Element, { nextSquare, square }: VoteView): void {
  block.firstElementChild?.setAttribute('d', nextSquare)
  block.children[1]?.remove()
  if (!square) return
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('class', 'block-votes')
  path.setAttribute('d', square)
  block.append(path)
}

/** Changes a closed list of levels to those given, and to the votes that were picked. */
export function showLevels(say: Say, card: HTMLElement, levels: readonly number[], votes: number): void {
  const list = one(card, 'select') as HTMLSelectElement
  if (Number(list.options[0]?.value) !== levels[0] || list.length !== levels.length) {
    list.replaceChildren(...levels.map((level) => levelOption(say, level)))
  }
  list.value = `${votes}`
}

function levelOption(say: Say, level: number): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = `${level}`
  option.textContent = levelText(say, level)
  return option
}

/** Changes the credits that are left to what their island would render. */
export function showCredits(island: HTMLElement, { figure, meter, spent, words }: CreditsView): void {
  const credits = one(island, '.credits')
  if (spent) credits.dataset.spent = 'true'
  else delete credits.dataset.spent
  one(credits, '.remaining').textContent = figure
  one(credits, 'progress').setAttribute('value', `${meter}`)
  one(credits, '.credits-words').textContent = words
}

/** @throws Error where the server's HTML has no such element */
export function one(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`the page has no ${selector}`)
  return found
}
