import { describe, expect, test } from 'bun:test'
import { ChangeAccountBody, DevLoginBody } from '../../src/contract/accounts/accounts.ts'
import { decode } from '../../src/contract/decode.ts'
import { KeyListQuery, NewKeysBody, RevokeKeysBody } from '../../src/contract/responses/keys.ts'
import { ExportQuery, hasFigures } from '../../src/contract/results/exports.ts'
import { CollaboratorBody } from '../../src/contract/surveys/collaborators.ts'
import { SettingsBody } from '../../src/contract/surveys/settings.ts'
import { ShortLinkBody } from '../../src/contract/surveys/short-link.ts'
import { SimulationRequest } from '../../src/contract/surveys/simulation.ts'
import {
  EditSurveyBody,
  NewSurveyBody,
  previewOf,
  TemplateQuery,
} from '../../src/contract/surveys/surveys.ts'
import { withStorableWords } from '../../src/contract/words.ts'
import { END_SETTINGS, OUTCOMES } from '../../src/domain/survey/ends/ends.ts'
import { DEFAULT_SETTINGS, LIMITS } from '../../src/domain/survey/survey.ts'
import { fieldsAtFault } from '../support/refused.ts'

describe('settings', () => {
  const wrong = (settings: object) => fieldsAtFault(() => decode(SettingsBody, settings))

  test('can be sent as they are stored, all together or each by itself', async () => {
    expect(decode(SettingsBody, DEFAULT_SETTINGS) as object).toBe(DEFAULT_SETTINGS)
    for (const [name, value] of Object.entries(DEFAULT_SETTINGS))
      expect(await wrong({ [name]: value })).toEqual([])
  })

  test('are each known, and refused by name if they have another type', async () => {
    for (const name of Object.keys(DEFAULT_SETTINGS)) {
      const found = await wrong({ [name]: { not: 'a value' } })
      expect(found.filter((field) => !field.startsWith(`/${name}`))).toEqual([])
      expect(found.length).toBeGreaterThan(0)
      expect(await wrong({ [`${name}X`]: 1 })).toEqual([`/${name}X unknownField`])
    }
  })

  test('have numbers within bounds', async () => {
    for (const [name, least, most] of [
      ['closeGraceMinutes', 0, LIMITS.closeGrace],
      ['stopAfter', 1, LIMITS.populationSize],
      ['populationSize', 1, LIMITS.populationSize],
      ['plannedResponses', 1, LIMITS.populationSize],
    ] as const) {
      for (const value of [least, most]) expect([name, await wrong({ [name]: value })]).toEqual([name, []])
      for (const value of [least - 1, most + 1, least + 0.5])
        expect([name, (await wrong({ [name]: value })).length]).toEqual([name, 1])
    }
  })

  test('of arms and quotas are refused with the position of the problem', async () => {
    const arm = { armId: 'a', label: 'A', share: 1 }
    expect(await wrong({ arms: [arm, { ...arm, share: 0 }] })).toEqual(['/arms/1/share range'])
    expect(await wrong({ arms: [{ ...arm, coach: 'no', colour: 1 }] })).toEqual([
      '/arms/0/colour unknownField',
      '/arms/0/coach invalid',
    ])
    expect(await wrong({ arms: [{ ...arm, questions: ['a b'] }] })).toEqual(['/arms/0/questions/0 invalid'])
    const when = { all: [{ questionId: 'q', operator: 'is', value: 'a' }] }
    expect(await wrong({ quotas: [{ quotaId: 'a', most: 5, when }] })).toEqual([])
    expect(await wrong({ quotas: [{ quotaId: 'a', most: 'five', when }] })).toEqual([
      '/quotas/0/most wholeNumber',
    ])
  })
})

describe('a survey', () => {
  test('is created and changed with known fields', async () => {
    expect(await fieldsAtFault(() => decode(NewSurveyBody, { title: 'A', settings: {} }))).toEqual([
      '/settings unknownField',
    ])
    expect(await fieldsAtFault(() => decode(EditSurveyBody, { isAvailable: true }))).toEqual([
      '/isAvailable unknownField',
    ])
    const nested = { settings: { mode: 'paper', colour: 1 } }
    expect(await fieldsAtFault(() => decode(EditSurveyBody, nested))).toEqual([
      '/settings/colour unknownField',
      '/settings/mode invalid',
    ])
  })

  test('is previewed with the session, or with the token of a link', () => {
    expect(['true', '1', 'token', '', undefined].map(previewOf)).toEqual([true, true, 'token', '', undefined])
  })

  test('is created from a template in a supported language', async () => {
    expect(await fieldsAtFault(() => decode(TemplateQuery, { language: 'ar' }))).toEqual([])
    expect(await fieldsAtFault(() => decode(TemplateQuery, { language: 'fr' }))).toEqual([
      '/language invalid',
    ])
  })
})

