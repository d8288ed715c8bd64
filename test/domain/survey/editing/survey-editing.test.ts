import { describe, expect, test } from 'bun:test'
import type { FieldRule } from '../../../../src/domain/field-rule.ts'
import {
  changeSurvey,
  makeSurvey,
  type SurveyChanges,
} from '../../../../src/domain/survey/editing/survey-editing.ts'
import {
  DEFAULT_SETTINGS,
  type SurveyDefinition,
  type SurveySettings,
} from '../../../../src/domain/survey/survey.ts'
import { DEFINITION } from '../../definitions.ts'

const WORDS = { title: 'Spending', description: 'On public causes' }

function made(changes: SurveyChanges): SurveyDefinition {
  const outcome = makeSurvey(changes)
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.definition
}

function problems(changes: SurveyChanges): [path: string, rule: FieldRule][] {
  const outcome = changeSurvey(made(WORDS), changes)
  if (!('refusal' in outcome)) return []
  return (outcome.refusal.problems ?? []).map(({ path, rule }) => [path, rule])
}

describe('a new survey', () => {
  test('has no questions, is not available, and has the default settings', () => {
    const { title, ...rest } = made({ ...WORDS, title: ' Spending ' })
    expect(title).toBe('Spending')
    expect(rest).toEqual({
      description: WORDS.description,
      settings: DEFAULT_SETTINGS,
      questions: [],
      questionGroups: [],
    })
  })

  test('needs a title and a description', () => {
    expect(makeSurvey({})).toEqual({
      refusal: {
        code: 'INVALID_INPUT',
        problems: [
          { path: '/title', rule: 'titleAndDescription' },
          { path: '/description', rule: 'titleAndDescription' },
        ],
      },
    })
  })
})

describe('a change of a survey', () => {
  test('leaves everything unchanged that it does not name', () => {
    const before = made({ ...WORDS, settings: { mode: 'text' } })
    const outcome = changeSurvey(before, { settings: { input: 'wheel' } })
    expect(outcome).toEqual({ definition: { ...before, settings: { ...before.settings, input: 'wheel' } } })
  })

  test('stores instants in one format', () => {
    const settings = { opensAt: '2030-05-01T09:00+02:00', closesAt: '2030-05-01T08:00:00.5Z' }
    expect(made({ ...WORDS, settings }).settings).toMatchObject({
      opensAt: '2030-05-01T07:00:00.000Z',
      closesAt: '2030-05-01T08:00:00.500Z',
    })
  })

  const cases: [why: string, changes: SurveyChanges, path: string, rule: FieldRule][] = [
    ['to no title', { title: ' ' }, '/title', 'titleAndDescription'],
    ['to a title that cannot be seen', { title: '\u200b\u00a0\u2800' }, '/title', 'titleAndDescription'],
    ['to a long title of characters beyond U+FFFF', { title: '👍'.repeat(201) }, '/title', 'tooLong'],
    ['to a long title', { title: 'x'.repeat(201) }, '/title', 'tooLong'],
    ['to no description', { description: '' }, '/description', 'titleAndDescription'],
    [
      'to a description that cannot be seen',
      { description: '\ufeff' },
      '/description',
      'titleAndDescription',
    ],
    ['to a long description', { description: 'x'.repeat(20_001) }, '/description', 'tooLong'],
  ]
  const settings: [why: string, settings: Partial<SurveySettings>, field: string, rule: FieldRule][] = [
    ['that needs a key and has none', { hasSKey: true }, 'sKeyValue', 'surveyKey'],
    ['to a key of 3 characters', { hasSKey: true, sKeyValue: 'abc' }, 'sKeyValue', 'surveyKey'],
    ['to a key of 65 characters', { hasSKey: true, sKeyValue: 'x'.repeat(65) }, 'sKeyValue', 'surveyKey'],
    ['to a key with a blank', { sKeyValue: 'open sesame' }, 'sKeyValue', 'surveyKey'],
    ['to a key of fillers alone', { sKeyValue: '\u3164'.repeat(4) }, 'sKeyValue', 'surveyKey'],
    ['to a key with a control', { sKeyValue: 'sesame\0' }, 'sKeyValue', 'surveyKey'],
    ['to an instant without a time zone', { opensAt: '2030-05-01T09:00:00' }, 'opensAt', 'instant'],
    ['to a month that does not exist', { opensAt: '2030-13-01T09:00:00Z' }, 'opensAt', 'instant'],
    ['to a day that does not exist', { closesAt: '2030-02-30T09:00:00.000Z' }, 'closesAt', 'instant'],
    ['to a day of another year', { opensAt: '2030-02-29T09:00:00+02:00' }, 'opensAt', 'instant'],
    [
      'to a year that not every database knows',
      { closesAt: '9999-12-31T23:00:00-02:00' },
      'closesAt',
      'instant',
    ],
    ['to a year before 1970', { opensAt: '1969-12-31T23:59:59Z' }, 'opensAt', 'instant'],
    [
      'to close as it opens',
      { opensAt: '2030-01-01T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' },
      'closesAt',
      'closesAfterOpens',
    ],
    ['to a link without https', { endLink: 'http://example.org' }, 'endLink', 'secureAddress'],
    ['to a link whose host is filled in', { endLink: 'https://{uuid}.example.org' }, 'endLink', 'ownHost'],
    ['to a link that is none', { video: 'example.org' }, 'video', 'secureAddress'],
    ['to a link with a control', { endLink: 'https://example.org/\0' }, 'endLink', 'visible'],
    ['to a video with a control', { video: 'https://youtu.be/M7lc1UVf-VE\n' }, 'video', 'visible'],
    ['to a video of another host', { video: 'https://example.org/v' }, 'video', 'videoAddress'],
    ['to a page that is no video', { video: 'https://www.youtube.com/feed' }, 'video', 'videoAddress'],
    ['to a language that is none', { language: 'e' }, 'language', 'language'],
    ['to a language of another form', { language: 'en_GB' }, 'language', 'language'],
    [
      'to a very long link',
      { endLink: `https://example.org/${'x'.repeat(2_000)}` },
      'endLink',
      'secureAddress',
    ],
  ]
  for (const [why, changes, path, rule] of cases) {
    test(`is refused ${why}`, () => expect(problems(changes)).toEqual([[path, rule]]))
  }
  for (const [why, changed, field, rule] of settings) {
    test(`is refused ${why}`, () =>
      expect(problems({ settings: changed })).toEqual([[`/settings/${field}`, rule]]))
  }

  test('is accepted with a valid key, window and links', () => {
    const right = {
      hasSKey: true,
      sKeyValue: 'grün👩‍🚀4',
      endLink: 'https://example.org/?id={uuid}',
      ...{
        opensAt: '2030-01-01T00:00:00Z',
        closesAt: '2030-01-01T00:00:01Z',
        video: 'https://youtu.be/M7lc1UVf-VE',
        language: 'pt-BR',
      },
    }
    expect(problems({ settings: right })).toEqual([])
  })
})

