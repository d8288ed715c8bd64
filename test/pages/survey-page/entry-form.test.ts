import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decideEntry, type EntryValues } from '../../../src/survey-page/entry/entry-form.ts'

const decide = (values: Partial<EntryValues>) =>
  decideEntry({ surveyId: '', sKey: '', uKey: '', uuid: '', ...values })

const opened = (values: Partial<EntryValues>) => {
  const decision = decide(values)
  return 'open' in decision ? `${decision.open.path}?${decision.open.query}` : decision.problem
}

test('an ID opens its survey', () => {
  expect(opened({ surveyId: 'demo' })).toBe('/survey/demo?')
})

test('a whole survey link opens its survey with its parameters', () => {
  const link = 'https://votes.example.org/survey/parks-26?mode=text&input=wheel&sKey=a%20b&uuid=12345678#top'
  expect(opened({ surveyId: link })).toBe('/survey/parks-26?mode=text&input=wheel&sKey=a+b&uuid=12345678')
})

test('a link may lack its scheme or host, and may be that of the complete page', () => {
  expect(opened({ surveyId: 'votes.example.org/survey/demo?uKey=k1' })).toBe('/survey/demo?uKey=k1')
  expect(opened({ surveyId: '/survey/demo/complete' })).toBe('/survey/demo?')
  expect(opened({ surveyId: 'survey/demo' })).toBe('/survey/demo?')
})

test('a short link can be pasted too, in upper or lower case', () => {
  expect(opened({ surveyId: 'https://votes.example.org/s/Budget-2027?lang=ar' })).toBe(
    '/s/budget-2027?lang=ar',
  )
  expect(opened({ surveyId: 'votes.example.org/s/budget-2027', uKey: 'k1' })).toBe('/s/budget-2027?uKey=k1')
  expect(opened({ surveyId: 'votes.example.org/s/-' })).toBe('idMalformed')
  expect(opened({ surveyId: 'votes.example.org/survey/s/demo' })).toBe('/survey/s?')
})

test('only the parameters of a survey page are taken from a link', () => {
  expect(opened({ surveyId: 'https://a.example/survey/demo?next=//evil.example&continue=1&mode=text' })).toBe(
    '/survey/demo?mode=text',
  )
})

test('keys typed into the form take precedence over those in the link', () => {
  expect(opened({ surveyId: '/survey/demo?sKey=old', sKey: 'new', uKey: 'u' })).toBe(
    '/survey/demo?sKey=new&uKey=u',
  )
})

test('an empty ID, an invalid one, and an invalid uuid have different messages', () => {
  expect(decide({})).toEqual({ problem: 'idMissing' })
  for (const surveyId of ['two words', 'ä', 'a'.repeat(65), 'https://a.example/', '//evil.example', '<b>']) {
    expect(decide({ surveyId })).toEqual({ problem: 'idMalformed' })
  }
  expect(decide({ surveyId: 'demo', uuid: 'short' })).toEqual({ problem: 'uuidMalformed' })
})

test('whatever is typed, only an ID or a short name is opened', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.webPath(),
    fc.constantFrom('/survey/', '/s/'),
  )
  fc.assert(
    fc.property(anything, fc.string(), (surveyId, tail) => {
      const decision = decide({ surveyId: surveyId + tail })
      if ('open' in decision)
        expect(decision.open.path).toMatch(/^\/(survey\/[A-Za-z0-9_-]{1,64}|s\/[a-z0-9-]{3,40})$/)
    }),
  )
})

test('an ID may be typed in capitals', () => {
  expect(opened({ surveyId: 'DEMO' })).toBe('/survey/demo?')
})
