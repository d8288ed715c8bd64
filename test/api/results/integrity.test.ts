import { beforeEach, expect, test } from 'bun:test'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

const question = {
  type: 'qv',
  question: 'What should be funded?',
  options: ['Parks', 'Roads', 'Library'].map((optionName, at) => ({ optionId: `o${at + 1}`, optionName })),
  setting: { totalCredits: 100, outcome: { rule: 'top', seats: 1 } },
}

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const LONG = { sinceBeginMs: 60_000 }

async function vote(survey: DesignerSurvey, votes: readonly number[], more: object = LONG): Promise<string> {
  const begun = await begin(app, survey, { [survey.questions[0]!._id]: votes }, more)
  await complete(app, begun)
  return begun.surveyResponseId
}

const read = async (survey: DesignerSurvey, query = '') =>
  designer.call('GET', `${SURVEYS}/${survey._id}/results${query}` as `${typeof SURVEYS}/${string}/results`)

/** Five times the same ballot, two that differ, one without a vote, and one in no time. */
async function doubtful(settings: object = {}) {
  const survey = await makeSurvey(designer, [question], settings)
  const ids = { repeated: [] as string[], fine: [] as string[] }
  for (let time = 0; time < 5; time++) ids.repeated.push(await vote(survey, [9, 0, 0]))
  for (const votes of [
    [0, 5, 0],
    [0, 6, 1],
  ])
    ids.fine.push(await vote(survey, votes))
  const unchanged = await vote(survey, [0, 0, 0])
  const fast = await vote(survey, [0, 2, 0], {})
  return { survey, ids, unchanged, fast }
}

test('responses have flags, which change no figure', async () => {
  const { survey, ids, unchanged, fast } = await doubtful()
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/responses`)
  const flags = new Map(body.responses.map(({ _id, flags: found }) => [_id, found]))
  expect([unchanged, fast].map((id) => flags.get(id))).toEqual([['unchanged'], ['tooFast']])
  expect(ids.repeated.map((id) => flags.get(id))).toEqual(Array(5).fill(['repeated']))
  expect(ids.fine.map((id) => flags.get(id))).toEqual([[], []])
  expect((await read(survey)).body).toMatchObject({ completed: 9, filter: null })
  const page = await app.send(`/survey/${survey._id}/responses`, {
    headers: { authorization: `Bearer ${designer.token}` },
  })
  expect(page.text).toContain('Same ballot five times in ten minutes')
})

test('what the log holds flags as well, apart from the welcome page', async () => {
  const survey = await makeSurvey(designer, [question], { logging: 'actions', practice: true })
  const logged = async (actions: readonly object[], more: object = LONG) => {
    const begun = await begin(app, survey, { [survey.questions[0]!._id]: [0, 5, 0] }, more)
    const events = actions.map((action, seq) => ({
      seq,
      clientTime: '2030-05-01T09:00:00Z',
      elapsedMs: 1_000 * seq,
      phase: 'vote',
      ...action,
    }))
    await app.call('POST', '/api/v1/survey/responses/events', {
      uuid: begun.uuid,
      surveyId: survey._id,
      events,
    })
    await complete(app, begun)
    return begun.surveyResponseId
  }
  const away = { type: 'focus_back', hiddenMs: 40_000 }
  const failed = { ...LONG, metadata: { practice: { completed: true, correct: 0 } } }
  const ids = [
    await logged([away]),
    await logged([{ ...away, phase: 'welcome' }]),
    await logged([{ type: 'session_start' }, { type: 'text_change', from: 0, to: 200, elapsedMs: 1_500 }]),
    await logged([{ type: 'session_start' }, { type: 'text_change', from: 0, to: 200, elapsedMs: 11_500 }]),
    await logged([{ type: 'session_start' }], failed),
  ]
  const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/responses`)
  const flags = new Map(body.responses.map(({ _id, flags: found }) => [_id, found]))
  expect(ids.map((id) => flags.get(id)?.filter((flag) => flag !== 'repeated'))).toEqual([
    ['hidden'],
    [],
    ['pasted'],
    [],
    ['practiceFailed'],
  ])
})

