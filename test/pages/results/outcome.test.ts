import { beforeEach, describe, expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { LIST_SETTLED } from '../../../src/results/counting/statements.ts'
import {
  appOn,
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
import { respond } from '../../support/respond.ts'

const options = [400, 300, 200].map((price, at) => ({
  optionId: `o${at + 1}`,
  optionName: ['Parks', 'Roads', 'Library'][at],
  price,
}))
const outcome = { rule: 'budget', budget: 500, method: 'netVotes', onMisfit: 'skip' }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
  survey = await makeSurvey(designer, [
    { type: 'qv', question: 'What should be funded?', options, setting: { outcome } },
  ])
})

const html = async (path: string) =>
  (await app.send(path, { headers: { authorization: `Bearer ${designer.token}` } })).text
const previewOf = (page: string) =>
  /property="og:image" content="([^"]*)"/
    .exec(page)?.[1]
    ?.replaceAll('&amp;', '&')
    .replace('http://localhost', '')
const answer = (votes: number[]) => respond(app, survey, { [survey.questions[0]._id]: votes })

describe('the page of results', () => {
  test('offers what it says in words to copy', async () => {
    await answer([2, 3, 1])
    const page = await html(`/survey/${survey._id}/results`)
    const [, copied = ''] = /data-copy-text="([^"]*)"/.exec(page) ?? []
    expect(copied).toStartWith('2 projects are funded for 500 of 500.\nOne response is too few')
  })
})

test('what other methods fund is said above their numbers, which are printed as one table', async () => {
  for (let person = 0; person < 3; person++) await answer([2, 3, 1])
  const page = await html(`/survey/${survey._id}/results`)
  const [, table] = /id="q0-methods-numbers".*?<table>(.*?)<\/table>/s.exec(page) ?? []
  expect(table).toContain('People with a vote for something funded')
  expect(table).not.toContain('Instead of what the rule funds')
  expect(page).toMatch(/<p>Instead of what the rule funds<\/p><ul>.*In proportion: <bdi>\+ Parks<\/bdi>/)
})

test('of nine responses, how many are needed is said in place of how certain they are, and of ten that', async () => {
  for (let person = 0; person < 9; person++) await answer([2, 3, 1])
  const results = `/survey/${survey._id}/results`
  const note = 'It takes at least 10 responses to say how certain this is.'
  const few = await html(results)
  expect(few).toContain(note)
  expect(few).not.toContain('Almost certain')
  await answer([2, 3, 1])
  while (!(await html(results)).includes('Almost certain')) await Bun.sleep(50)
  expect(await html(results)).not.toContain(note)
})

describe('the page of results of a survey that is over', () => {
  const results = () => html(`/survey/${survey._id}/results`)
  const change = (settings: object) => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings })

  test('leads to the page of what is decided, or first to where its readers are chosen', async () => {
    await answer([2, 3, 1])
    const choosing = `/survey/${survey._id}/edit?open=settings#settings-privacy`
    const summary = `/survey/${survey._id}/published/summary`
    expect(await results()).not.toContain(choosing)
    await change({ isAvailable: false })
    expect(await results()).toContain(`href="${choosing}"`)
    await change({ results: 'public' })
    expect(await results()).toContain(`href="${summary}"`)
    await change({ results: 'designer', mayPublish: false })
    expect(await results()).not.toContain(choosing)
  })
})

