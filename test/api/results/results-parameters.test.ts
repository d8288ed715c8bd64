import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { netVotes, resultsOf, resultsPath } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let qv: string
let text: string

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV, TEXT], { parameters: ['source', 'wave'] })
  ;[qv, text] = survey.questions.map(({ _id }) => _id) as [string, string]
})

async function answerTimes(count: number, votes: number[], parameters?: Record<string, string>) {
  for (let each = 0; each < count; each++)
    await respond(app, survey, { [qv]: votes, [text]: 'ok' }, { ...(parameters && { parameters }) })
}
const results = (query: Record<string, string> = {}) =>
  resultsOf(designer, survey._id, new URLSearchParams(query).toString())
const refused = async (query: string) => {
  const { status, body } = await designer.call('GET', `${resultsPath(survey._id)}?${query}`)
  return [status, body.code, body.details?.[0].path]
}

describe('results split by a parameter', () => {
  test('have values that several people share, however few, and all others together', async () => {
    await answerTimes(6, [2, 0, 0], { source: 'poster' })
    await answerTimes(5, [0, 1, 0], { source: 'Straße & Co' })
    await answerTimes(2, [0, 0, 1], { source: 'mail' })
    await answerTimes(1, [0, 0, 1], { source: 'web' })
    await answerTimes(5, [0, 0, 0])
    const { split } = await results({ by: 'param.source' })
    expect(split).toMatchObject({ by: 'param.source', question: null, overlaps: false })
    expect(split!.segments).toEqual([
      { segmentId: 'Straße & Co', label: 'Straße & Co', responses: 5, suppressed: false },
      { segmentId: 'mail', label: 'mail', responses: 2, suppressed: false },
      { segmentId: 'poster', label: 'poster', responses: 6, suppressed: false },
      { segmentId: 'other', label: null, responses: 1, suppressed: false },
    ])
    const means = split!.questions[0]!.options.map(({ segments }) => segments.map((cell) => cell!.mean))
    expect(means).toEqual([
      [0, 0, 2, 0],
      [1, 0, 0, 0],
      [0, 1, 0, 1],
    ])
  })

  test('count a value separately from its second response on', async () => {
    await answerTimes(5, [2, 0, 0], { source: 'poster' })
    await answerTimes(1, [0, 1, 0], { source: 'mail' })
    const segments = async () =>
      (await results({ by: 'param.source' })).split!.segments.map(({ segmentId }) => segmentId)
    expect(await segments()).toEqual(['poster', 'other'])
    await answerTimes(1, [0, 1, 0], { source: 'mail' })
    expect(await segments()).toEqual(['mail', 'poster', 'other'])
  })

  test('can be weighted to', async () => {
    await answerTimes(5, [4, 0, 0], { source: 'poster' })
    await answerTimes(5, [0, 0, 0], { source: 'mail' })
    const { weights } = await results({ margins: 'param.source;poster;75\nparam.source;mail;25' })
    expect(weights!.questions[0]!.options[0]!.weighted.mean).toBeCloseTo(3, 8)
  })

  test('are refused for a panel’s parameter that identifies a person', async () => {
    survey = await makeSurvey(designer, [QV, TEXT], {
      ...{ panel: 'prolific', hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' },
      parameters: ['wave'],
    })
    for (const name of ['PROLIFIC_PID', 'SESSION_ID'])
      expect(await refused(`by=param.${name}`)).toEqual([422, 'INVALID_INPUT', '/by'])
    for (const name of ['STUDY_ID', 'wave'])
      expect((await results({ by: `param.${name}` })).split?.by).toBe(`param.${name}`)
  })

  test('are refused for a name that the survey does not store', async () => {
    expect(await refused('by=param.other')).toEqual([422, 'INVALID_INPUT', '/by'])
    expect(await refused('by=source')).toEqual([422, 'INVALID_INPUT', '/by'])
  })
})

describe('results filtered by a parameter', () => {
  beforeEach(async () => {
    await answerTimes(6, [2, 0, 0], { source: 'poster' })
    await answerTimes(8, [0, 1, 0], { source: 'mail', wave: '1' })
    await answerTimes(3, [0, 0, 1], { source: 'web', wave: '1' })
    await answerTimes(5, [0, 0, 0])
  })

  test('contain people whose link had the value, in any spelling of the name', async () => {
    const body = await results({ 'param.SOURCE': 'poster' })
    expect([body.completed, body.suppressed, netVotes(body)]).toEqual([6, false, [12, 0, 0]])
    expect(body.filter).toMatchObject({ mode: null, 'param.source': 'poster' })
    await answerTimes(1, [1, 0, 0], { source: 'poster' })
    expect(netVotes(await results({ 'param.source': 'poster' }))).toEqual([13, 0, 0])
  })

  test('exclude other filters and splits', async () => {
    for (const other of ['mode=text', 'from=2026-01-01', 'language=en', 'param.wave=1'])
      expect(await refused(`param.source=mail&${other}`)).toEqual([422, 'INVALID_INPUT', '/param.source'])
    expect(await refused('param.source=mail&by=param.wave')).toEqual([422, 'INVALID_INPUT', '/by'])
    expect(await refused('param.source=mail&param.source=web')).toEqual([
      ...[422, 'INVALID_INPUT', '/param.source'],
    ])
    expect((await results({ 'param.source': 'mail', mode: '', 'param.wave': '' })).completed).toBe(8)
  })

  test('are refused for parameters that the survey does not store', async () => {
    expect(await refused('param.other=x')).toEqual([422, 'INVALID_INPUT', '/param.other'])
    expect(await refused(`param.source=${'x'.repeat(257)}`)).toEqual([422, 'INVALID_INPUT', '/param.source'])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { parameters: ['wave'] } })
    expect(await refused('param.source=mail')).toEqual([422, 'INVALID_INPUT', '/param.source'])
  })
})

test('a survey with secret ballots stores no parameters, and cannot be filtered by any', async () => {
  const secret = { parameters: [], hasUKey: true, ballotSecrecy: 'secret' }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: secret })
  expect(await refused('param.source=mail')).toEqual([422, 'INVALID_INPUT', '/param.source'])
  expect(await refused('by=param.source')).toEqual([422, 'INVALID_INPUT', '/by'])
})
