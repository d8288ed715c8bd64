import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { voteCategories } from '../../../src/domain/ballot/groups.ts'
import { ballotOf } from '../store/ballots.ts'
import { pageAtom, qvQuestion, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { cardId } from './ids.ts'
import { chunksOf } from './near.ts'

/**
 * Arranges the cards that the server has rendered as they are in the respondent's lists; options outside their sample
 * are taken out, and come back if they return.
 */
export function arrangerOf(store: Store, questionId: string, board: Element): () => void {
  const cards = new Map([...board.querySelectorAll('.card')].map((card) => [card.id, card]))
  const sections = [...board.querySelectorAll('.category')]
  return () => {
    const page = store.get(pageAtom)
    const ballot = ballotOf(store.get, questionId)
    const categories = voteCategories(qvQuestion(page, questionId), page.mode)
    sections.forEach((section, at) => {
      const ids = categories[at]?.groups.flatMap((group) => optionsIn(ballot, group)) ?? []
      const count = ids.length
      const [sort, list] = [section.querySelector('button'), section.querySelector('.cards')]
      if (!sort || !list) return
      fill(list, chunksOf(ids.flatMap((id) => cards.get(cardId(questionId, id, 'vote')) ?? [])))
      section.setAttribute(
        'aria-label',
        store.get(sayAtom)('counted', { name: `${sort.dataset.title}`, count }),
      )
      section.querySelector('.count')?.replaceChildren(`${count}`)
      sort.disabled = count < 2
      sort.onclick = () => customElements.get('card-menu') ?? waitToSort(sort)
    })
  }
}

/** How long a button says that it is busy. What sorts may never arrive. */
const PATIENCE_MS = 10_000

/** What sorts is still loading, and answers the press whenever it arrives; see move-card.ts. */
function waitToSort(sort: Element): void {
  sort.setAttribute('aria-busy', 'true')
  setTimeout(() => sort.setAttribute('aria-busy', 'false'), PATIENCE_MS)
}

function fill(list: Element, chunks: readonly (readonly Element[])[]): void {
  chunks.forEach((chunk, at) => {
    const run = list.children[at] ?? document.createElement('div')
    run.className = 'run'
    if (`${chunk.map(({ id }) => id)}` !== `${[...run.children].map(({ id }) => id)}`)
      run.replaceChildren(...chunk)
    if (!run.parentNode) list.append(run)
  })
  while (list.children[chunks.length]) list.lastChild?.remove()
}

/** Arranges the cards of a board once, before it hydrates: React would make those that change their run again. */
export function arrangeBoard(store: Store, board: HTMLElement): true {
  arrangerOf(store, JSON.parse(board.dataset.props ?? '{}').questionId, board)()
  return true
}
