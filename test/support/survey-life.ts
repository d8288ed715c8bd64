import { expect } from 'bun:test'
import { countUnfinished } from '../../src/results/progress/repository.ts'
import { listLabels, listWeights } from '../../src/results/splits/repository.ts'
import { api, pages } from '../../src/urls.ts'
import {
  ballot,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  TEXT,
  type TestApp,
} from './app.ts'
import { illustratedSurvey, imagesShown } from './illustrated-survey.ts'
import { begin, complete, respond, tryOut } from './respond.ts'

/** Does everything that can be done with a survey, once. */
export async function walkThrough(
  app: TestApp,
  designer: Designer,
  settings: object,
): Promise<DesignerSurvey> {
  const survey = await makeSurvey(designer, [QV, LIKERT, TEXT], {
    ...{ logging: 'cursor', ballotSecrecy: 'pseudonymous', parameters: ['source'] },
    ...settings,
  })
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  const answers = { [qv]: [3, -1, 2], [likert]: '4', [text]: 'Trees' }
  await tryOut(designer, survey, answers)
  const { body: issued } = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { count: 8 })
  const keys: readonly string[] = issued.keys
  for (const uKey of keys.slice(2)) await respond(app, survey, answers, { uKey })
  const ids = await begin(app, survey, answers, { uKey: keys[0]! })
  const query = new URLSearchParams({ surveyId: survey._id, uuid: ids.uuid, uKey: keys[0]! })
  const { body } = await app.call('GET', `${RESPONSES}?${query}`)
  const changed = { ...ids, questionId: qv, responseContent: ballot(1, 1, 1) }
  await app.call('PUT', RESPONSES, { ...changed, questionResponseId: body.questionResponses[0]._id })
  const events = [
    { seq: 0, clientTime: '2026-01-01T10:00:00.000Z', elapsedMs: 1, type: 'begin_vote', phase: 'vote' },
  ]
  expect((await app.call('POST', `${RESPONSES}/events`, { ...ids, events })).status).toBe(200)
  await complete(app, ids)
  await complete(app, ids)
  const together = await Promise.all([1, 2, 3].map(() => begin(app, survey, answers)))
  await Promise.all(together.map((each) => complete(app, each)))
  const path = `${SURVEYS}/${survey._id}` as const
  await designer.call('POST', `${path}/keys/revoke`, { keys: [keys[1]] })
  for (const part of [
    '/keys',
    '/funnel',
    '/results',
    '/export?format=csv',
    `/results/${text}/answers`,
    '/results?from=2020-01-01',
    `/results?by=question:${likert}`,
    '/results?by=param.source',
    `/results/${text}/answers?from=2020-01-01`,
  ])
    expect([part, (await designer.call('GET', path + part)).status]).toEqual([part, 200])
  await listLabels(app.deps.database, survey._id)
  await listWeights(app.deps.database, survey._id, 1)
  await countUnfinished(app.deps.database, survey._id, '00000000-0000-0000-0000-000000000000', 10)
  await answerUnderConditions(app, designer)
  await declineConsent(app, designer)
  await completeUpToStop(app, designer)
  await screenOut(app, designer)
  await countByArm(app, designer)
  await spendCreditsOfLabel(app, designer)
  await fillQuotas(app, designer)
  await takeImagesAlong(app, designer)
  await askTwice(app, designer)
  return survey
}

/**
 * Answers a survey whose second question is shown depending on the answer to the first, which is changed in between.
 */
async function answerUnderConditions(app: TestApp, designer: Designer): Promise<void> {
  const { _id } = await makeSurvey(designer, [LIKERT, TEXT])
  const path = `${SURVEYS}/${_id}` as const
  const [likert, text] = (await designer.call('GET', path)).body.questions.map(
    (question: { _id: string }) => question._id,
  )
  const showIf = { all: [{ questionId: likert, operator: 'is', value: '4' }] }
  expect((await designer.call('PATCH', `${path}/questions/${text}`, { showIf })).status).toBe(200)
  const { body: survey } = await designer.call('GET', path)
  const ids = await begin(app, survey, { [likert]: '3' })
  const query = new URLSearchParams({ surveyId: _id, uuid: ids.uuid })
  const { body } = await app.call('GET', `${RESPONSES}?${query}`)
  const [{ _id: questionResponseId, responseContent }] = body.questionResponses
  const changed = { questionResponseId, responseContent: { ...responseContent, selection: '4' } }
  await app.call('PUT', RESPONSES, { ...ids, questionId: likert, ...changed })
  const written = { questionId: text, questionType: 'text', text: 'Trees' }
  await app.call('POST', RESPONSES, { ...ids, questionId: text, responseContent: written })
  await complete(app, ids)
}

