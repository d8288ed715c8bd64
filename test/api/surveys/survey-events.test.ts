import { beforeEach, expect, test } from 'bun:test'
import { type EventListener, handleEvents } from '../../../src/events/listeners.ts'
import { readEvents, type SurveyEvent, writeDueEvents } from '../../../src/events/repository.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, respond, tryOut } from '../../support/respond.ts'

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
})

const pathOf = ({ _id }: Pick<DesignerSurvey, '_id'>) => `${SURVEYS}/${_id}` as const
const answersTo = (survey: DesignerSurvey) => ({ [survey.questions[0]!._id]: '4' })
const read = () => readEvents(app.deps.database, 1_000)
const typesRead = async () => (await read()).map(({ type }) => type)
const setting = (survey: DesignerSurvey, settings: object) =>
  designer.call('PATCH', pathOf(survey), { settings })
/** Only where somebody is told of them, completions are events. */
const telling = async (survey: DesignerSurvey) => {
  const webhook = { url: 'https://hooks.example/', types: ['response.completed'] }
  const { status } = await designer.call('POST', `${pathOf(survey)}/webhooks`, webhook)
  expect(status).toBe(201)
  return survey
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

test('completions are no events while nobody is told of them', async () => {
  const survey = await makeSurvey(designer, [LIKERT])
  await respond(app, survey, answersTo(survey))
  expect(await typesRead()).toEqual(['survey.opened'])
  await telling(survey)
  await respond(app, survey, answersTo(survey))
  expect(await typesRead()).toEqual(['survey.opened', 'response.completed'])
})

test('each completion is an event, once, with the id of its ballot; a test is none', async () => {
  const survey = await telling(await makeSurvey(designer, [LIKERT]))
  const ids = await begin(app, survey, answersTo(survey))
  const other = await appOn(app.deps)
  const replies = await Promise.all(
    [app, other, app].map((each) => each.call('PUT', `${RESPONSES}/complete`, ids)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await tryOut(designer, survey, answersTo(survey))
  const [opened, completed, ...more] = await read()
  expect([opened?.type, opened?.surveyId, opened?.ballotId]).toEqual(['survey.opened', survey._id, null])
  expect([completed?.type, completed?.ballotId]).toEqual([
    'response.completed',
    replies[0]!.body.surveyResponse._id,
  ])
  expect(more).toEqual([])
})

test('completions that arrive together have an event each', async () => {
  const survey = await telling(await makeSurvey(designer, [LIKERT]))
  const completed = await Promise.all(
    Array.from({ length: 30 }, () => respond(app, survey, answersTo(survey))),
  )
  const events = (await read()).filter(({ type }) => type === 'response.completed')
  expect(events.map(({ ballotId }) => ballotId).toSorted()).toEqual(
    completed.map(({ _id }) => _id).toSorted(),
  )
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(30)
})

test('the completion of a secret ballot names no ballot', async () => {
  const survey = await telling(
    await makeSurvey(designer, [LIKERT], { hasUKey: true, ballotSecrecy: 'secret' }),
  )
  const { body } = await designer.call('POST', `${pathOf(survey)}/keys`, { count: 2 })
  for (const uKey of body.keys) await respond(app, survey, answersTo(survey), { uKey })
  const events = (await read()).filter(({ type }) => type === 'response.completed')
  expect(events.map(({ ballotId }) => ballotId)).toEqual([null, null])
})

test('a survey opens and closes by its designer, and by being deleted and restored', async () => {
  const survey = await makeSurvey(designer, [LIKERT])
  await setting(survey, { isAvailable: false })
  await setting(survey, { shuffle: true })
  await setting(survey, { isAvailable: true })
  await designer.call('DELETE', pathOf(survey))
  await designer.call('POST', `${pathOf(survey)}/restore`)
  await setting(survey, { closesAt: inMs(-60_000), closeGraceMinutes: 0 })
  expect(await typesRead()).toEqual([
    ...['survey.opened', 'survey.closed', 'survey.opened', 'survey.closed', 'survey.opened', 'survey.closed'],
  ] as never)
})

test('a survey closes with its last response, and opens again with a higher number', async () => {
  const survey = await telling(await makeSurvey(designer, [LIKERT], { stopAfter: 2 }))
  for (let each = 0; each < 2; each++) await respond(app, survey, answersTo(survey))
  await setting(survey, { isAvailable: false })
  await setting(survey, { isAvailable: true })
  await setting(survey, { stopAfter: 3 })
  expect(await typesRead()).toEqual([
    ...['survey.opened', 'response.completed', 'response.completed', 'survey.closed', 'survey.opened'],
  ] as never)
})

test('a survey opens and closes by its own times, once over several processes', async () => {
  const { database } = app.deps
  const survey = await makeSurvey(designer, [LIKERT], { isAvailable: false })
  await setting(survey, {
    ...{ isAvailable: true, opensAt: inMs(400), closesAt: inMs(900), closeGraceMinutes: 0 },
  })
  await writeDueEvents(database)
  expect(await typesRead()).toEqual([])
  const due = async () => {
    await Promise.all([writeDueEvents(database), writeDueEvents(database)])
    return typesRead()
  }
  while ((await due()).length < 2) await Bun.sleep(100)
  expect(await due()).toEqual(['survey.opened', 'survey.closed'])
  const log = await database.query(
    'SELECT action FROM audit_log WHERE survey_id = $1 AND actor IS NULL ORDER BY action DESC',
    [survey._id],
  )
  expect(log).toEqual([{ action: 'survey.opened' }, { action: 'survey.closed' }])
})

test('events stay until every listener is done with them', async () => {
  const { database } = app.deps
  const survey = await telling(await makeSurvey(designer, [LIKERT]))
  await respond(app, survey, answersTo(survey))
  const written = await read()
  expect(await readEvents(database, 1)).toEqual([written[0]!])
  const heard: SurveyEvent[] = []
  const listen: EventListener = async (_, events) => void heard.push(...events)
  const fail: EventListener = async () => {
    throw new Error('not now')
  }
  expect(await handleEvents(database, [listen, fail]).catch(String)).toBe('Error: not now')
  expect(await read()).toEqual(written)
  await handleEvents(database, [listen])
  expect(heard).toEqual([...written, ...written])
  expect(await read()).toEqual([])
})
