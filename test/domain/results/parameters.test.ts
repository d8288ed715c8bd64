import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  isParameterName,
  parameterProblems,
  storedNames,
  storedParameters,
} from '../../../src/domain/results/parameters.ts'
import { PARAMETER_LIMITS, parametersIn } from '../../../src/domain/survey/links/link-parameters.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { textLength } from '../../../src/domain/text/text-length.ts'

const asking = (parameters: readonly string[], changed: Partial<SurveySettings> = {}): SurveySettings => ({
  ...DEFAULT_SETTINGS,
  parameters,
  ...changed,
})
const rulesOf = (settings: SurveySettings) => parameterProblems(settings).map(({ rule }) => rule)
const stored = (settings: SurveySettings, sent: Readonly<Record<string, string>>) => {
  const checked = storedParameters(settings, sent)
  return 'stored' in checked ? checked.stored : checked.refusal
}

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)
const names = fc.uniqueArray(name, { maxLength: 20, selector: (text) => text.toLowerCase() })
const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })

describe('a name of a parameter', () => {
  test('begins with a letter and has letters, digits and underscores, 32 at most', () => {
    fc.assert(fc.property(name, (text) => expect(isParameterName(text)).toBe(true)))
    for (const text of ['', '1a', '_a', 'a-b', 'a b', 'é', 'a'.repeat(33), 'a\n', '__proto__'])
      expect([text, isParameterName(text)]).toEqual([text, false])
  })

  test('is refused if links use it for something else already, in any spelling', () => {
    for (const text of [
      'mode',
      'input',
      'lang',
      'sKey',
      'ukey',
      'UUID',
      'preview',
      'continue',
      'constructor',
    ])
      expect([text, rulesOf(asking([text]))]).toEqual([text, ['parameterReserved']])
  })

  test('is refused if another one differs from it only in case', () => {
    expect(parameterProblems(asking(['source', 'Source']))).toEqual([
      { path: '/settings/parameters', rule: 'parameterRepeated', values: { name: 'Source' } },
    ])
  })
})

test('a survey names twenty parameters at most', () => {
  const many = (count: number) => asking(Array.from({ length: count }, (_, at) => `p${at}`))
  expect(rulesOf(many(20))).toEqual([])
  expect(parameterProblems(many(21))).toEqual([
    { path: '/settings/parameters', rule: 'tooMany', values: { most: 20 } },
  ])
  expect(parameterProblems(asking(['x'.repeat(300)]))[0]?.values).toEqual({ name: 'x'.repeat(40) })
})

describe('if ballots are secret', () => {
  const secret = { hasUKey: true, ballotSecrecy: 'secret' } as const

  test('parameters cannot be named, and none is stored, whatever a survey names', () => {
    expect(rulesOf(asking(['source'], secret))).toEqual(['parametersSecret'])
    expect(rulesOf(asking([], secret))).toEqual([])
    fc.assert(
      fc.property(names, fc.dictionary(name, value), (named, sent) => {
        expect(storedNames(asking(named, secret))).toEqual([])
        expect(stored(asking(named, secret), sent)).toBeNull()
      }),
    )
  })

  test('the keys make them secret: without keys, or with pseudonymous ballots, parameters are stored', () => {
    for (const changed of [{}, { hasUKey: true, ballotSecrecy: 'pseudonymous' }] as const) {
      expect(rulesOf(asking(['source'], changed))).toEqual([])
      expect(stored(asking(['source'], changed), { source: 'poster' })).toEqual({ source: 'poster' })
    }
  })
})

describe('a link', () => {
  test('gives the parameters that the survey names, in its spelling, and no others', () => {
    fc.assert(
      fc.property(names, fc.array(fc.tuple(fc.oneof(name, fc.string()), value)), (named, given) => {
        const found = parametersIn(named, given)
        for (const [key, text] of Object.entries(found)) {
          expect(named).toContain(key)
          const isIt = ([sent, whole]: [string, string]) =>
            sent.toLowerCase() === key.toLowerCase() && whole.startsWith(text)
          expect(given.some(isIt)).toBe(true)
        }
      }),
    )
    expect(parametersIn(['PROLIFIC_PID'], [['prolific_pid', 'a']])).toEqual({ PROLIFIC_PID: 'a' })
  })

  test('with a name twice gives the first value, and without a value gives none', () => {
    const twice = new URLSearchParams('source=&Source=poster&source=mail')
    expect(parametersIn(['source', 'place'], twice)).toEqual({ source: 'poster' })
  })

  test('with a long value gives as much as can be stored, without splitting a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 200, maxLength: 400 }), (text) => {
        const { source = '' } = parametersIn(['source'], [['source', text]])
        expect(textLength(source)).toBe(Math.min(textLength(text), PARAMETER_LIMITS.value))
        expect(text.startsWith(source)).toBe(true)
      }),
    )
  })
})

describe('a parameter in a call', () => {
  test('is stored if the survey names it', () => {
    expect(stored(asking(['source']), { Source: 'poster', other: 'x' })).toEqual({ source: 'poster' })
    expect(stored(asking(['source']), { other: 'x' })).toBeNull()
    expect(stored(asking([]), { source: 'x' })).toBeNull()
    expect(stored(asking(['source']), {})).toBeNull()
  })

  test('is refused with its name if it is too long, and otherwise ignored if it is not stored', () => {
    const long = 'x'.repeat(257)
    expect(stored(asking(['source']), { SOURCE: long })).toEqual({
      code: 'INVALID_INPUT',
      problems: [{ path: '/parameters/source', rule: 'tooLong', values: { most: 256 } }],
    })
    expect(stored(asking(['source']), { source: '👍'.repeat(256) })).toEqual({ source: '👍'.repeat(256) })
    expect(stored(asking(['source']), { other: long })).toBeNull()
  })

  test('loses characters that no database stores', () => {
    expect(stored(asking(['source']), { source: 'a\0b\ud800' })).toEqual({ source: 'ab' })
    expect(stored(asking(['source']), { source: '\0' })).toBeNull()
  })

  test('that came from a link is never refused', () => {
    fc.assert(
      fc.property(names, fc.array(fc.tuple(name, value)), (named, given) => {
        const settings = asking(named)
        expect(storedParameters(settings, parametersIn(named, given))).toHaveProperty('stored')
      }),
    )
  })
})
