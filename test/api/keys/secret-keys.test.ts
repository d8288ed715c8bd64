import { expect, test } from 'bun:test'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { begin, respond } from '../../support/respond.ts'

test('the list of keys says at once who has begun and who has submitted if ballots are secret', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { hasUKey: true })
  const path = `${SURVEYS}/${survey._id}/keys` as const
  await designer.call('POST', path, { keys: ['ana', 'bo', 'cy'] })
  const answers = { [survey.questions[0]._id]: [1] }
  await begin(app, survey, answers, { uKey: 'bo' })
  await respond(app, survey, answers, { uKey: 'cy' })
  await app.deps.database.query(`UPDATE surveys SET locked_at = '2026-01-02T03:04:05Z' WHERE id = $1`, [
    survey._id,
  ])
  const { keys, counts } = (await designer.call('GET', path)).body
  expect(keys.map(({ uKey, status, usedAt }) => [uKey, status, usedAt])).toEqual([
    ['ana', 'unused', null],
    ['bo', 'started', '2026-01-02T03:04:05.000Z'],
    ['cy', 'completed', '2026-01-02T03:04:05.000Z'],
  ])
  expect(counts).toEqual([
    { label: null, status: 'completed', count: 1 },
    { label: null, status: 'started', count: 1 },
    { label: null, status: 'unused', count: 1 },
  ])
  const file = (await designer.call('GET', `${path}.csv?status=used`)).text
  expect(
    file
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',').slice(0, 4)),
  ).toEqual([
    ['bo', '', 'started', ''],
    ['cy', '', 'completed', ''],
  ])
  for (const finer of ['screenedOut', 'quotaFull']) {
    for (const asked of [path, `${path}.csv`] as const) {
      const { status, body } = await designer.call('GET', `${asked}?status=${finer}`)
      expect([status, body.code, body.details?.[0].path]).toEqual([422, 'INVALID_INPUT', '/status'])
    }
  }
})
