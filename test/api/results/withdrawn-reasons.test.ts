import { beforeEach, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  ballot,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  REASON,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

/** Reasons that everybody may read, once their writers have changed them or their responses are erased. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, REASON], { changeAnswers: true })
})

const reasons = (text: string) => ({
  ...{ questionId: survey.questions[1]!._id, questionType: 'reason' },
  reasons: [{ optionId: 'o1', text }],
})

/** A response with a reason that a designer has cleared. */
async function cleared(text: string) {
  const [votes, why] = survey.questions.map(({ _id }) => _id) as [string, string]
  const { uuid, _id } = await respond(app, survey, { [votes]: [2], [why]: reasons(text) })
  const path = `${SURVEYS}/${survey._id}/results/${why}/cleared/${_id}/o1` as const
  expect((await designer.call('PUT', path)).status).toBe(200)
  return { uuid, _id }
}

async function published(): Promise<string[]> {
  const rows = await app.deps.database.query<{ reason: string }>(
    'SELECT reason FROM cleared_reasons WHERE survey_id = $1 ORDER BY reason',
    [survey._id],
  )
  return rows.map(({ reason }) => reason)
}

const ODD = 'Say "shade",\n\\ and\u0007 50 % of {it} ☂ 🌳'

test('a reason is published no longer once its writer has changed their answers', async () => {
  const { uuid } = await cleared(ODD)
  await cleared('Shade')
  await cleared('Shade in summer')
  expect(await published()).toEqual([ODD, 'Shade', 'Shade in summer'].toSorted())
  const [votes, why] = survey.questions.map(({ _id }) => _id) as [string, string]
  const answers = [
    { questionId: votes, responseContent: ballot(3) },
    { questionId: why, responseContent: reasons('Noise') },
  ]
  const { status } = await app.call('PUT', api.change(), { uuid, surveyId: survey._id, answers })
  expect(status).toBe(200)
  expect(await published()).toEqual(['Shade', 'Shade in summer'])
})

test('nor once their response is erased, by its id or by their uuid', async () => {
  const first = await cleared('Shade in summer')
  const second = await cleared(ODD)
  await cleared('Shade')
  const path = `${SURVEYS}/${survey._id}/responses` as const
  await designer.call('DELETE', `${path}/${first._id}`)
  expect(await published()).toEqual([ODD, 'Shade'].toSorted())
  expect((await designer.call('POST', `${path}/erase`, { uuid: second.uuid })).body).toEqual({ erased: 1 })
  expect(await published()).toEqual(['Shade'])
})
