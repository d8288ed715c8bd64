import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { html, htmlText, trustedHtml } from '../../../src/domain/text/html.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const read = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

test('a text in HTML reads unchanged, and can neither begin an element nor end an attribute', () => {
  expect(htmlText(html`<p title="${'"a&b"'}">${'<b>'}</p>`)).toBe(
    '<p title="&quot;a&amp;b&quot;">&lt;b&gt;</p>',
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', '&', 'amp;', 'a', '’', '票') }), (text) => {
      const written = htmlText(html`${text}`)
      expect(read(written)).toBe(text)
      expect(written).not.toMatch(/[<>"]/)
      expect(htmlText(html`<p title=${text}></p>`)).toBe(`<p title="${written}"></p>`)
    }),
  )
})

test('templates contain others, and HTML that the server made', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
  expect(htmlText(html`<ul>${items}</ul>${html``}${trustedHtml('<hr>')}.`)).toBe(
    '<ul><li>a</li><li>&lt;</li></ul><hr>.',
  )
})

test('an unquoted attribute may be absent', () => {
  const button = (disabled: boolean, tone: string | false) =>
    htmlText(html`<button disabled=${disabled} data-tone=${tone}></button>`)
  expect([button(true, 'positive'), button(false, false)]).toEqual([
    '<button disabled data-tone="positive"></button>',
    '<button></button>',
  ])
  expect(htmlText(html`<p aria-hidden="${false}">a =${1}</p>`)).toBe('<p aria-hidden="false">a =1</p>')
})

test('what somebody wrote before a value is no attribute of it', () => {
  expect(htmlText(html`<p>${'a b='}${'c'}${' d='}${false}</p>`)).toBe('<p>a b=c d=false</p>')
})

test('thousands of values become text in one pass', () => {
  const items = Array.from({ length: 10_000 }, (_, at) => html`<li value="${at}">${at}</li>`)
  const began = performance.now()
  expect(htmlText(html`<ol>${items}</ol>`).length).toBeGreaterThan(200_000)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('line breaks of a template are not part of it', () => {
  const written = html`
    <p class="a"
      id="${1}">
      ${2}
    </p>
    ${html`
      <hr>`}
  `
  expect(htmlText(written)).toBe('<p class="a" id="1">2</p><hr>')
})