describe('the page of what is decided', () => {
  const published = (rest = '') => `/survey/${survey._id}/published/${rest}`
  beforeEach(async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { results: 'public', resultsWhen: 'closed' },
    })
    for (let person = 0; person < 20; person++) await answer([2, 3, person < 15 ? 1 : -1])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  })

  test('says what is funded, why, and by how many, in fives', async () => {
    const text = await html(published('summary'))
    expect(text).toContain('2 projects are funded for 500 of 500.')
    expect(text).toContain('20 completed responses')
    expect(text).toContain('Funded · 300<')
    expect(text).toContain('People for: 15 · People against: 5')
    expect(text).toContain('Not funded · Needs')
    const [, message = ''] = /data-copy-text="([^"]*)"/.exec(text) ?? []
    expect(message.split('\n').slice(-3)).toEqual([
      '✓ Roads (300)',
      '✓ Library (200)',
      `http://localhost${published('summary')}`,
    ])
    expect(await html(published())).toContain(`href="${published('summary')}"`)
  })

  test('tells chats what a link to it shows', async () => {
    const head = (await html(published('summary'))).split('</head>')[0] ?? ''
    const told = Object.fromEntries(
      [...head.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(told).toMatchObject({
      type: 'website',
      site_name: 'Quadratic Survey',
      title: 'What should be funded? · Spending',
      url: `http://localhost${published('summary')}`,
    })
    expect(told.description).toStartWith('2 projects are funded for 500 of 500.')
    expect(told['image:alt']).toBe(told.description)
  })

  test('has a picture for the preview of links, and so have the results', async () => {
    for (const page of ['summary', '']) {
      const address = previewOf(await html(published(page))) ?? ''
      const picture = await app.fetch(address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { width, height } = imageSize(await picture.bytes())
      expect([width, height]).toEqual([1200, 630])
      const known = { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } }
      expect((await app.fetch(address, known)).status).toBe(304)
    }
    expect((await app.send(published('preview.png?question=other'))).status).toBe(200)
  }, 60_000)

  test('has no such picture where its letters cannot be drawn', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: '지출' })
    expect(previewOf(await html(published('summary')))).toBeUndefined()
    expect((await app.send(published('preview.png'))).status).toBe(404)
  })

  test('is a picture in two sizes, in every direction of writing', async () => {
    for (const [size, width] of [
      ['preview', 1200],
      ['slide', 1600],
    ] as const) {
      const svg = await html(published(`summary.svg?size=${size}`))
      expect(svg).toContain(`width="${width}"`)
      expect(svg).toContain('✓ \u2068Roads')
      expect(svg).toContain('x="56" text-anchor="start"')
    }
    expect(await html(published('summary.svg?lang=ar'))).toContain('x="1144" text-anchor="end"')
    expect((await app.send(published('summary.svg?size=huge'))).status).toBe(404)
  })

  test('does not exist before results are published', async () => {
    const other = await makeSurvey(designer, [QV])
    expect((await app.send(`/survey/${other._id}/published/summary`)).status).toBe(404)
  })
})

test('what is still being computed is not said for good: not on paper, to chats, nor in pictures', async () => {
  const shares = { ...outcome, method: 'equalShares' }
  survey = await makeSurvey(designer, [
    { type: 'qv', question: 'What should be funded?', options, setting: { outcome: shares } },
  ])
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
    settings: { results: 'public', resultsWhen: 'closed' },
  })
  for (let person = 0; person < 20; person++) await answer([2, 3, 1])
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  const path = `/survey/${survey._id}/published/summary`
  await html(path)

  // The count of the published ballots is stored; another process reads the ballots themselves.
  const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>()
  const { database } = app.deps
  const query: typeof database.query = async (statement, ...rest) => {
    if (statement === LIST_SETTLED) await isRead
    return database.query(statement, ...rest)
  }
  let ahead = 0
  const other = await appOn({
    ...app.deps,
    database: Object.assign(Object.create(database) as typeof database, { query }),
    now: () => Date.now() + ahead,
  })
  const computing = await other.send(path)
  const [head, body] = computing.text.split('</head>')
  expect(body).toContain('What is decided is still being computed.')
  expect(body).toContain('<p class="notice only-print">This sheet is not finished')
  expect(body).not.toContain('data-copy-text')
  expect(head).not.toContain('being computed')
  expect(previewOf(computing.text)).toBeUndefined()
  for (const picture of [`${path}.svg`, path.replace('summary', 'preview.png')])
    expect((await other.send(picture)).status).toBe(503)

  letGo()
  const [, shown = ''] = /data-results="([^"]*)"/.exec(computing.text) ?? []
  const headers = { 'if-none-match': shown.replaceAll('&quot;', '"') }
  let known = await other.send(path, { headers })
  for (; known.status === 304; known = await other.send(path, { headers })) ahead += 60_000
  expect(known.text).toContain('2 projects are funded for 500 of 500.')
  expect(known.text).toContain('data-results=')
  expect(known.text).not.toContain('This sheet is not finished')
}, 60_000)