test('the exclusion rule is fixed by the first response, and results show all, then without the excluded', async () => {
  const { survey, fast } = await doubtful({ exclusion: ['repeated', 'tooFast'] })
  const changed = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { exclusion: [] },
  })
  expect(changed.status).toBe(409)
  expect(changed.body).toMatchObject({ details: [{ path: '/settings/exclusion' }] })
  const all = (await read(survey)).body
  const { body } = await read(survey, '?without=excluded')
  expect([all.completed, body.completed, body.filter?.without]).toEqual([9, 3, 'excluded'])
  const { exclusion } = body
  expect(exclusion).toMatchObject({
    rule: ['repeated', 'tooFast'],
    responses: 6,
    flags: [
      { flag: 'repeated', responses: 5 },
      { flag: 'tooFast', responses: 1 },
    ],
  })
  expect(exclusion?.questions[0]?.options).toEqual([
    {
      optionId: 'o1',
      netVotes: 0,
      netVotesOfAll: 45,
      rank: 3,
      rankOfAll: 1,
      funded: false,
      fundedOfAll: true,
    },
    {
      optionId: 'o2',
      netVotes: 11,
      netVotesOfAll: 13,
      rank: 1,
      rankOfAll: 2,
      funded: true,
      fundedOfAll: false,
    },
    {
      optionId: 'o3',
      netVotes: 1,
      netVotesOfAll: 1,
      rank: 2,
      rankOfAll: 3,
      funded: false,
      fundedOfAll: false,
    },
  ])
  const files = async (query: string) => {
    const zip = await (await exportedFile(app, designer, survey._id, `zip${query}`)).blob()
    return unpackedFiles(zip)
  }
  const rows = csvRows((await files('')).get('responses.csv') ?? '')
  const ofFast = rows.find(({ response_id }) => response_id === fast)
  expect([ofFast?.flags, ofFast?.left_out]).toEqual(['tooFast', '1'])
  expect(rows.filter(({ left_out }) => left_out === '1')).toHaveLength(6)
  expect(csvRows((await files('&without=excluded')).get('responses.csv') ?? '')).toHaveLength(3)
})

test('the page of results shows what moves without the excluded, to designers alone', async () => {
  const { survey } = await doubtful({ exclusion: ['repeated', 'tooFast'] })
  const page = (query: string) =>
    app.send(`/survey/${survey._id}/results${query}`, {
      headers: { authorization: `Bearer ${designer.token}` },
    })
  const whole = await page('')
  expect(whole.text).toContain('href="?without=excluded"')
  const { status, text } = await page('?without=excluded')
  expect(status).toBe(200)
  expect(text).toContain('3 completed responses')
  for (const said of [
    'The exclusion rule leaves out 6 responses.',
    '3 options change rank.',
    'What is decided changes: ⁨Parks⁩ and ⁨Roads⁩.',
    'Net votes without them',
  ])
    expect(text).toContain(said)
  const anonymous = await app.send(`/survey/${survey._id}/results?without=excluded`)
  expect(anonymous.status).not.toBe(200)
})

test('readers get all responses, and nothing of the rule, whatever they ask for', async () => {
  const survey = await makeSurvey(designer, [question], { exclusion: ['repeated'] })
  for (let time = 0; time < 20; time++) await vote(survey, time < 6 ? [9, 0, 0] : [0, time % 7, 1])
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { results: 'public', resultsWhen: 'closed' },
  })
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  expect((await read(survey, '?without=excluded')).body.completed).toBe(14)
  for (const query of ['', '?without=excluded']) {
    const { text } = await app.send(`${API_BASE}/surveys/${survey._id}/results${query}`)
    expect(JSON.parse(text)).toMatchObject({ completed: 20, suppressed: false })
    expect(text).not.toContain('exclusion')
    expect(text).not.toContain('repeated')
    const page = (await app.send(`/survey/${survey._id}/published${query}`)).text
    expect(page).toContain('20 completed responses')
    expect(page).not.toContain('without=excluded')
  }
}, 60_000)

test('without a rule nobody is left out, and combined with another filter both hold', async () => {
  const { survey } = await doubtful()
  expect((await read(survey, '?without=excluded')).body).toMatchObject({
    completed: 9,
    exclusion: { responses: 0 },
  })
  const none = (await read(survey, '?without=excluded&to=2020-01-01')).body
  expect([none.completed, none.exclusion]).toEqual([0, undefined])
  expect((await read(survey, '?without=some')).status).toBe(422)
})

test('in secret surveys nobody is flagged or left out', async () => {
  const survey = await makeSurvey(designer, [question], { hasUKey: true, exclusion: ['unchanged'] })
  const { status, body } = await read(survey, '?without=excluded')
  expect([status, body.details]).toMatchObject([422, [{ path: '/without' }]])
})
