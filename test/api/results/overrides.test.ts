import { beforeEach, describe, expect, test } from 'bun:test'
import type { OutcomeBody } from '../../../src/contract/results/outcome.ts'
import { API_BASE, api } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { csvRows, finishedFile, unpackedFiles } from '../../support/export-files.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
/** By how many milliseconds the clock is ahead. */
let ahead: number

const NAMES = ['Parks', 'Roads', 'Library', 'Bridge']
const options = [400, 300, 200, 350].map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: NAMES[at],
  price,
}))
const outcome = { rule: 'budget', budget: 700, method: 'netVotes', onMisfit: 'skip' }

beforeEach(async () => {
  ahead = 0
  app = await testApp({ assets: await testAssets(), now: () => Date.now() + ahead })
  designer = await signIn(app)
  const question = { type: 'qv', question: 'What should be funded?', options, setting: { outcome } }
  survey = await makeSurvey(designer, [question, QV])
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { results: 'public', resultsWhen: 'closed' },
  })
})

const questionId = (at: number) => survey.questions[at]?._id ?? ''
const addressOf = (name: string, at = 0) =>
  api.override(
    survey._id,
    questionId(at),
    survey.questions[at]?.options.find((each: { optionName: string }) => each.optionName === name)
      ?.optionId ?? name,
  )
const move = (name: string, funded: boolean, reason = 'The old bridge is unsafe.', at = 0) =>
  designer.call('PUT', addressOf(name, at), { funded, reason })
const answer = async (people: number) => {
  for (let each = 0; each < people; each++)
    await respond(app, survey, {
      [questionId(0)]: [3, 2, 1, -1],
      [questionId(1)]: [1, 0, 0],
    })
}
const named = (ids: readonly string[]) =>
  ids.map(
    (id) =>
      survey.questions[0]?.options.find((each: { optionId: string }) => each.optionId === id)?.optionName,
  )
async function found(): Promise<OutcomeBody> {
  for (;;) {
    const [question] = (await resultsOf(designer, survey._id)).questions
    if (question.outcome && !question.outcome.pending) return question.outcome
  }
}
async function unpackedSheet() {
  const file = await finishedFile(app, designer, survey._id, 'sheet')
  return (await unpackedFiles(await file.blob())).get('xl/worksheets/sheet1.xml') ?? ''
}
const fundedNow = async () => named((await found()).funded.map(({ optionId }) => optionId))

describe('moving an option in or out', () => {
  test('is in the results, which are computed again with what the votes alone decide beside them', async () => {
    await answer(3)
    expect(await fundedNow()).toEqual(['Parks', 'Roads'])
    expect((await move('Bridge', true)).status).toBe(200)
    const decided = await found()
    expect(named(decided.funded.map(({ optionId }) => optionId))).toEqual(['Bridge', 'Roads'])
    expect(decided).toMatchObject({ spent: 650, left: 50 })
    expect(named(decided.ruled ?? [])).toEqual(['Parks', 'Roads'])
    expect(decided.overrides).toMatchObject([{ funded: true, reason: 'The old bridge is unsafe.' }])
    await move('Roads', false, 'The state pays for it.')
    expect(await fundedNow()).toEqual(['Bridge', 'Library'])
    expect((await designer.call('DELETE', addressOf('Bridge'))).status).toBe(204)
    expect((await designer.call('DELETE', addressOf('Bridge'))).status).toBe(404)
    expect(await fundedNow()).toEqual(['Parks', 'Library'])
  })

  test('works by equal shares, before anybody has answered and afterwards', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}/questions/${survey.questions[0]._id}`, {
      setting: { outcome: { ...outcome, method: 'equalShares' } },
    })
    await move('Bridge', true)
    expect(await fundedNow()).toEqual(['Bridge'])
    await answer(4)
    const decided = await found()
    expect(named(decided.funded.map(({ optionId }) => optionId))).toEqual(['Bridge', 'Roads'])
    expect(named(decided.ruled ?? [])).toEqual(['Parks', 'Roads'])
  })

  test('needs a reason, an option and a question that decides something', async () => {
    const noReason = await move('Bridge', true, '  ')
    expect([noReason.status, noReason.body.details?.[0]?.path]).toEqual([422, '/reason'])
    expect((await move('nothing', true)).body.details?.[0]?.path).toBe('/optionId')
    expect((await move('nothing', true, 'Because', 1)).status).toBe(404)
  })

  test('is said wherever the outcome is: in pictures, messages, previews, sheets and feeds', async () => {
    const feed = await designer.call('POST', `${SURVEYS}/${survey._id}/feed`)
    await answer(20)
    await move('Bridge', true)
    await move('Parks', false, 'It is not ours.')
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await found()
    const told = ['2 options were moved by a decision', 'The old bridge is unsafe.', 'It is not ours.']
    const published = `/survey/${survey._id}/published`
    const summary = (await app.send(`${published}/summary`)).text
    const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(summary)?.[1] ?? ''
    const places: Record<string, string> = {
      summary,
      message: attribute('data-copy-text'),
      sheet: await unpackedSheet(),
    }
    for (const size of ['preview', 'slide'])
      places[size] = (await app.send(`${published}/summary.svg?size=${size}`)).text.replaceAll(
        /<[^>]+>/g,
        ' ',
      )
    for (const [place, text] of Object.entries(places)) {
      const said = text.replaceAll(/\s+/g, ' ')
      expect([place, ...told.filter((words) => !said.includes(words))]).toEqual([place])
    }
    expect(attribute('name="description" content')).toContain('2 options were moved')
    expect(attribute('data-copy-text')).toContain('Parks: Moved out: It is not ours.')
    const copied = /data-copy-text="([^"]*)"/.exec((await app.send(published)).text)?.[1]
    expect(copied).toContain('2 options were moved')
    const rows = csvRows(
      await (
        await app.fetch(
          new URL((feed.body as { url: string }).url).pathname +
            new URL((feed.body as { url: string }).url).search,
        )
      ).text(),
    )
    const figures = rows.filter(({ item }) => item === 'Bridge').map(({ figure, value }) => [figure, value])
    expect(Object.fromEntries(figures)).toMatchObject({
      funded: '1',
      amount: '350',
      moved_because: 'The old bridge is unsafe.',
    })
  }, 60_000)

  test('is published with its reason, on the page and in the files', async () => {
    await answer(20)
    await move('Bridge', true)
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    const read = async () =>
      (await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)).body.questions[0].outcome
    expect((await read()).overrides).toMatchObject([{ funded: true, reason: 'The old bridge is unsafe.' }])
    const page = (await app.send(`/survey/${survey._id}/published`)).text
    expect(page).toContain('Moved in: The old bridge is unsafe.')
    expect(page).toContain('1 option was moved by a decision')
    await move('Bridge', false, 'It is closed.')
    ahead = 600_000
    expect((await read()).overrides).toMatchObject([{ funded: false, reason: 'It is closed.' }])
    const zip = await finishedFile(app, designer, survey._id, 'zip')
    const rows = csvRows((await unpackedFiles(await zip.blob())).get('outcome.csv') ?? '')
    expect(rows.map((row) => [row.option_name, row.funded, row.moved_because])).toEqual([
      ['Parks', '1', ''],
      ['Roads', '1', ''],
      ['Library', '0', ''],
      ['Bridge', '0', 'It is closed.'],
    ])
  }, 60_000)
})
