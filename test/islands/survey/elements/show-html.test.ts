import { afterEach, expect, test } from 'bun:test'
import { showHtml } from '../../../../islands/survey/elements/show-html.ts'
import { html, htmlText } from '../../../../src/domain/text/html.ts'
import { documentForTests } from '../../../support/dom.ts'

documentForTests()
afterEach(() => document.body.replaceChildren())

const view = (votes: string, atLimit: boolean) => html`
  <p class="said"><strong title="${votes} here">${votes}</strong> <span>or none</span></p>
  <button type="button" disabled=${atLimit}>+</button>`

/** As browsers write it. */
const textOf = (votes: string, atLimit: boolean) =>
  htmlText(view(votes, atLimit)).replace(' disabled>', ' disabled="">')

/** An element with what the server rendered, and everything that happens in it. */
function rendered(votes: string, atLimit: boolean) {
  const host = document.createElement('div')
  host.innerHTML = htmlText(view(votes, atLimit))
  document.body.append(host)
  const seen = new MutationObserver(() => {})
  seen.observe(host, { subtree: true, childList: true, attributes: true, characterData: true })
  return { host, changes: () => seen.takeRecords().map(({ type, attributeName }) => attributeName ?? type) }
}

test('of what the server rendered only the values that differ are written', () => {
  const { host, changes } = rendered('no votes', false)
  showHtml(host, view('no votes', false))
  expect(changes()).toEqual([])
  const [strong, button] = ['strong', 'button'].map((name) => host.querySelector(name))
  showHtml(host, view('1 upvote', true))
  expect(changes()).toEqual(['title', 'characterData', 'disabled'])
  expect(host.innerHTML).toBe(textOf('1 upvote', true))
  expect([host.querySelector('strong'), host.querySelector('button')]).toEqual([strong!, button!])
})

test('a value that was nothing on the server appears', () => {
  const { host } = rendered('', false)
  showHtml(host, view('2 upvotes', false))
  expect(host.innerHTML).toBe(textOf('2 upvotes', false))
})

test.each([
  ['a text was replaced', (host: Element) => host.querySelector('span')?.replaceChildren('oder keine')],
  ['an element was added', (host: Element) => host.append(document.createElement('font'))],
  ['an element was removed', (host: Element) => host.querySelector('span')?.remove()],
  ['an attribute was changed', (host: Element) => host.querySelector('p')?.setAttribute('class', 'other')],
])('what the server rendered is shown anew if %s since', (_, change) => {
  const { host } = rendered('no votes', false)
  change(host)
  showHtml(host, view('1 upvote', true))
  expect(host.innerHTML).toBe(textOf('1 upvote', true))
})
