import { beforeEach, describe, expect, test } from 'bun:test'
import type { SurveySettings } from '../../../src/domain/survey/survey.ts'
import { pages } from '../../../src/urls.ts'
import {
  type Answer,
  type Designer,
  type DesignerSurvey,
  mixedSurvey,
  SURVEYS,
  signIn,
  type TestApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
let ahead = 0

beforeEach(async () => {
  ahead = 0
  const changed = { assets: await testAssets(), now: () => Date.now() + ahead }
  ;({ app, designer, survey } = await mixedSurvey(changed, { results: 'public', resultsWhen: 'always' }))
}, 60_000)

const set = (settings: Partial<SurveySettings>) =>
  designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })

function open(rest = '', headers: Record<string, string> = {}, id = survey._id): Promise<Answer> {
  ahead += 60_000
  return app.send(pages.publishedResults(id) + rest, { headers })
}

function prove(fields: Record<string, string>, cookie = ''): Promise<Answer> {
  ahead += 60_000
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie }
  const body = new URLSearchParams(fields).toString()
  return app.send(pages.publishedResults(survey._id), { method: 'POST', headers, body })
}

const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function answer(votes = [4, 1, -1]): Promise<string> {
  const [qv, likert, text] = survey.questions.map((question) => question._id)
  return (await respond(app, survey, { [qv]: votes, [likert]: '4', [text]: 'trees' })).uuid
}
const fill = async (count: number) => {
  for (let each = 0; each < count; each++) await answer()
}
/** Enough people for every figure, and the end of the survey, before which few are shown. */
const fillAndClose = async () => {
  await fill(30)
  await set({ isAvailable: false })
}

describe('the results page for everybody', () => {
  test('gives the answer first, and nothing that only designers have', async () => {
    await fillAndClose()
    const { status, text, headers } = await open()
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=2'])
    expect(text).toContain('“Parks” leads; “Roads” follows.')
    expect(text).toContain('Only the survey organisers can read what people wrote.')
    for (const absent of ['trees', '/export', 'name="from"', '/designer', 'search'])
      expect([absent, text.includes(absent)]).toEqual([absent, false])
  })

  test('reveals nothing about fewer people than are published together', async () => {
    await fill(19)
    const { text } = await open()
    expect(text).toContain(
      'Results are shown once at least 40 people have completed the survey, or at least 20 by the time it closes.',
    )
    expect(text).not.toContain('Parks')
    await set({ isAvailable: false })
    expect((await open()).text).toContain(
      'Results are shown once at least 20 people have completed the survey.',
    )
  })

  test('shows net votes exactly, and counts in fives only where no net votes were shown before', async () => {
    await fill(40)
    const live = (await open()).text
    expect(live).toContain('Numbers of people are approximate, in fives')
    expect(live).toContain('New responses appear here automatically.')
    expect(live).toContain('While the survey is open, these results change by at least 20 people at a time')
    await set({ isAvailable: false })
    const all = (await open()).text
    expect(all).not.toContain('appear here automatically')
    // A column that has no figure in any row is not there.
    for (const [text, isShown] of [
      ['Sort by Net votes', true],
      ['How votes are spread', false],
    ] as const)
      expect([text, live.includes(text), all.includes(text)]).toEqual([text, isShown, isShown])
    // Ranks by other rules wait for more people.
    for (const text of [
      'If the votes were counted differently',
      'Sort by Votes for',
      'Sort by SD',
      'change by at least',
    ])
      expect(all).not.toContain(text)
  })

  test('is identical to the page of a missing survey, until the survey shows it', async () => {
    await fill(5)
    await set({ resultsWhen: 'closed', language: 'ar' })
    const nowhere = await open('', {}, 'nowhere')
    expect(nowhere.text).toContain('<h1>No results to show</h1>')
    for (const path of ['', '/figure.svg?figure=net', '/figure.csv?figure=net']) {
      const hidden = await open(path)
      expect([hidden.status, hidden.text]).toEqual([404, nowhere.text])
      expect([...hidden.headers.keys()]).toEqual([...nowhere.headers.keys()])
    }
    expect((await open('/reader.json')).status).toBe(404)
    expect((await prove({ uuid: await answer() })).status).toBe(404)
    await set({ isAvailable: false })
    expect((await open()).status).toBe(200)
  })

  test('is in the reader’s language, from the summary to the bins', async () => {
    await fillAndClose()
    const chosen = await open('?lang=zh-TW')
    expect(chosen.headers.get('cache-control')).toBe('private, max-age=2')
    const chinese = chosen.text
    expect(chinese).toContain('<html lang="zh-TW"')
    expect(chinese).toContain('「Parks」領先；「Roads」居次。')
    expect(chinese).toContain('各選項的淨票數')
    expect(chinese).toContain('平均：4.00。100%')
    expect(chinese.match(/.{9}。 ./u)).toBeNull()
    const arabic = (await open('', { 'accept-language': 'ar' })).text
    expect(arabic).toContain('dir="rtl"')
    expect(arabic).toContain('في المقدمة: «\u2068Parks\u2069»')
    const files = [...arabic.matchAll(/href="([^"]*figure\.csv[^"]*)"/g)].map(([, href = '']) => href)
    expect(files.length).toBeGreaterThan(3)
  })

  test('can be sorted by its columns, and offers each figure as a file', async () => {
    await fillAndClose()
    const question = survey.questions[0]._id
    expect((await open('?sort=netVotes&dir=asc')).text).toContain('aria-sort="ascending"')
    const csv = await open(`/figure.csv?figure=net&question=${question}`)
    expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.text).toContain('1,Parks,120,')
    const svg = await open(`/figure.svg?figure=distribution&question=${question}`)
    expect(svg.text).toStartWith('<svg xmlns')
    expect((await open(`/figure.svg?figure=nothing&question=${question}`)).status).toBe(404)
  })

  test('is not sent again while nothing has changed', async () => {
    await fillAndClose()
    await set({ isAvailable: true })
    const tag = (await open()).headers.get('etag') ?? ''
    expect((await open('', { 'if-none-match': tag })).status).toBe(304)
    expect((await open('?lang=ar', { 'if-none-match': tag })).status).toBe(200)
    expect((await open('?sort=mean', { 'if-none-match': tag })).status).toBe(200)
    await fill(1)
    expect((await open('', { 'if-none-match': tag })).status).toBe(304)
    await fill(39)
    expect((await open('', { 'if-none-match': tag })).status).toBe(200)
  })

  test('is the destination of the designer’s address for others, but only while it is shown', async () => {
    const other = await signIn(app, 'other@example.org')
    const headers = { authorization: `Bearer ${other.token}` }
    const path = pages.surveyResults(survey._id)
    for (const init of [{}, { headers }]) {
      const led = await app.send(path, init)
      expect([led.status, led.headers.get('location')]).toEqual([303, pages.publishedResults(survey._id)])
    }
    await set({ results: 'designer' })
    expect((await app.send(path)).status).toBe(401)
    expect((await app.send(path, { headers })).status).toBe(404)
  })
})

