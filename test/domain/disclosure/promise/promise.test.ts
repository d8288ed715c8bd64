import { expect, test } from 'bun:test'
import { holdsPromise, promiseOf } from '../../../../src/domain/disclosure/promise/promise.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../../src/domain/survey/survey.ts'

const settings = (changes: Partial<SurveySettings> = {}): SurveySettings => ({
  ...DEFAULT_SETTINGS,
  ...changes,
})

test('every survey holds the promise that its own page makes', () => {
  for (const hasUKey of [false, true])
    for (const ballotSecrecy of ['secret', 'pseudonymous', 'open'] as const)
      for (const results of ['designer', 'respondents', 'public'] as const) {
        const one = settings({ hasUKey, ballotSecrecy, results, mayPublish: false })
        expect(holdsPromise(one, promiseOf(one))).toBe(true)
      }
})

test('a promise holds if fewer people see the results, and not if more do or ballots are less secret', () => {
  const read = promiseOf(settings({ hasUKey: true, mayPublish: false }))
  expect(holdsPromise(settings({ hasUKey: true, mayPublish: false }), read)).toBe(true)
  expect(holdsPromise(settings({ hasUKey: true, mayPublish: true }), read)).toBe(false)
  expect(holdsPromise(settings({ hasUKey: true, mayPublish: false, results: 'public' }), read)).toBe(false)
  expect(holdsPromise(settings({ hasUKey: true, mayPublish: false, ballotSecrecy: 'open' }), read)).toBe(
    false,
  )
  const wide = promiseOf(settings({ results: 'public', resultsWhen: 'always' }))
  expect(holdsPromise(settings({ results: 'designer' }), wide)).toBe(true)
})

test('what is no promise is held by no survey', () => {
  for (const read of ['', '9', 'secret', '9999']) expect(holdsPromise(settings(), read)).toBe(false)
})
