import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  testApp,
} from '../../support/app.ts'

let designer: Designer
let path: `${SurveyPath}/keys`

beforeEach(async () => {
  designer = await signIn(await testApp())
  path = `${SURVEYS}/${(await makeSurvey(designer, [QV], { hasUKey: true }))._id}/keys`
})

const issue = (body: object) => designer.call('POST', path, body)
const list = async () => (await designer.call('GET', path)).body.keys

describe('keys', () => {
  test('are not issued if nobody could see or type one, naming the position of the first', async () => {
    for (const key of [
      '\u200b',
      '\u200c\u2060',
      '\u3164',
      '\u2800',
      'a\u0001b',
      '\u007f',
      'a\0',
      'a\ud800',
      'a\u200bb',
    ]) {
      const { status, body } = await issue({ keys: ['ana', key] })
      expect([key, status, body.code, body.details[0].path]).toEqual([key, 422, 'INVALID_INPUT', '/keys/1'])
      expect(body.message).toContain('keys.1 must have visible characters')
    }
    expect(await list()).toEqual([])
    expect((await issue({ keys: ['می‌خواهم', '👍', '👩‍🚀', 'bo lee'] })).status).toBe(201)
  })

  test('do not belong to a group that nobody could see or type, nor to one by another name', async () => {
    for (const label of ['\u200b', '\u2800', 'Board\0', 'Bo\tard', 'Board\ud800']) {
      const { status, body } = await issue({ keys: ['ana'], label })
      expect([label, status, body.code, body.details[0].path]).toEqual([
        label,
        422,
        'INVALID_INPUT',
        '/label',
      ])
    }
    expect(await list()).toEqual([])
  })

  test('are not revoked if one is named with a control character', async () => {
    await issue({ keys: ['ana'] })
    const { status, body } = await designer.call('POST', `${path}/revoke`, { keys: ['dee', 'ana\0'] })
    expect([status, body.code, body.details[0].path]).toEqual([422, 'INVALID_INPUT', '/keys/1'])
    expect((await list()).map(({ uKey }) => uKey)).toContain('ana')
  })
})