async function countByArm(app: TestApp, designer: Designer): Promise<void> {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  const survey = await makeSurvey(designer, [LIKERT], { arms })
  await respond(app, survey, { [survey.questions[0]._id]: '4' })
  const { body } = await designer.call('GET', api.funnel(survey._id))
  expect(body).toMatchObject({ began: 1, completed: 1 })
}

/** Asks somebody in two surveys, and reads how well their votes agree. */
async function askTwice(app: TestApp, designer: Designer): Promise<void> {
  const settings = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
  const survey = await makeSurvey(designer, [QV], settings)
  const wave = await makeSurvey(designer, [QV], settings)
  for (const asked of [survey, wave])
    await respond(app, asked, { [asked.questions[0]!._id]: [3, -1, 2] }, { uKey: 'member' })
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results?wave=${wave._id}`)
  expect(body.asking.wave.people).toBe(1)
}

async function spendCreditsOfLabel(app: TestApp, designer: Designer): Promise<void> {
  const setting = { totalCredits: 150, creditsByLabel: { members: 9 } }
  const survey = await makeSurvey(designer, [{ ...QV, setting }], { hasUKey: true })
  const asked = { count: 1, label: 'members' }
  const { body } = await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, asked)
  await respond(app, survey, { [survey.questions[0]._id]: [3, 0, 0] }, { uKey: body.keys[0] })
}

async function screenOut(app: TestApp, designer: Designer): Promise<void> {
  const survey = await makeSurvey(designer, [LIKERT])
  const [likert] = survey.questions.map(({ _id }) => _id) as [string]
  const conditions = { any: [{ questionId: likert, operator: 'is', value: '1' }] }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { screenOut: conditions } })
  const ids = await begin(app, survey, { [likert]: '1' })
  expect((await app.call('PUT', api.proceed(), ids)).body.surveyResponse.status).toBe('screenedOut')
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
  expect(body.screenedOut).toBe(1)
}

/** Copies images with a survey, and exports and imports them. */
async function takeImagesAlong(app: TestApp, designer: Designer): Promise<void> {
  const survey = await illustratedSurvey(designer)
  const { body: file } = await designer.call('GET', api.surveyDefinition(survey._id))
  const copy = await designer.call('POST', api.duplicateSurvey(survey._id), {})
  const imported = await designer.call('POST', `${SURVEYS}/import`, file)
  for (const { body } of [copy, imported])
    expect((await app.send(pages.surveyImage(body._id, imagesShown(body)[0]!.file))).status).toBe(200)
}

/** Completes responses to surveys with a limit, alone and concurrently, with and without conditions. */
async function completeUpToStop(app: TestApp, designer: Designer): Promise<void> {
  const survey = await makeSurvey(designer, [LIKERT, TEXT], { stopAfter: 4 })
  const [likert, text] = survey.questions.map(({ _id }) => _id) as [string, string]
  const answers = { [likert]: '4', [text]: 'Trees' }
  await respond(app, survey, answers)
  const together = await Promise.all([1, 2].map(() => begin(app, survey, answers)))
  await Promise.all(together.map((each) => complete(app, each)))
  const conditional = await makeSurvey(designer, [LIKERT, TEXT], { stopAfter: 1 })
  const [first, second] = conditional.questions.map(({ _id }) => _id) as [string, string]
  const showIf = { all: [{ questionId: first, operator: 'is', value: '4' }] }
  await designer.call('PATCH', `${SURVEYS}/${conditional._id}/questions/${second}`, { showIf })
  await respond(app, conditional, { [first]: '4', [second]: 'Trees' })
}

/** Fills quotas of surveys with and without a limit, and screens somebody out as they begin. */
async function fillQuotas(app: TestApp, designer: Designer): Promise<void> {
  for (const stopAfter of [null, 5]) {
    const survey = await makeSurvey(designer, [LIKERT], { parameters: ['city'], stopAfter })
    const [likert] = survey.questions.map(({ _id }) => _id) as [string]
    const quotas = [
      { quotaId: 'hard', most: 9, when: { any: [{ questionId: likert, operator: 'is', value: '1' }] } },
      { quotaId: 'town', most: 1, when: { any: [{ param: 'city', operator: 'is', value: 'Taipei' }] } },
    ]
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { quotas } })
    const carried = { parameters: { city: 'Taipei' } }
    const ids = await begin(app, survey, { [likert]: '1' }, carried)
    await complete(app, ids)
    await begin(app, survey, { [likert]: '1' }, carried)
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    expect(body).toMatchObject({ quotaFull: 1, quotas: [{ completed: 1 }, { completed: 1 }] })
  }
}

/** Declines a survey that asks for consent, and reads the number of declines. */
async function declineConsent(app: TestApp, designer: Designer): Promise<void> {
  const survey = await makeSurvey(designer, [CONSENT])
  const { uuid } = await begin(app, survey, {})
  expect((await app.call('POST', api.decline(), { surveyId: survey._id, uuid })).status).toBe(200)
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
  expect(body.questions).toMatchObject([{ declined: 1 }])
}
