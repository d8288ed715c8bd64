import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const read = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? '')

test('a text in HTML reads unchanged, and can neither begin an element nor end an attribute', () => {
  expect(escapeHtml('<b title="a&b">')).toBe('&lt;b title=&quot;a&amp;b&quot;&gt;')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', '&', 'amp;', 'a', '’', '票') }), (text) => {
      expect(read(escapeHtml(text))).toBe(text)
      expect(escapeHtml(text)).not.toMatch(/[<>"]/)
    }),
  )
})
