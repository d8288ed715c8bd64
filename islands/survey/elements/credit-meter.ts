import type { Getter } from 'jotai/vanilla'
import { html } from '../../../src/domain/text/html.ts'
import { formatNumber } from '../../../src/texts/text.ts'
import { follow } from '../../shared/follow.ts'
import { afterPaint } from '../../shared/painted.ts'
import { ballotOf, remainingIn } from '../store/ballots.ts'
import { pageAtom, qvQuestion, sayOf } from '../store/page.ts'
import type { ElementData, ElementView, Host } from './define.ts'
import { creditsInWords, spentSquares } from './vote-view.ts'

export const creditMeter: ElementView = { html: meterHtml, follow: followCredits }

function meterHtml(get: Getter, { question = '' }: ElementData) {
  const say = sayOf(get, question)
  const { totalCredits } = qvQuestion(get(pageAtom), question)
  const remaining = remainingIn(get, question)
  // Not a live region itself: each vote is announced by the page's only one.
  return html`
    <div role="status" aria-live="off" aria-label="${say('remaining')}" class="credits" data-spent=${remaining <= 0}>
      <p class="credits-figure">
        <span>${say('remaining')}</span>
        <svg class="spent" viewBox="0 0 1 1" aria-hidden="true"><path/></svg>
        <strong id="remaining-${question}" class="remaining">${formatNumber(remaining, get(pageAtom).language)}</strong>
        <span>${say('ofTotal', { count: totalCredits })}</span>
      </p>
      <progress value="${Math.max(0, remaining)}" max="${totalCredits}" aria-hidden="true"></progress>
      <p class="credits-words">${creditsInWords(say, remaining)}</p>
    </div>`
}

function followCredits({ element, store, show }: Host): () => void {
  const votesIn = (get: Getter) => ballotOf(get, element.dataset.question ?? '').votes
  const draw = () => {
    const votes = votesIn(store.get)
    const { width, height, path } = spentSquares(Object.values(votes))
    const [svg, square] = element.querySelectorAll('svg, path')
    svg?.setAttribute('viewBox', `0 0 ${width} ${height}`)
    square?.setAttribute('d', path)
  }
  show()
  draw()
  return follow(store, votesIn, () => {
    show()
    afterPaint(draw)
  })
}
