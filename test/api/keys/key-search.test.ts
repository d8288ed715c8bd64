import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type SurveyPath,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { firstAnswer } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let path: `${SurveyPath}/keys`

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy: 'pseudonymous' })
  path = `${SURVEYS}/${survey._id}/keys`
})

const issue = (body: object) => designer.call('POST', path, body)
const respond = (uKey: string) =>
  app.call('POST', RESPONSES, firstAnswer(survey, `respondent-${uKey}`, { uKey }))

describe('keys', () => {
  test('are found by their first characters, case-insensitively, in alphabetical order', async () => {
    await issue({
      keys: ['Board-2', 'board-10', 'BOARD', 'bo_rd', 'bo%', 'züri', 'Züri-1', '董事'],
      label: 'A',
    })
    await issue({ keys: ['boa', 'a-board', 'toString'] })
    const found = async (find: string, more = '') => {
      const { body } = await designer.call('GET', `${path}?find=${encodeURIComponent(find)}${more}`)
      return body.keys.map(({ uKey }) => uKey)
    }
    expect(await found('BOA')).toEqual(['boa', 'BOARD', 'board-10', 'Board-2'])
    expect(await found(' board-1 ')).toEqual(['board-10'])
    expect(await found('bo%')).toEqual(['bo%'])
    expect(await found('bo_')).toEqual(['bo_rd'])
    expect(await found('董')).toEqual(['董事'])
    expect((await found('z')).length).toBe(2)
    expect(await found('oard')).toEqual([])
    expect((await found('')).length).toBe(11)
    expect(await found('boa', '&label=A')).toEqual(['BOARD', 'board-10', 'Board-2'])
    await respond('board-10')
    expect(await found('boa', '&label=A&status=unused')).toEqual(['BOARD', 'Board-2'])
    expect(await found('boa', '&status=started')).toEqual(['board-10'])
    const { body } = await designer.call('POST', `${path}/revoke`, { keys: ['BOARD'] })
    expect(body.revoked).toEqual(['BOARD'])
    expect(await found('boa')).toEqual(['boa', 'board-10', 'Board-2'])
    expect((await designer.call('GET', `${path}?find=${'x'.repeat(201)}`)).body.details[0].path).toBe('/find')
  })

  test('are paged completely, whatever other filters apply', async () => {
    const keys = Array.from({ length: 60 }, (_, at) => `${at % 2 ? 'M' : 'm'}-${at % 7}-${at}`)
    await issue({ keys: keys.slice(0, 40), label: 'Board' })
    await issue({ keys: [...keys.slice(40), 'n-1', 'l-1'] })
    for (const each of [3, 11, 18, 25]) await respond(keys[each] ?? '')
    const read = async (query: string) =>
      (await designer.call('GET', `${path}?find=m-${query}`)).body.keys.map(({ uKey }) => uKey)
    for (const more of ['', '&label=Board', '&status=unused', '&label=Board&status=started']) {
      const whole = await read(more)
      expect([more, new Set(whole).size === whole.length]).toEqual([more, true])
      const parts: string[] = []
      for (let offset = 0; offset <= whole.length; offset += 7)
        parts.push(...(await read(`${more}&limit=7&offset=${offset}`)))
      expect([more, parts]).toEqual([more, whole])
      expect(await read(`${more}&limit=5&offset=9`)).toEqual(whole.slice(9, 14))
    }
    expect((await read('')).length).toBe(60)
    expect((await read('&label=Board&status=started')).length).toBe(4)
  })
})
