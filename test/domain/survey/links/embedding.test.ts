import { expect, test } from 'bun:test'
import {
  EMBED_LIMITS,
  embedProblems,
  isBallotPage,
  isEmbedOrigin,
} from '../../../../src/domain/survey/links/embedding.ts'

test('websites that may show a survey are named by their origins, as browsers write them', () => {
  for (const origin of [
    'https://example.org',
    'https://example.org:8443',
    'http://localhost:8080',
    'http://127.0.0.1',
  ])
    expect([origin, isEmbedOrigin(origin)]).toEqual([origin, true])
  for (const text of [
    ...['https://example.org/', 'https://example.org/news', 'https://example.org:443', 'http://example.org'],
    ...['https://EXAMPLE.org', 'https://*.example.org', 'https://a.example;script-src *', '*', 'null', ''],
    ...['http://localhost.example.org', `https://${'a'.repeat(EMBED_LIMITS.length)}.org`],
  ])
    expect([text, isEmbedOrigin(text)]).toEqual([text, false])
})

test('what is wrong with one of them is said with its text', () => {
  expect(embedProblems({ embedOrigins: ['https://example.org'] })).toEqual([])
  expect(embedProblems({ embedOrigins: ['https://example.org', 'example.com'] })).toEqual([
    { path: '/settings/embedOrigins', rule: 'embedOrigin', values: { name: 'example.com' } },
  ])
  const many = Array.from({ length: EMBED_LIMITS.origins + 1 }, (_, at) => `https://${at}.example`)
  expect(embedProblems({ embedOrigins: many })).toEqual([
    { path: '/settings/embedOrigins', rule: 'tooMany', values: { most: EMBED_LIMITS.origins } },
  ])
})

test('only the pages of a ballot are shown in frames', () => {
  const at = (path: string) => isBallotPage(`https://survey.example${path}`)
  for (const path of [
    '/survey/a',
    '/survey/a?embed=true',
    '/survey/a/complete',
    '/survey/a/ended/quotaFull#x',
  ])
    expect([path, at(path)]).toEqual([path, true])
  for (const path of [
    '/',
    '/survey/a/edit',
    '/survey/a/published',
    '/designer?x=/survey/a',
    '/survey/a/ended/x/y',
  ])
    expect([path, at(path)]).toEqual([path, false])
})
