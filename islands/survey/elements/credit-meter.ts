import type { Getter } from 'jotai/vanilla'
import { optionsWithoutVotes } from '../../../src/domain/ballot/ballot.ts'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'
import { formatNumber } from '../../../src/texts/text.ts'
import { ballotOf, ballotsAtom, remainingIn } from '../store/ballots.ts'
import { pageAtom, qvQuestion, sayOf } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import type { ElementData, ElementView } from './define.ts'
import { patch } from './html.ts'
import { remainingInWords, spentSquares } from './vote-view.ts'

export const creditMeter: ElementView = { html, follow }

function html(get: Getter, { question = '' }: ElementData): string {
  const say = sayOf(get, question)
  const { totalCredits } = qvQuestion(get(pageAtom), question)
  const ballot = ballotOf(get, question)
  const without = optionsWithoutVotes(ballot).length
  const { width, height, path } = spentSquares(Object.values(ballot.votes))
  const remaining = remainingIn(get, question)
  // Not a live region itself: each vote is announced by the page's only one.
  return [
    `<div role="status" aria-live="off" aria-label="${escapeHtml(say('remaining'))}" class="credits"`,
    `${remaining > 0 ? '' : ' data-spent="true"'}>`,
    `<p class="credits-figure"><span>${escapeHtml(say('remaining'))}</span>`,
    `<svg class="spent" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path d="${path}"/></svg>`,
    `<strong id="remaining-${escapeHtml(question)}" class="remaining">${formatNumber(remaining, get(pageAtom).language)}</strong>`,
    `<span>${escapeHtml(say('ofTotal', { count: totalCredits }))}</span></p>`,
    `<progress value="${Math.max(0, remaining)}" max="${totalCredits}" aria-hidden="true"></progress>`,
    `<p class="credits-words">${escapeHtml(remainingInWords(say, remaining, without))}</p></div>`,
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
