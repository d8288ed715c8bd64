import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { openDatabase } from '../../../db/client.ts'
import { createCounts } from '../../../src/counts.ts'
import { PageCache } from '../../../src/http/pages/page-cache.ts'
import { ReadyPages } from '../../../src/http/pages/ready-pages.ts'
import { createResponseStore } from '../../../src/responses/ballots/store.ts'
import { surveyPages } from '../../../src/survey-page/routes.ts'
import { createSurveyCache } from '../../../src/surveys/visits/survey-cache.ts'
import { testAssets } from '../../support/assets.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { NO_TOKENS, NOW, openPages, surveyWith, UNLIMITED } from '../../support/pages.ts'

let pages: Awaited<ReturnType<typeof openPages>>
beforeAll(async () => {
  pages = await openPages({ publicUrl: 'https://votes.example.org' })
})
beforeEach(async () => emptyTables(await testDatabase()))

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await pages.get(path, headers)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const instant = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test('an unknown survey is a survey error, and so is an invalid ID', async () => {
  for (const id of ['unknown', 'a%20b', '__proto__', '%00', 'x'.repeat(65)]) {
    const { status, html } = await read(`/survey/${id}`)
    expect([id, status]).toEqual([id, 404])
    expect(html).toContain('<h1>Survey Error</h1>')
    expect(html).toContain('Sorry, this survey could not be loaded or contains no questions.')
    expect(html).toContain('Please check the survey ID and try again.')
  }
  expect((await read('/survey/unknown/complete')).status).toBe(404)
})

test('while the database is unavailable a survey cannot be loaded, and the reply says when to try again', async () => {
  const database = await openDatabase({
    url: 'postgres://nobody@127.0.0.1:9/none',
    dataDir: '',
    deadlineMs: 500,
  })
  const surveys = createSurveyCache(database, () => NOW)
  const config = { devLogin: false, publicUrl: 'http://localhost' }
  const assets = await testAssets()
  const ready = new ReadyPages(() => ({}))
  const routes = surveyPages({
    deps: {
      ...{ database, surveys, ready, now: () => NOW, config, assets, limiter: UNLIMITED },
      random: (count) => new Uint8Array(count),
      responses: createResponseStore(database),
      entryTokens: NO_TOKENS,
      counts: createCounts({ database, reading: () => database, now: () => NOW }),
    },
    cache: new PageCache(),
  })
  const answer = await routes.handle(new Request('http://localhost/survey/demo'))
  await database.close()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.text()).toContain('Survey Error')
})

test('a survey without questions says that it has none yet', async () => {
  await pages.keep('empty', surveyWith({}, { questions: [], questionGroups: [] }))
  const { status, html } = await read('/survey/empty')
  expect(status).toBe(200)
  expect(html).toContain('<h1>No questions found</h1>')
  expect(html).toContain('This survey doesn&#x27;t have any questions yet.')
})

test('a survey that is switched off says that it takes no answers', async () => {
  await pages.keep('off', surveyWith({ isAvailable: false }))
  const { status, html } = await read('/survey/off')
  expect(status).toBe(403)
  expect(html).toContain('It is not accepting answers at the moment.')
})

test('an upcoming survey says when it opens, with the time zone', async () => {
  await pages.keep('soon', surveyWith({ opensAt: '2026-03-12T08:30:00.000Z' }))
  const { html } = await read('/survey/soon')
  expect(html).toContain(
    'It opens on <time dateTime="2026-03-12T08:30:00.000Z" data-local="{time} where you are">March 12, 2026 at 08:30 UTC</time>.',
  )
})

test('a closed survey states since when', async () => {
  await pages.keep('over', surveyWith({ closesAt: instant(-60) }))
  const { status, html } = await read('/survey/over')
  expect(status).toBe(403)
  expect(html).toContain('It closed on <time')
  expect(html).toContain('March 10, 2026 at 11:00 UTC')
  expect(html).not.toContain('Continue with my answers')
})

test('a survey that is not open is named to people with its link, but not if it needs a key or was not opened', async () => {
  const named = async (id: string, settings: object) => {
    await pages.keep(id, surveyWith(settings, { title: 'Trees <or> roads' }))
    return (await read(`/survey/${id}`)).html.includes('<bdi>Trees &lt;or&gt; roads</bdi>')
  }
  const closed = { closesAt: instant(-60) }
  expect(await named('named-over', closed)).toBe(true)
  expect(await named('named-soon', { opensAt: instant(60) })).toBe(true)
  expect(await named('key-over', { ...closed, hasSKey: true, sKeyValue: 'spring' })).toBe(false)
  expect(await named('own-key-over', { ...closed, hasUKey: true })).toBe(false)
  expect(await named('key-open', { hasSKey: true, sKeyValue: 'spring' })).toBe(false)
  expect(await named('named-off', { isAvailable: false })).toBe(false)
})

test('for a while after it closed, people who had begun can continue', async () => {
  await pages.keep('just-over', surveyWith({ closesAt: instant(-5), closeGraceMinutes: 10 }))
  const closed = await read('/survey/just-over?mode=text')
  expect(closed.html).toContain('March 10, 2026 at 12:05 UTC')
  expect(closed.html).toContain('<input type="hidden" name="mode" value="text"/>')
  expect(closed.html).toContain('Continue with my answers')
  expect((await read('/survey/just-over?mode=text&continue=1')).status).toBe(200)
})

test('notices are not cached by the browser', async () => {
  expect((await read('/survey/unknown')).headers.get('cache-control')).toBe('no-store')
})
