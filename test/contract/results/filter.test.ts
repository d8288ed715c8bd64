import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode } from '../../../src/contract/decode.ts'
import { askedFields, filterBody, filterFor } from '../../../src/contract/results/filter.ts'
import { ResultsQuery } from '../../../src/contract/results/splits.ts'
import { LinkQuery, linkChoice } from '../../../src/contract/surveys/links.ts'
import { INPUTS, MODES } from '../../../src/domain/action-log/setting-values.ts'
import { EVERY_RESPONSE, isFiltering } from '../../../src/domain/results/filter.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { fieldsAtFault, refusalOf } from '../../support/refused.ts'

const OPEN = { settings: { ...DEFAULT_SETTINGS, parameters: ['Source', 'city'] } }
const SECRET = { settings: { ...OPEN.settings, hasUKey: true, ballotSecrecy: 'secret' as const } }

const filter = (query: object, survey = OPEN) => filterFor(survey, decode(ResultsQuery, query))
const wrong = (query: object, survey = OPEN) => fieldsAtFault(() => filter(query, survey))

describe('a filter', () => {
  test('for nothing, or with empty fields as sent by a form, keeps every response', () => {
    expect(filter({})).toEqual(EVERY_RESPONSE)
    const empty = { from: '', to: '', mode: '', input: '', language: '', label: '', 'param.source': '' }
    expect(filter(empty)).toEqual(EVERY_RESPONSE)
  })

  test('accepts instants, or days from their beginning in UTC', () => {
    const { from, to } = filter({ from: '1970-01-02', to: '1970-01-01T01:00:01+01:00' })
    expect([from, to]).toEqual([86_400_000, 1_000])
  })

  test('is refused with the name of the field with an invalid instant', async () => {
    for (const text of ['yesterday', '2026-02-30', '2026-5-1', '1.5.2026'])
      for (const field of ['from', 'to'])
        expect(await wrong({ [field]: text })).toEqual([`/${field} instant`])
  })

  test('is refused with unknown values', async () => {
    for (const [field, value] of [
      ['mode', 'paper'],
      ['input', 'slider'],
      ['language', 'ja'],
    ])
      expect(await wrong({ [field!]: value })).toEqual([`/${field} invalid`])
    const translated = { settings: { ...OPEN.settings, languages: ['en', 'ja'] } }
    expect(filter({ language: 'ja' }, translated).language).toBe('ja')
    expect(await wrong({ label: 'x'.repeat(65) })).toEqual(['/label tooLong'])
  })

  test('comes back from the wire as it was', () => {
    const instants = fc.option(fc.integer({ min: 0, max: 4e12 }))
    const filters = fc.record({
      from: instants,
      to: instants,
      mode: fc.option(fc.constantFrom(...MODES)),
      input: fc.option(fc.constantFrom(...INPUTS)),
      language: fc.option(fc.constantFrom(...LANGUAGES)),
      label: fc.option(fc.stringMatching(/^[A-Za-z ]{0,8}[a-z]$/)),
      parameter: fc.constant(null),
      without: fc.option(fc.constant([])),
    })
    fc.assert(
      fc.property(filters, (asked) => {
        const sent = Object.entries(filterBody(asked)).filter(([, value]) => value !== null)
        expect(filter(Object.fromEntries(sent))).toEqual(asked)
        expect(isFiltering(asked)).toBe(sent.length > 0)
      }),
    )
  })
})

describe('a filter by a parameter of links', () => {
  test('names one that the survey stores, case-insensitively', () => {
    expect(filter({ 'param.SOURCE': 'poster' }).parameter).toEqual({ name: 'Source', value: 'poster' })
    const body = filterBody({ ...EVERY_RESPONSE, parameter: { name: 'Source', value: 'poster' } })
    expect(filter(Object.fromEntries(Object.entries(body).filter(([, value]) => value)))).toEqual({
      ...EVERY_RESPONSE,
      parameter: { name: 'Source', value: 'poster' },
    })
  })

  test('is refused if the survey stores none of that name, as surveys with secret ballots never do', async () => {
    expect(await wrong({ 'param.colour': 'red' })).toEqual(['/param.colour unknownParameter'])
    expect(await wrong({ 'param.Source': 'poster' }, SECRET)).toEqual(['/param.Source unknownParameter'])
    expect(await wrong({ 'param.toString': 'x' })).toEqual(['/param.toString unknownParameter'])
  })

  test('excludes other filters: two together could isolate a person', async () => {
    for (const other of [{ mode: 'text' }, { from: '2026-01-01' }, { 'param.city': 'Ghent' }])
      expect(await wrong({ 'param.Source': 'poster', ...other })).toEqual(['/param.Source filterAlone'])
    expect(await wrong({ 'param.Source': 'poster', mode: '', 'param.city': '' })).toEqual([])
  })

  test('accepts values up to the longest possible, counted in characters', async () => {
    expect(await wrong({ 'param.city': '🌳'.repeat(256) })).toEqual([])
    const refusal = await refusalOf(() => filter({ 'param.city': 'x'.repeat(257) }))
    expect(refusal?.problems).toEqual([{ path: '/param.city', rule: 'tooLong', values: { most: 256 } }])
  })
})

test('only the filtering parameters of a query count, and only if they are not empty', () => {
  const query = new URLSearchParams('from=2026-01-01&to=&by=label&sort=mean&param.x=1&paramy=2&label=North')
  expect(askedFields(query)).toEqual([
    ['from', '2026-01-01'],
    ['param.x', '1'],
    ['label', 'North'],
  ])
  expect(askedFields([['mode', ['text']]])).toEqual([])
})

describe('a choice of how links open a survey', () => {
  test('leaves empty or absent values to the survey', () => {
    expect(linkChoice(decode(LinkQuery, {}))).toEqual({ withSurveyKey: false })
    const empty = { mode: '', input: '', language: '', withSurveyKey: '' }
    expect(linkChoice(decode(LinkQuery, empty))).toEqual({ withSurveyKey: false })
    const all = { mode: 'text', input: 'wheel', language: 'pt-BR', withSurveyKey: '1' }
    expect(linkChoice(decode(LinkQuery, all)) as object).toEqual({ ...all, withSurveyKey: true })
  })

  test('is refused with an impossible value for a link', async () => {
    for (const query of [{ mode: 'paper' }, { input: 'x' }, { language: 'a b' }, { withSurveyKey: 'true' }])
      expect(await fieldsAtFault(() => decode(LinkQuery, query))).toEqual([
        `/${Object.keys(query)[0]} invalid`,
      ])
  })
})
