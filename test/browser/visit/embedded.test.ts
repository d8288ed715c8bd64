import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, SURVEYS, TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'

/** A website of another origin, which shows the survey of the path. */
let website: ReturnType<typeof Bun.serve>
const server = () => new URL(currentSession().server.url)
const own = () => `http://127.0.0.1:${website.port}`
beforeAll(() => {
  website = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      const { pathname, search } = new URL(url)
      const survey = `http://localhost:${server().port}${pathname}${search}`
      const page = `<!doctype html><title>News</title><h1>News</h1>
        <div data-quadratic-survey="${survey}"></div>
        <script>
          const heard = []
          addEventListener('quadratic-survey', ({ detail }) => heard.push(detail))
        </script>
        <script src="http://localhost:${server().port}/embed/v1.js"></script>`
      return new Response(page, { headers: { 'content-type': 'text/html' } })
    },
  })
})
afterAll(() => website.stop(true))

const heard = (page: Page) => page.evaluate<Record<string, unknown>[]>('heard')

test('a survey is answered in the frame of a website that its designer named', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'text', embedOrigins: [own()] })
  await onDevice(async ({ open }) => {
    const page = await open(`${own()}${pages.survey(survey._id)}`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Begin Survey →' }).click()
    expect(await frame.locator('.page-header, .page-footer').filter({ visible: true }).count()).toBe(0)
    await frame.getByRole('button', { name: 'Add a vote to Parks' }).click()
    await page.waitForFunction('heard.some(({ event, height }) => event === "height" && height > 300)')
    await frame.getByRole('button', { name: 'Submit' }).click()
    await frame.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.waitForFunction('heard.some(({ event }) => event === "ended")')
    const said = await heard(page)
    expect(said.find(({ event }) => event === 'ended')).toEqual({
      version: 1,
      event: 'ended',
      outcome: 'completed',
    })
    expect(new Set(said.flatMap((each) => Object.keys(each)))).toEqual(
      new Set(['version', 'event', 'height', 'outcome']),
    )
    const place = page.locator('iframe')
    const off = async () => {
      const inside = await frame.locator('body').evaluate((body) => (body as HTMLElement).offsetHeight)
      return Math.abs(((await place.boundingBox())?.height ?? 0) - inside)
    }
    // The website is told each height a moment after the page has it.
    while ((await off()) >= 2) await Bun.sleep(20)
  })
})

test('a key is remembered in the frame, and a secret survey does not tell the website how high it is', async () => {
  const { designer, survey } = await madeSurvey([TEXT], { hasUKey: true, embedOrigins: [own()] })
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['key-one'] })
  await onDevice(async ({ open }) => {
    const page = await open(`${own()}${pages.survey(survey._id)}`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('textbox').fill('key-one')
    await frame.locator('form button[type=submit]').click()
    await frame.getByRole('button', { name: 'Begin Survey →' }).click()
    await frame.getByRole('textbox').fill('It is time')
    await frame.getByRole('button', { name: 'Submit Responses' }).click()
    await frame.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.waitForFunction('heard.some(({ event }) => event === "ended")')
    expect((await heard(page)).filter(({ event }) => event === 'height')).toEqual([])
  })
})

test('no other website shows the survey, or is told anything', async () => {
  const { survey } = await madeSurvey([TEXT], { embedOrigins: ['https://example.org'] })
  await onDevice(async ({ open }) => {
    const page = await open(`${own()}${pages.survey(survey._id)}`)
    await page.waitForFunction('document.querySelector("iframe")')
    await page.waitForLoadState('networkidle')
    expect(page.frames()[1]?.url()).toStartWith('chrome-error:')
    expect(await heard(page)).toEqual([])
  })
})