test('a closed survey links to its results, but only if it shows them', async () => {
  const way = `href="${pages.publishedResults(survey._id)}"`
  await answer()
  await set({ isAvailable: false, resultsWhen: 'closed' })
  const closed = async () => {
    ahead += 60_000
    return app.send(pages.survey(survey._id))
  }
  expect([(await closed()).status, (await closed()).text.includes(way)]).toEqual([403, true])
  await set({ results: 'designer' })
  expect((await closed()).text).not.toContain(way)
})

describe('the results page for respondents', () => {
  beforeEach(() => set({ results: 'respondents' }))

  test('requires a completed response, and opens with its uuid or a link that contains it', async () => {
    await fill(32)
    const uuid = await answer([2, 0, -3])
    await set({ isAvailable: false })
    const asking = await open()
    expect([asking.status, asking.text.includes('Link to your response')]).toEqual([403, true])
    const wrong = await prove({ uuid: crypto.randomUUID() })
    expect([wrong.status, wrong.text.includes('We found no completed response')]).toEqual([403, true])
    for (const given of [uuid, `http://localhost/survey/${survey._id}/complete#uuid=${uuid}`]) {
      const proven = await prove({ uuid: given })
      expect([proven.status, proven.headers.get('location')]).toEqual([
        ...[303, pages.publishedResults(survey._id)],
      ])
      expect(proven.headers.get('set-cookie')).toBe(
        `taken=${uuid}; Path=/survey/${survey._id}; HttpOnly; SameSite=Lax`,
      )
      const shown = await open('', { cookie: cookiesOf(proven) })
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      expect([shown.text.includes(uuid), shown.text.includes('“Parks” leads')]).toEqual([false, true])
    }
    expect(JSON.stringify([app.log, app.requests])).not.toContain(uuid)
  })

  test('shows readers their own answers, if they may see a copy', async () => {
    await fill(4)
    const uuid = await answer([2, 0, -3])
    const cookie = cookiesOf(await prove({ uuid }))
    const answers = await open('/reader.json', { cookie })
    const [qv, likert] = survey.questions.map((question) => question._id)
    expect(answers.headers.get('cache-control')).toBe('private, no-store')
    expect(answers.body).toEqual({ [qv]: { votes: { o1: 2, o2: 0, o3: -3 } }, [likert]: { label: '4' } })
    await set({ copy: false })
    expect((await open('/reader.json', { cookie })).body).toEqual({})
    await set({ copy: true, results: 'public' })
    expect((await open('/reader.json')).body).toEqual({})
  })

  test('passes on what was typed until nothing is missing', async () => {
    await fill(4)
    const uuid = await answer()
    await set({ hasSKey: true, sKeyValue: 'open-sesame' })
    const first = await prove({ uuid })
    expect([first.status, first.text.includes('name="sKey"')]).toEqual([403, true])
    expect(first.text).toContain(`<input type="hidden" name="uuid" value="${uuid}"/>`)
    const wrong = await prove({ uuid, sKey: 'open-barley' })
    expect([wrong.status, wrong.text.includes('aria-invalid="true"')]).toEqual([403, true])
    const proven = await prove({ uuid, sKey: 'open-sesame' })
    expect(proven.status).toBe(303)
    expect((await open('', { cookie: cookiesOf(proven) })).status).toBe(200)
    expect((await open('', { cookie: `taken=${uuid}` })).status).toBe(403)
  })
})
