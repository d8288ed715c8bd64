import { expect, test } from 'bun:test'
import { Failure } from '../../src/domain/failure.ts'
import { answered, OUTDATED, refused, withFreshSurvey } from '../../src/responses/admission.ts'
import type { CachedSurvey } from '../../src/surveys/visits/survey-cache.ts'

/** A survey that has had as many edits as `revision` says at the moment it is read. */
function cacheOf(revision: () => number | undefined) {
  let reloads = 0
  const read = async () => {
    const now = revision()
    return now === undefined ? undefined : ({ survey: { revision: now } } as CachedSurvey)
  }
  const surveys = {
    find: read,
    reload: () => {
      reloads++
      return read()
    },
  }
  return { surveys, reloads: () => reloads }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error) => (error instanceof Failure ? error.refusal : error),
  )

test('a call uses the cached survey, without reading it again', async () => {
  const { surveys, reloads } = cacheOf(() => 1)
  const reply = await withFreshSurvey({ surveys }, 's', async ({ survey }) => answered(survey.revision))
  expect([reply, reloads()]).toEqual([1, 0])
})

test('a refusal, returned or thrown, stands if the survey has not changed', async () => {
  const refusal = { code: 'QUESTION_NOT_FOUND' } as const
  for (const attempt of [() => refused(refusal), () => Promise.reject(new Failure(refusal))]) {
    const { surveys, reloads } = cacheOf(() => 1)
    expect(await refusalOf(withFreshSurvey({ surveys }, 's', async () => attempt()))).toEqual(refusal)
    expect(reloads()).toBe(1)
  }
})

test('a refusal based on an old survey is reconsidered with the new one, and so is an outdated attempt', async () => {
  for (const attempt of [refused({ code: 'QUESTION_NOT_FOUND' }), OUTDATED]) {
    let revision = 0
    const { surveys } = cacheOf(() => ++revision)
    const reply = await withFreshSurvey({ surveys }, 's', async ({ survey }) =>
      survey.revision < 3 ? attempt : answered(survey.revision),
    )
    expect(reply).toBe(3)
  }
})

test('a call that is outdated ten times is asked to retry', async () => {
  const { surveys, reloads } = cacheOf(() => 1)
  const refusal = await refusalOf(withFreshSurvey({ surveys }, 's', async () => OUTDATED))
  expect(refusal).toEqual({ code: 'UNAVAILABLE', retryAfter: 1 })
  expect(reloads()).toBe(10)
})

test('a survey that is missing, or deleted while the call is handled, is not found', async () => {
  const missing = cacheOf(() => undefined)
  const call = withFreshSurvey(missing, 's', async () => answered('handled'))
  expect(await refusalOf(call)).toEqual({ code: 'SURVEY_NOT_FOUND' })
  const revisions = [1, undefined]
  const deleted = cacheOf(() => revisions.shift())
  expect(await refusalOf(withFreshSurvey(deleted, 's', async () => OUTDATED))).toEqual({
    code: 'SURVEY_NOT_FOUND',
  })
})

test('an error that is not a refusal is passed on at once', async () => {
  const { surveys, reloads } = cacheOf(() => 1)
  const broken = new Error('broken')
  const call = withFreshSurvey({ surveys }, 's', () => Promise.reject(broken))
  expect(await call.catch((error) => error)).toBe(broken)
  expect(reloads()).toBe(0)
})
