import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  CHOICE,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  NUMBER,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let choice: string
let number: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, NUMBER])
  ;[choice, number] = survey.questions.map(({ _id }) => _id) as [string, string]
})

const path = () => `${SURVEYS}/${survey._id}` as const
const set = (screenOut: unknown) => designer.call('PATCH', path(), { settings: { screenOut } })
const isRenting = () => ({ any: [{ questionId: choice, operator: 'is', value: 'c1' }] })

describe('conditions under which people are screened out', () => {
  test('are stored, exported, copied, and removed again', async () => {
    const conditions = {
      all: [
        { questionId: choice, operator: 'isNot', value: 'c2' },
        { questionId: number, operator: 'atLeast', value: '18' },
      ],
    }
    expect((await set(conditions)).body.settings.screenOut).toEqual(conditions)
    const file = await designer.call('GET', `${path()}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    const copied = await designer.call('POST', `${path()}/duplicate`, {})
    for (const { body } of [imported, copied]) expect(body.settings.screenOut).toEqual(conditions)
    expect((await set(null)).body.settings.screenOut).toBeNull()
  })

  test('are refused with the invalid field', async () => {
    const wrong = [
      [{ all: [] }, '/settings/screenOut/all'],
      [{}, '/settings/screenOut'],
      [{ any: [{ operator: 'is', value: 'c1' }] }, '/settings/screenOut/any/0'],
      [
        { any: [{ questionId: 'none', operator: 'is', value: 'c1' }] },
        '/settings/screenOut/any/0/questionId',
      ],
      [
        { any: [{ questionId: choice, operator: 'atLeast', value: 'c1' }] },
        '/settings/screenOut/any/0/operator',
      ],
      [{ any: [{ questionId: choice, operator: 'is', value: 'c9' }] }, '/settings/screenOut/any/0/value'],
      [{ any: [{ param: 'source', operator: 'is', value: 'x' }] }, '/settings/screenOut/any/0/param'],
    ] as const
    for (const [conditions, field] of wrong) {
      const { status, body } = await set(conditions)
      expect([status, body.details?.[0]?.path]).toEqual([422, field])
    }
    expect((await designer.call('GET', path())).body.settings.screenOut).toBeNull()
  })

  test('keep the question to which they refer', async () => {
    await set(isRenting())
    const { status, body } = await designer.call('DELETE', `${path()}/questions/${choice}`)
    expect([status, body.details?.[0]?.path]).toEqual([422, '/settings/screenOut/any/0/questionId'])
  })

  test('are not disclosed to respondents, except for which questions decide', async () => {
    await set(isRenting())
    const { body } = await app.call('GET', api.survey(survey._id))
    expect(body.settings.screeningQuestions).toEqual([choice])
    for (const name of ['screenOut', 'screenedOutText', 'screenedOutCode'])
      expect(name in body.settings).toBe(false)
  })
})
