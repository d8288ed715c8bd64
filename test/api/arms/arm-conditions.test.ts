import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type DesignerSurvey,
  type MixedSurvey,
  mixedSurvey,
  RESPONSES,
  SURVEYS,
} from '../../support/app.ts'
import { complete } from '../../support/respond.ts'

const BEGIN = `${RESPONSES}/begin` as const
const COMPLETE = `${RESPONSES}/complete` as const

const arm = (armId: string) => ({ armId, label: armId.toUpperCase(), share: 1 })
const only = (armId: string) => ({ all: [{ arm: true, operator: 'is', value: armId }] })

let mixed: MixedSurvey
let survey: DesignerSurvey

const contents = ({ qv, likert, text }: MixedSurvey) => ({
  [qv]: ballot(1),
  [likert]: { questionId: likert, questionType: 'likert', selection: '3' },
  [text]: { questionId: text, questionType: 'text', text: 'Because' },
})
const change = (questionId: string, showIf: object) =>
  mixed.designer.call('PATCH', `${mixed.path}/questions/${questionId}`, { showIf })

describe('a condition on the arm', () => {
  beforeEach(async () => {
    mixed = await mixedSurvey({}, { arms: [arm('a'), arm('b')] })
    expect((await change(mixed.text, only('a'))).status).toBe(200)
    survey = (await mixed.designer.call('GET', mixed.path)).body
  })

  test('is read as it was written, and is included in copies and files of the survey', async () => {
    expect(survey.questions[2].showIf as unknown).toEqual(only('a'))
    const copy = await mixed.designer.call('POST', `${mixed.path}/duplicate`, {})
    expect(copy.body.questions).toEqual(survey.questions)
    const file = await mixed.designer.call('GET', `${mixed.path}/definition.json`)
    const imported = await mixed.designer.call('POST', `${SURVEYS}/import`, file.body)
    expect(imported.body.questions).toEqual(survey.questions)
  })

  test('asks its question only in that arm, whoever answers it elsewhere', async () => {
    const { app, qv, likert, text } = mixed
    const told: string[] = []
    for (let person = 0; person < 4; person++) {
      const uuid = `respondent-${person}`
      const { body } = await app.call('POST', BEGIN, { surveyId: survey._id, uuid })
      const { arm: inArm, _id: surveyResponseId } = body.surveyResponse
      const ids = { uuid, surveyId: survey._id, surveyResponseId }
      const send = (questionId: string) =>
        app.call('POST', RESPONSES, { ...ids, questionId, responseContent: contents(mixed)[questionId] })
      told.push(inArm?.armId ?? '')
      const asked = inArm?.armId === 'a' ? [qv, likert, text] : [qv, likert]
      expect(inArm?.questions).toEqual(asked)
      for (const questionId of [qv, likert]) await send(questionId)
      if (inArm?.armId === 'a')
        expect((await app.call('PUT', COMPLETE, ids)).body.code).toBe('ANSWERS_MISSING')
      await send(text)
      expect(Object.keys((await complete(app, ids)).questionResponseIds).toSorted()).toEqual(asked.toSorted())
    }
    expect(new Set(told)).toEqual(new Set(['a', 'b']))
  })

  test('keeps the arm that it refers to, and is refused for an unknown one', async () => {
    const without = await mixed.designer.call('PATCH', mixed.path, {
      settings: { arms: [arm('b'), arm('c')] },
    })
    expect([without.status, without.body.details.map((detail) => detail.path)]).toEqual([
      422,
      ['/questions/2/showIf/all/0/value'],
    ])
    const unknown = await change(mixed.text, only('c'))
    expect([unknown.status, unknown.body.details.map((detail) => detail.path)]).toEqual([
      422,
      ['/questions/2/showIf/all/0/value'],
    ])
    const both = { any: [{ ...only('a').all[0], param: 'source' }] }
    const { status, body } = await change(mixed.text, both)
    expect([status, body.details.map((detail) => detail.path)]).toEqual([422, ['/showIf/any/0']])
  })
})
