import { expect, test } from 'bun:test'
import { xmlCharacters } from '../../../src/domain/text/xml-characters.ts'

test('a text loses the characters that no XML file can contain, and keeps all others', () => {
  expect(xmlCharacters('a\u0000b\u001fc\ud800d\ufffee')).toBe('abcde')
  expect(xmlCharacters('<Ж>\t\r\n\u0085 😀')).toBe('<Ж>\t\r\n\u0085 😀')
})
