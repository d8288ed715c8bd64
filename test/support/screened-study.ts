import { expect } from 'bun:test'
import { api } from '../../src/urls.ts'
import {
  ballot,
  CHOICE,
  type Designer,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  type TestApp,
} from './app.ts'

const ARMS = [
  { armId: 'a', label: 'Long', share: 1 },
  { armId: 'b', label: 'Short', share: 1, totalCredits: 9, mode: 'text' },
]

/** An experiment that assigns people once they have passed the screening: renters are screened out, all others vote. */
export async function screenedStudy(app: TestApp, designer: Designer, settings: object = {}) {
  const survey = await makeSurvey(designer, [CHOICE, QV, LIKERT])
  const [choice, qv, likert] = survey.questions.map(({ _id }) => _id) as [string, string, string]
  const path = `${SURVEYS}/${survey._id}` as const
  const setting = (changed: object) => designer.call('PATCH', path, { settings: changed })
  const { status, body } = await setting({
    arms: ARMS,
    armsDrawn: 'afterScreening',
    screenOut: { any: [{ questionId: choice, operator: 'is', value: 'c1' }] },
    ...settings,
  })
  expect([status, (body as { details?: object }).details]).toEqual([200, undefined])
  const chosen = (id: string) => ({ questionId: choice, questionType: 'choice', selection: [id] })
  const answered = (uuid: string, questionId: string, responseContent: object, more: object = {}) =>
    app.call('POST', RESPONSES, {
      ...{ IsNewSurveyResponse: true, surveyId: survey._id },
      ...{ uuid, questionId, responseContent },
      ...more,
    })
  /** Answers the screening, and returns the ids of the response. */
  async function screened(uuid: string, choiceId = 'c2', more: object = {}) {
    const { body: reply } = await answered(uuid, choice, chosen(choiceId), more)
    return { surveyId: survey._id, uuid, surveyResponseId: reply.surveyResponse._id, ...more }
  }
  type Ids = Awaited<ReturnType<typeof screened>>
  const proceeding = (ids: Ids, on = app) => on.call('PUT', api.proceed(), ids)
  const stored = () =>
    app.deps.database.query<{ arm: string | null; arm_position: number | null; outcome: string | null }>(
      'SELECT arm, arm_position, outcome FROM responses WHERE survey_id = $1 AND NOT test ORDER BY arm_position',
      [survey._id],
    )
  const finish = async (ids: Ids) => {
    await app.call('POST', RESPONSES, { ...ids, questionId: qv, responseContent: ballot(1) })
    const content = { questionId: likert, questionType: 'likert', selection: '2' }
    await app.call('POST', RESPONSES, { ...ids, questionId: likert, responseContent: content })
    return app.call('PUT', `${RESPONSES}/complete`, ids)
  }
  return { survey, choice, qv, likert, path, setting, chosen, answered, screened, proceeding, stored, finish }
}
