/**
 * Only on pages of a survey that other websites may show in a frame: tells the website around it how high the page is
 * and when the survey is over, once that website has asked from an origin that the designer allowed.
 */

import { isBallotPage } from '../../src/domain/survey/links/embedding.ts'

const SOURCE = 'quadratic-survey'

const { origins = '', height } = document.querySelector<HTMLElement>('script[data-origins]')?.dataset ?? {}

function answer(website: string): void {
  const tell = (event: string, more: Readonly<Record<string, unknown>> = {}) =>
    parent.postMessage({ source: SOURCE, version: 1, event, ...more }, website)
  document.body.classList.add('embedded')
  tell('ready')
  const { outcome } = document.querySelector<HTMLElement>('[data-outcome]')?.dataset ?? {}
  if (outcome) tell('ended', { outcome })
  if (height === undefined) return
  new ResizeObserver(() => tell('height', { height: document.body.offsetHeight })).observe(document.body)
}

let isTold = false
addEventListener('message', ({ source, origin, data }) => {
  const isHello = source === parent && data?.source === SOURCE && data.event === 'hello'
  if (isTold || parent === self || !isHello || !origins.split(' ').includes(origin)) return
  isTold = true
  answer(origin)
})

/** Other pages refuse to be shown in a frame. */
function openOutside(element: HTMLAnchorElement | HTMLFormElement, address: string): void {
  if (!isBallotPage(address)) element.target = '_blank'
}

if (parent !== self) {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link) openOutside(link, link.href)
  })
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) openOutside(target, target.action)
  })
}
