import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
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
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, respond } from '../../support/respond.ts'

/** What is told of few people of a survey with secret ballots, wherever people are counted. */

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let keys: string[]

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [CHOICE, CONSENT, QV], { hasUKey: true, ballotSecrecy: 'secret' })
  const screenOut = { any: [is('c1')] }
  const quotas = [{ quotaId: 'owners', most: 20, when: { any: [is('c2')] } }]
  expect((await designer.call('PATCH', path(), { settings: { screenOut, quotas } })).status).toBe(200)
  keys = (await designer.call('POST', `${path()}/keys`, { count: 40, label: 'North' })).body.keys
})

const path = () => `${SURVEYS}/${survey._id}` as const
const [choosing, consent, qv] = [0, 1, 2].map((at) => () => survey.questions[at]!._id) as [
  () => string,
  () => string,
  () => string,
]
const is = (value: string) => ({ questionId: choosing(), operator: 'is', value })
const answered = (choiceId: string) => ({
  [choosing()]: { questionId: choosing(), questionType: 'choice', selection: [choiceId] },
  [consent()]: { questionId: consent(), questionType: 'consent', agreed: true },
  [qv()]: [1, 0, 0],
})
const nextKey = () => ({ uKey: keys.pop()! })
async function screenOut(count: number) {
  for (let at = 0; at < count; at++)
    await app.call('PUT', api.proceed(), await begin(app, survey, answered('c1'), nextKey()))
}

const setAvailable = (isAvailable: boolean) => designer.call('PATCH', path(), { settings: { isAvailable } })

async function whileClosed<Read>(read: () => Promise<Read>): Promise<Read> {
  await setAvailable(false)
  const found = await read()
  await setAvailable(true)
  return found
}

async function files() {
  const unpacked = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
  return {
    responses: csvRows(unpacked.get('responses.csv') ?? ''),
    turnedAway: csvRows(unpacked.get('turned_away.csv') ?? ''),
  }
}

/** How many people were screened out, by everything that says so. */
async function screenedOutBy() {
  const [results, funnel] = [
    (await designer.call('GET', `${path()}/results`)).body,
    (await designer.call('GET', api.funnel(survey._id))).body,
  ]
  const { responses, turnedAway } = await whileClosed(files)
  const told = responses.filter(({ status }) => status === 'screenedOut')
  const unfinished = responses.filter(({ status }) => status === 'inProgress')
  for (const { completed_at, seconds, key_group, mode, arm } of unfinished)
    expect([completed_at, seconds, key_group, mode, arm]).toEqual(['', '', '', '', ''])
  for (const { key_group } of told) expect(key_group).toBe('')
  expect(turnedAway).toEqual([])
  return {
    ...{ tile: results.screenedOut, funnel: funnel.turnedAway.screenedOut },
    ...{ file: told.length, unfinished: unfinished.length },
  }
}

const resultsPage = async () => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.send(`/survey/${survey._id}/results`, { headers })).text
}

describe('if ballots are secret', () => {
  test('people who were screened out are counted exactly, and only once the survey is closed', async () => {
    for (let person = 0; person < 5; person++) await respond(app, survey, answered('c2'), nextKey())
    const rounds: object[] = []
    for (const more of [4, 1, 3]) {
      await screenOut(more)
      const { tile, funnel } = await screenedOutBy()
      expect({ tile, funnel }).toEqual({ tile: undefined, funnel: undefined })
      rounds.push(await whileClosed(screenedOutBy))
    }
    expect(rounds).toEqual(
      [4, 5, 8].map((count) => ({ tile: count, funnel: count, file: count, unfinished: 0 })),
    )
  })

  test('who took part is told at once and exactly, and how full a quota is only at the end', async () => {
    for (let person = 0; person < 4; person++) {
      await respond(app, survey, answered('c2'), nextKey())
      await app.call('POST', api.decline(), { surveyId: survey._id, ...nextKey() })
    }
    await app.call('PUT', api.proceed(), await begin(app, survey, answered('c2'), nextKey()))
    const { body } = await designer.call('GET', `${path()}/results`)
    expect(body).toMatchObject({ completed: 0, heldBack: { waiting: 4, isOver: false } })
    expect([body.quotas, body.quotaFull, body.screenedOut]).toEqual([undefined, undefined, undefined])
    expect(body.questions[1]).toMatchObject({ type: 'consent', declined: 4 })
    const funnel = (await designer.call('GET', api.funnel(survey._id))).body
    expect(funnel).toMatchObject({ began: 5, completed: 4, unfinished: 1, declined: 4, turnedAway: {} })
    for (const query of ['label=North', 'by=label', `margins=${choosing()},c1,1`])
      expect((await designer.call('GET', `${path()}/results?${query}`)).body.code).toBe('ANSWERS_HELD_BACK')
    expect(await resultsPage()).toContain('<dt>Completed</dt><dd><span class="tile-value">4</span>')
    const closed = await whileClosed(async () => (await designer.call('GET', `${path()}/results`)).body)
    expect(closed.quotas).toEqual([{ quotaId: 'owners', most: 20, completed: 4, reserved: 1 }])
  })
})

