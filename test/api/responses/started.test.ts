import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { complete, firstAnswer } from '../../support/respond.ts'

const MINUTE = 60_000
/** What a call may take on a busy machine. */
const SLACK = 20_000

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [QV])
})

const first = (uuid: string, more: object = {}) =>
  app.call('POST', RESPONSES, firstAnswer(survey, uuid, more))
const finish = (uuid: string, surveyResponseId: string) =>
  complete(app, { surveyId: survey._id, uuid, surveyResponseId })
const passed = (from: string | null, to: string | null) => Date.parse(to ?? '') - Date.parse(from ?? '')

/** Milliseconds from start to completion of a response whose first answer said when Begin was. */
async function took(uuid: string, more: object): Promise<number> {
  const { surveyResponse } = (await first(uuid, more)).body
  const completed = await finish(uuid, surveyResponse._id)
  expect(completed.startedAt).toBe(surveyResponse.startedAt)
  return passed(completed.startedAt, completed.completedAt)
}

function expectAbout(milliseconds: number, least: number): void {
  expect(milliseconds).toBeGreaterThanOrEqual(least)
  expect(milliseconds).toBeLessThan(least + SLACK)
}

describe('a response', () => {
  test('starts at Begin, in replies, results and files, or with the first answer if nobody reports it', async () => {
    // The first fixes the questions; those after it are written together with others.
    expectAbout(await took('respondent-1', { sinceBeginMs: 5 * MINUTE }), 5 * MINUTE)
    expectAbout(await took('respondent-2', { sinceBeginMs: 7 * MINUTE }), 7 * MINUTE)
    expectAbout(await took('respondent-3', {}), 0)
    const { time } = (await designer.call('GET', `${SURVEYS}/${survey._id}/results`)).body
    expectAbout(1000 * (time?.medianSeconds ?? 0), 5 * MINUTE)
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const rows = csvRows(files.get('responses.csv') ?? '')
    const seconds = rows.map((row) => Number(row.seconds)).toSorted((one, other) => one - other)
    for (const [at, minutes] of [0, 5, 7].entries()) expectAbout(1000 * (seconds[at] ?? 0), minutes * MINUTE)
    for (const row of rows) {
      const between = passed(row.started_at ?? '', row.completed_at ?? '')
      expect(Math.abs(between - 1000 * Number(row.seconds))).toBeLessThanOrEqual(1000)
    }
  }, 30_000)

  test('keeps its start however often and however late its first answer is sent', async () => {
    const begun = await first('respondent-1', { sinceBeginMs: 5 * MINUTE })
    const again = await first('respondent-1', { sinceBeginMs: 9 * MINUTE })
    expect([begun.status, again.status]).toEqual([201, 200])
    expect(again.body.surveyResponse.startedAt).toBe(begun.body.surveyResponse.startedAt)
  })

  test('is begun once by simultaneous answers, whatever time each reports for Begin', async () => {
    for (const uuid of ['respondent-1', 'respondent-2']) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => first(uuid, { sinceBeginMs: at * MINUTE })),
      )
      expect(answers.filter(({ status }) => status === 201).length).toBe(1)
      expect(new Set(answers.map(({ body }) => body.surveyResponse.startedAt)).size).toBe(1)
    }
  })

  test('begins at its own instant if many begin together', async () => {
    await first('respondent-0')
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_, at) => first(`respondent-${at + 1}`, { sinceBeginMs: at * MINUTE })),
    )
    const now = Date.now()
    for (const [at, { body }] of begun.entries()) {
      const { startedAt, uuid } = body.surveyResponse
      expectAbout(now - Date.parse(startedAt), at * MINUTE)
      const stored = await app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}`)
      expect(stored.body.surveyResponse.startedAt).toBe(startedAt)
    }
  })

  test('can be begun even by a device whose clock was set meanwhile, within limits', async () => {
    expectAbout(await took('respondent-1', { sinceBeginMs: -5 * MINUTE }), 0)
    expectAbout(await took('respondent-2', { sinceBeginMs: -5 * MINUTE }), 0)
    const week = 7 * 24 * 60 * MINUTE
    expectAbout(await took('respondent-3', { sinceBeginMs: Number.MAX_SAFE_INTEGER }), week)
  })

  test('is not begun by an answer with an invalid time since Begin', async () => {
    for (const sinceBeginMs of [1.5, '3', null]) {
      const { status, body } = await first('respondent-1', { sinceBeginMs })
      const refused = body as { details?: { path: string }[] }
      expect([status, refused.details?.[0]?.path]).toEqual([422, '/sinceBeginMs'])
    }
  })
})