describe('unique keys', () => {
  const wrong = (body: object) => fieldsAtFault(() => decode(NewKeysBody, body))

  test('are issued by number or supplied by the designer', async () => {
    for (const body of [{ count: 1 }, { count: 10_000, label: 'North' }, { keys: ['a b', 'ü'], label: null }])
      expect(await wrong(body)).toEqual([])
  })

  test('are refused if they are invalid, too many, or have space around them', async () => {
    expect(await wrong({ count: 0 })).toEqual(['/count range'])
    expect(await wrong({ count: 10_001 })).toEqual(['/count range'])
    expect(await wrong({ keys: [] })).toEqual(['/keys invalid'])
    expect(await wrong({ keys: ['ok', ' a', 'a ', ''] })).toEqual([
      ...['/keys/1 invalid', '/keys/2 invalid', '/keys/3 invalid'],
    ])
    expect(await wrong({ keys: ['k'.repeat(201)] })).toEqual(['/keys/0 tooLong'])
    expect(await wrong({ keys: Array(10_001).fill('k') })).toEqual(['/keys tooMany'])
    expect(await fieldsAtFault(() => decode(RevokeKeysBody, {}))).toEqual(['/keys required'])
  })

  test('are listed from an offset to a limit, both in digits', async () => {
    const listed = (query: object) => fieldsAtFault(() => decode(KeyListQuery, query))
    expect(await listed({ limit: '50', offset: '0', status: '', find: 'K' })).toEqual([])
    for (const limit of ['0', '-1', '5.5', '1000000', 'x'])
      expect(await listed({ limit })).toEqual(['/limit invalid'])
    for (const offset of ['-1', '1e3', '']) expect(await listed({ offset })).toEqual(['/offset invalid'])
    expect(await listed({ status: 'lost' })).toEqual(['/status invalid'])
  })
})

describe('other calls', () => {
  const refused = async (schema: Parameters<typeof decode>[0], bodies: readonly [object, string][]) => {
    for (const [body, field] of bodies)
      expect(await fieldsAtFault(() => decode(schema, body))).toEqual([field])
  }

  test('about accounts, collaborators and short links are refused with the invalid field', async () => {
    await refused(DevLoginBody, [
      [{}, '/email required'],
      [{ email: 'ada' }, '/email invalid'],
      [{ email: 'a b@example.org' }, '/email invalid'],
      [{ email: `${'a'.repeat(65)}@example.org` }, '/email invalid'],
      [{ email: 'ada@example.org', admin: true }, '/admin unknownField'],
    ])
    await refused(ChangeAccountBody, [[{ disabled: 'yes' }, '/disabled invalid']])
    await refused(CollaboratorBody, [[{ role: 'admin' }, '/role invalid']])
    await refused(ShortLinkBody, [[{}, '/name required']])
    expect(decode(ShortLinkBody, { name: null })).toEqual({ name: null })
  })

  test('by an operator and for an export are refused with the invalid field', async () => {
    const work = { surveyId: 's', responses: 5, seed: 0, groups: [], remove: false }
    expect(decode(SimulationRequest, work)).toBe(work)
    await refused(SimulationRequest, [
      [{ ...work, responses: -1 }, '/responses range'],
      [{ ...work, groups: [3] }, '/groups/0 invalid'],
    ])
    await refused(ExportQuery, [[{ format: 'pdf' }, '/format invalid']])
    const formats = ['csv', 'ndjson', 'zip', 'xlsx', 'codebook'] as const
    expect(formats.filter(hasFigures)).toEqual(['zip', 'xlsx', 'codebook'])
  })
})

describe('texts that designers write', () => {
  test('lose characters that cannot be stored, anywhere', () => {
    const ends = OUTCOMES.map((outcome) => END_SETTINGS[outcome].text)
    const settings = Object.fromEntries(
      ['footer', 'hypotheses', 'exclusionRule', 'analysisPlan', ...ends].map((name) => [name, 'a\0b']),
    )
    const cleaned = withStorableWords({
      title: '\ud800A',
      settings,
      questions: [{ options: [{ optionName: 'P\0' }, { optionName: '\u202eP' }] }],
    })
    expect(JSON.stringify(cleaned)).not.toMatch(/\\u0000|\\ud800/)
    expect(cleaned).toMatchObject({
      title: 'A',
      settings: { endText: 'ab' },
      questions: [{ options: [{ optionName: 'P' }, { optionName: 'P' }] }],
    })
    const labelled = { choices: [{ label: 'Own\u202e' }], settings: { arms: [{ label: '\u2069One' }] } }
    expect(withStorableWords(labelled)).toEqual({
      choices: [{ label: 'Own' }],
      settings: { arms: [{ label: 'One' }] },
    })
    expect(withStorableWords({ scale: ['1\0', '2'] })).toEqual({ scale: ['1', '2'] })
  })

  test('have spaces instead of control characters, and lines only where there may be several', () => {
    const written = 'Bike\u000b\r\nlane\u001b\ufffe1\u2028\t2'
    const line = 'Bike lane 1 2'
    const question = { question: written, category: written, choices: [{ label: written }], scale: [written] }
    expect(withStorableWords({ title: written, questions: [question], optionName: written })).toEqual({
      title: line,
      questions: [{ question: line, category: line, choices: [{ label: line }], scale: [line] }],
      optionName: line,
    })
    expect(withStorableWords({ description: written, settings: { endText: written } })).toEqual({
      description: 'Bike \r\nlane 1\u2028\t2',
      settings: { endText: 'Bike \r\nlane 1\u2028\t2' },
    })
  })

  test('are the only values that change: identifiers and choices are refused by their own rules', () => {
    const other = {
      sKeyValue: 'k\0',
      optionId: 'o\0',
      label: 'North\u202e',
      nested: { language: 'en\0', keys: ['\0'], count: 3, none: null },
    }
    expect(withStorableWords(other)).toEqual(other)
    expect(withStorableWords('bare\0')).toBe('bare\0')
  })
})