describe('a page of results tells what waits, and offers nothing that does not exist yet', () => {
  const take = async (people: number) => {
    for (let person = 0; person < people; person++) await respond(app, survey, answered('c2'), nextKey())
  }

  test('while the survey is open', async () => {
    await take(9)
    const html = await resultsPage()
    const said = [
      '9 completed responses are not in them yet. The next 10 appear after 11 more responses.',
      'Closing the survey adds all of them.',
      'Files, texts, filters and splits are available once the survey is closed.',
    ]
    expect(said.filter((text) => !html.includes(text))).toEqual([])
    const offered = ['id="downloads"', 'No responses yet', 'name="label"']
    expect(offered.filter((text) => html.includes(text))).toEqual([])
    const headers = { authorization: `Bearer ${designer.token}` }
    const filtered = await app.send(`/survey/${survey._id}/results?label=North`, {
      headers,
      redirect: 'manual',
    })
    expect([filtered.status, filtered.headers.get('location')]).toEqual([
      303,
      `/survey/${survey._id}/results`,
    ])
  })

  test('a board of nine sees all of it once the survey is closed', async () => {
    await take(9)
    const html = await whileClosed(resultsPage)
    const shown = ['Not counted yet', 'id="downloads"', 'name="label"'].map((text) => html.includes(text))
    expect(shown).toEqual([false, true, true])
    const { responses } = await whileClosed(files)
    expect(responses).toHaveLength(9)
    const { body } = await whileClosed(() => designer.call('GET', `${path()}/results`))
    expect(body).toMatchObject({ completed: 9, questions: [{}, {}, { n: 9 }] })
    expect(body.heldBack).toBeUndefined()
    await designer.call('PATCH', path(), { settings: { results: 'public' } })
    const [told, page] = await whileClosed(async () => [
      (await app.call('GET', `/api/v1/surveys/${survey._id}/results`)).body,
      (await app.send(`/survey/${survey._id}/published`, {})).text,
    ])
    const [, , votes] = told.questions as unknown as { options: { netVotes: number }[] }[]
    expect([told.completed, votes!.options.map(({ netVotes }) => netVotes)]).toEqual([9, [9, 0, 0]])
    expect(page.includes('>+9<')).toBe(true)
  })

  test('a single ballot is not shown, as the list of keys tells whose it is', async () => {
    await take(1)
    const [html, { body }, { status }] = await whileClosed(async () => [
      await resultsPage(),
      await designer.call('GET', `${path()}/results`),
      await exportedFile(app, designer, survey._id, 'ndjson'),
    ])
    expect(html).toContain('The survey is closed with a single ballot, which is not shown')
    expect(body).toMatchObject({ completed: 0, heldBack: { waiting: 1, isOver: true } })
    expect((await designer.call('GET', `${path()}/results`)).text).not.toContain('"netVotes":1')
    expect(status).toBe(200)
  })

  test('a board of three sees its result once the survey is closed, and nobody else does', async () => {
    await designer.call('PATCH', path(), { settings: { results: 'public' } })
    await take(3)
    const [{ responses }, { body }, told] = await whileClosed(async () => [
      await files(),
      await designer.call('GET', `${path()}/results`),
      (await app.call('GET', `/api/v1/surveys/${survey._id}/results`)).body,
    ])
    expect([responses.length, body.completed, body.heldBack]).toEqual([3, 3, undefined])
    expect([told.suppressed, told.fewest, told.questions]).toEqual([true, 5, []])
    await take(9)
    const later = await whileClosed(() => designer.call('GET', `${path()}/results`))
    expect(later.body).toMatchObject({ completed: 3, heldBack: { waiting: 9, isOver: true } })
    await take(1)
    expect((await whileClosed(() => designer.call('GET', `${path()}/results`))).body.completed).toBe(13)
  })
})