test('lengths are counted in characters, even if one has two units of UTF-16', () => {
  const longest = { title: '👍'.repeat(200), description: '👍'.repeat(20_000) }
  expect(makeSurvey(longest)).toHaveProperty('definition.title', longest.title)
})

describe('several invalid settings', () => {
  test('are all reported at once', () => {
    const settings: Partial<SurveySettings> = {
      opensAt: '2030-05-02T09:00:00Z',
      closesAt: '2030-05-01T09:00:00Z',
      hasSKey: true,
      video: 'https://video.example/v',
      endLink: 'nowhere',
    }
    expect(problems({ settings })).toEqual([
      ['/settings/sKeyValue', 'surveyKey'],
      ['/settings/closesAt', 'closesAfterOpens'],
      ['/settings/video', 'videoAddress'],
      ['/settings/endLink', 'secureAddress'],
    ])
  })

  test('leave an invalid instant uncompared', () => {
    const settings = { opensAt: 'soon', closesAt: '2030-05-01T09:00:00Z' }
    expect(problems({ settings })).toEqual([['/settings/opensAt', 'instant']])
  })
})

test('screening conditions are checked like those that show a question, under their own name', () => {
  const screenOut = { any: [] } as unknown as SurveySettings['screenOut']
  const found = problems({ settings: { screenOut } })
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(([path]) => path.startsWith('/settings/screenOut'))).toBe(true)
})

test('a time too short to tell of its end is refused, and one that was promised prevents no other change', () => {
  const made = makeSurvey({ title: 'A', description: 'B', settings: { retentionDays: 2 } })
  if ('refusal' in made) throw new Error('refused')
  const { definition } = made
  const old = { ...definition, settings: { ...definition.settings, retentionDays: 1 } }
  const shorter = changeSurvey(definition, { settings: { retentionDays: 1 } })
  expect(shorter).toMatchObject({
    refusal: { problems: [{ path: '/settings/retentionDays', rule: 'atLeast', values: { least: 2 } }] },
  })
  expect(changeSurvey(old, { title: 'C', settings: { retentionDays: 1 } })).toHaveProperty('definition')
})

test('a link that gives away a secret ballot is refused, and one that is there already prevents no other change', () => {
  const endLink = 'https://example.org/?id={uKey}'
  const secret = { ...DEFINITION.settings, hasUKey: true }
  const before = { ...DEFINITION, settings: secret }
  expect(changeSurvey(before, { settings: { endLink } })).toMatchObject({
    refusal: { problems: [{ path: '/settings/endLink' }] },
  })
  const linked = { ...before, settings: { ...secret, endLink } }
  expect(changeSurvey(linked, { title: 'Spending' })).toHaveProperty('definition.title', 'Spending')
})
