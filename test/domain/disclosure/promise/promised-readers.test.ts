import { describe, expect, test } from 'bun:test'
import { withFixedSettings } from '../../../../src/domain/disclosure/ballot-secrecy.ts'
import { readerChanges } from '../../../../src/domain/disclosure/promise/promised-readers.ts'
import { readersInWords } from '../../../../src/domain/disclosure/promise/readers-in-words.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../../src/domain/survey/survey.ts'

const readers = (
  results: SurveySettings['results'],
  resultsWhen: SurveySettings['resultsWhen'],
  mayPublish: boolean,
): SurveySettings => ({ ...DEFAULT_SETTINGS, results, resultsWhen, mayPublish })

const ALL = (['designer', 'respondents', 'public'] as const).flatMap((results) =>
  (['closed', 'always'] as const).flatMap((when) =>
    [true, false].map((mayPublish) => readers(results, when, mayPublish)),
  ),
)

const refused = (before: SurveySettings, after: SurveySettings) =>
  readerChanges(before, after).map(({ path }) => path)

describe('after the first response', () => {
  test('organisers who said that they may publish can show the results to anybody', () => {
    for (const after of ALL) expect(refused(readers('designer', 'closed', true), after)).toEqual([])
  })

  test('results of which nothing more was said can be shown to fewer people or later, never the other way round', () => {
    const strict = readers('respondents', 'closed', false)
    expect(refused(strict, readers('designer', 'closed', false))).toEqual([])
    expect(refused(readers('public', 'always', false), strict)).toEqual([])
    expect(refused(strict, readers('public', 'closed', false))).toEqual(['/settings/results'])
    expect(refused(strict, readers('respondents', 'always', false))).toEqual(['/settings/resultsWhen'])
    expect(refused(strict, { ...strict, mayPublish: true })).toEqual(['/settings/mayPublish'])
  })

  test('no detour leads to readers whom an edit may not add at once', () => {
    for (const first of ALL)
      for (const second of ALL)
        for (const third of ALL) {
          const detour = refused(first, second).length + refused(second, third).length
          if (detour === 0) expect(refused(first, third)).toEqual([])
        }
  })

  test('an edit that goes too far keeps everything else', () => {
    const strict = readers('designer', 'closed', false)
    const edited = { ...readers('public', 'always', true), shuffle: false }
    expect(withFixedSettings(strict, edited)).toEqual({ ...strict, shuffle: false })
  })
})

test('respondents read that more may be published whenever it may', () => {
  const told = (settings: SurveySettings) => readersInWords(settings).join(' ')
  expect(ALL.map(told)).toEqual([
    ...['organisers', 'organisersOnly', 'organisers', 'organisersOnly'],
    ...['respondentsClosed mayWiden', 'respondentsClosed', 'respondentsAlways mayWiden', 'respondentsAlways'],
    ...['publicClosed mayWiden', 'publicClosed', 'publicAlways', 'publicAlways'],
  ])
  const open = { ...readers('respondents', 'closed', true), hasUKey: true, ballotSecrecy: 'open' as const }
  expect(told(open)).toBe('respondentsClosedOpen mayWidenOpen')
  expect(told({ ...open, results: 'designer' })).toBe('organisersOpen')
})
