import { expect, test } from 'bun:test'
import { endLinkFor } from '../../src/domain/end-link.ts'

const OWN = { uuid: 'anna-0001', uKey: 'a&b=c' }

test('an end link has the respondent’s own filled in, as values and nothing more', () => {
  expect(endLinkFor('https://panel.example.org/end?id={uuid}&key={uKey}', OWN)).toEqual({
    href: 'https://panel.example.org/end?id=anna-0001&key=a%26b%3Dc',
    host: 'panel.example.org',
  })
  expect(endLinkFor('https://panel.example.org/end?key={uKey}', {})?.href).toBe(
    'https://panel.example.org/end?key=',
  )
})

test('a link leads nowhere but to https, and nobody’s key decides to which host', () => {
  for (const link of ['http://a.example', 'javascript:alert(1)', '/here', '', 'https://{uKey}/']) {
    expect(endLinkFor(link, { uKey: 'evil.example' })).toBeUndefined()
  }
})
