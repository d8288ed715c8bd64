import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  asksOfRespondent,
  asksOfResponse,
  carriesVotes,
  endLinkFor,
  endLinkProblems,
  endPlaceholders,
  unknownPlaceholders,
} from '../../../../src/domain/survey/ends/end-link.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../../arbitraries.ts'

const OWN = { uuid: 'anna-0001', uKey: 'a&b=c' }
const SURVEY = {
  settings: { ...DEFAULT_SETTINGS, parameters: ['source'] },
  questions: [qvQuestion({ options: [optionOf('o1'), { ...optionOf('o2'), name: 'Grünflächen & Parks' }] })],
}
const fill = (query: string, values: Parameters<typeof endLinkFor>[1]) =>
  endLinkFor(`https://panel.example.org/?${query}`, values)?.href.replace('https://panel.example.org/?', '')

test('an end link is filled in with the respondent’s own values, as values and nothing more', () => {
  expect(endLinkFor('https://panel.example.org/end?id={uuid}&key={uKey}', OWN)).toEqual({
    href: 'https://panel.example.org/end?id=anna-0001&key=a%26b%3Dc',
    host: 'panel.example.org',
  })
  expect(endLinkFor('https://panel.example.org/end?key={uKey}', {})?.href).toBe(
    'https://panel.example.org/end?key=',
  )
})

test('a link leads only to https, and no key can determine its host', () => {
  for (const link of ['http://a.example', 'javascript:alert(1)', '/here', '', 'https://{uKey}/']) {
    expect(endLinkFor(link, { uKey: 'evil.example' })).toBeUndefined()
  }
  for (const link of [
    'https://{param.host}/',
    'https://a.example{param.host}/',
    'https://{votes.q1_a}.example/',
  ])
    expect(
      endLinkFor(link, { parameters: { host: '.evil.example' }, votes: new Map([['q1_a', 2]]) }),
    ).toBeUndefined()
})

describe('the value of a placeholder', () => {
  test('is also available for credits, status, parameters and votes, by name', () => {
    const values = {
      status: 'completed',
      remaining: 13,
      parameters: { source: 'a b' },
      votes: new Map([['q1_option_o1', -3]]),
    } as const
    const query = 's={status}&c={remaining}&from={param.source}&v={votes.q1_option_o1}'
    expect(fill(query, values)).toBe('s=completed&c=13&from=a%20b&v=-3')
    expect(fill('c={remaining}&v={votes.q1_option_o1}', { ...values, remaining: 0, votes: new Map() })).toBe(
      'c=0&v=',
    )
  })

  test('is empty if the response has no such value, even for names of built-in properties', () => {
    for (const name of ['param.toString', 'param.other', 'votes.size', 'remaining', 'status'])
      expect([name, fill(`a={${name}}`, { parameters: {} })]).toEqual([name, 'a='])
  })

  test('leaves all other braces unchanged', () => {
    expect(fill('a={}&b={name}&c={param.}', { uuid: 'u' })).toBe('a={}&b={name}&c={param.}')
  })

  test('can be read back from the address, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (source, uKey) => {
        const link = 'https://panel.example.org/p?a={param.source}&b={uKey}&c=1#end'
        const shown = endLinkFor(link, { uKey, parameters: { source } })
        const query = new URL(shown?.href ?? '').searchParams
        expect([...query]).toEqual([
          ['a', source],
          ['b', uKey],
          ['c', '1'],
        ])
        expect(shown?.host).toBe('panel.example.org')
      }),
    )
  })

  test('is not replaced again if it looks like a placeholder', () => {
    expect(fill('a={param.source}', { parameters: { source: '{uuid}' }, uuid: 'secret' })).toBe(
      'a=%7Buuid%7D',
    )
  })
})

test('a link says whether it needs the response, and whether it carries votes', () => {
  for (const [link, asks, carries] of [
    ['https://a.example/?{uuid}{uKey}{status}', false, false],
    ['https://a.example/?{remaining}', true, false],
    ['https://a.example/?{param.source}', true, false],
    ['https://a.example/?{votes.q1_parks}', true, true],
  ] as const)
    expect([link, asksOfResponse(link), carriesVotes(link)]).toEqual([link, asks, carries])
})

test('a link can identify respondents by anything except how they ended', () => {
  expect(asksOfRespondent('https://a.example/?s={status}&t=1')).toBe(false)
  for (const name of ['uuid', 'uKey', 'remaining', 'param.source', 'votes.q1_parks'])
    expect([name, asksOfRespondent(`https://a.example/?x={${name}}`)]).toEqual([name, true])
})

describe('the placeholders of a survey', () => {
  test('are those of every link, and one for each parameter and option', () => {
    expect(endPlaceholders(SURVEY)).toEqual([
      ...['{uuid}', '{uKey}', '{status}', '{remaining}', '{param.source}'],
      ...['{votes.q1_option_o1}', '{votes.q1_grunflachen_parks}'],
    ])
  })

  test('tell nothing about a respondent if ballots are secret', () => {
    const settings = { ...SURVEY.settings, hasUKey: true, ballotSecrecy: 'secret', parameters: [] } as const
    expect(endPlaceholders({ ...SURVEY, settings })).toEqual(['{status}'])
    expect(unknownPlaceholders('https://a.example/?{remaining}', { ...SURVEY, settings })).toEqual([
      '{remaining}',
    ])
  })

  test('are all filled in, and no others are known', () => {
    const link = `https://a.example/?${endPlaceholders(SURVEY).join('')}`
    expect(unknownPlaceholders(link, SURVEY)).toEqual([])
    expect(endLinkFor(link, {})?.href).toBe('https://a.example/?')
    expect(unknownPlaceholders('https://a.example/?{param.place}{votes.q2_x}{uid}{uid}', SURVEY)).toEqual([
      '{param.place}',
      '{votes.q2_x}',
      '{uid}',
    ])
  })

  test('include no parameter if ballots are secret', () => {
    const settings = { ...SURVEY.settings, hasUKey: true }
    expect(unknownPlaceholders('https://a.example/?{param.source}', { ...SURVEY, settings })).toEqual([
      '{param.source}',
    ])
  })
})

test('a link of a secret survey is refused if it says more than how the visit ended', () => {
  const secret = { ...DEFAULT_SETTINGS, hasUKey: true, ballotSecrecy: 'secret' } as const
  const at = (name: string) => `https://a.example/?x={${name}}`
  for (const name of ['uuid', 'uKey', 'remaining', 'param.source', 'votes.q1_parks'])
    expect(endLinkProblems({ ...secret, quotaFullLink: at(name) })).toEqual([
      { path: '/settings/quotaFullLink', rule: 'endLinkSecret' },
    ])
  expect(endLinkProblems({ ...secret, endLink: at('status') })).toEqual([])
  expect(endLinkProblems({ ...secret, ballotSecrecy: 'pseudonymous', endLink: at('uKey') })).toEqual([])
})
