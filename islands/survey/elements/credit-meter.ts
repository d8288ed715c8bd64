import type { Getter } from 'jotai/vanilla'
import { optionsWithoutVotes } from '../../../src/domain/ballot.ts'
import { ballotOf, ballotsAtom, remainingIn } from '../store/ballots.ts'
import { pageAtom, qvQuestion, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import type { ElementData, ElementView } from './define.ts'
import { escapeHtml, patch } from './html.ts'
import { creditsView } from './vote-view.ts'

/** The credits that are left, as a number, a meter and in words. */
export const creditMeter: ElementView = { html, follow }

function html(get: Getter, { question = '' }: ElementData): string {
  const say = get(sayAtom)
  const { totalCredits } = qvQuestion(get(pageAtom), question)
  const without = optionsWithoutVotes(ballotOf(get, question)).length
  const view = creditsView(say, get(pageAtom).language, remainingIn(get, question), without)
  // Each vote is announced by the page's one live region; two voices at once would be noise.
  return [
    `<div role="status" aria-live="off" aria-label="${escapeHtml(say('remaining'))}" class="credits"`,
    `${view.spent ? ' data-spent="true"' : ''}>`,
    `<p class="credits-figure"><span>${escapeHtml(say('remaining'))}</span>`,
    `<strong id="remaining-${escapeHtml(question)}" class="remaining">${view.figure}</strong>`,
    `<span>${escapeHtml(say('ofTotal', { count: totalCredits }))}</span></p>`,
    `<progress value="${view.meter}" max="${totalCredits}" aria-hidden="true"></progress>`,
    `<p class="credits-words">${escapeHtml(view.words)}</p></div>`,
  ].join('')
}

function follow(host: HTMLElement, store: Store): () => void {
  const { question = '' } = host.dataset
  let shown = ''
  const show = () => {
    const next = html(store.get, { question })
    if (next !== shown) patch(host, next)
    shown = next
  }
  show()
  return store.sub(ballotsAtom, show)
}
