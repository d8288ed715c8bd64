import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages, responsesCall } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button } from '../visit.ts'

const SECRET = 'Nobody can tell which ballot is yours, not even the organisers.'
const OPEN = 'Your name and your votes are shown with the results.'
const CHANGED =
  'Who sees your answers has changed since you opened this page. Reload it to read the new promise; your answers are kept.'

const keyed = { hasUKey: true, mode: 'text', shuffle: false }

/** Ann opens a secret survey and begins; before her first answer, its ballots are made open. */
async function beginsBeforeItIsOpened(act: (page: Page) => Promise<void>): Promise<void> {
  const { survey, designer } = await madeSurvey([QV], keyed)
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ann'], labels: ['Ann'] })
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?uKey=ann`)
    await page.getByText(SECRET).waitFor()
    await button(page, 'Begin Survey →').click()
    const opened = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      settings: { ballotSecrecy: 'open' },
    })
    expect(opened.status).toBe(200)
    await act(page)
  })
}

const readsAnew = async (page: Page) => {
  await page.getByText(OPEN).and(page.locator('.survey-step-welcome p')).waitFor()
  await button(page, 'Begin Survey →').click()
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
}

test('whoever has read another promise is told so before anything is stored, and reads the new one after a reload', () =>
  beginsBeforeItIsOpened(async (page) => {
    await button(page, 'Add a vote to Parks').click()
    await button(page, 'Submit').click()
    await page.getByText(CHANGED).waitFor()
    await page.reload()
    await readsAnew(page)
  }))

test('a page that is reloaded before its first call begins with the new promise, and sends nothing before', () =>
  beginsBeforeItIsOpened(async (page) => {
    const sent: string[] = []
    await page.context().route(`**${responsesCall()}`, (route) => route.abort())
    await button(page, 'Add a vote to Parks').click()
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await page.context().unroute(`**${responsesCall()}`)
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByText(OPEN).and(page.locator('.survey-step-welcome p')).waitFor()
    expect(sent).toEqual([])
    await readsAnew(page)
  }))

test('the page of a secret survey loads no image from another server', async () => {
  const image = 'https://images.example/seen.png'
  for (const ballotSecrecy of ['secret', 'pseudonymous']) {
    const { survey, designer } = await madeSurvey([QV], { ...keyed, uKeyMode: 'open', ballotSecrecy })
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, {
      description: `<p>Look: <img src="${image}" alt="a bench"></p>`,
    })
    const loaded: string[] = []
    await onDevice(async ({ context, open }) => {
      await context.route(image, (route) => {
        loaded.push(route.request().url())
        return route.abort()
      })
      const page = await open(`${pages.survey(survey._id)}?uKey=ann`)
      await page.getByAltText('a bench').waitFor({ state: 'attached' })
      await button(page, 'Begin Survey →').click()
    })
    expect([ballotSecrecy, loaded.length > 0]).toEqual([ballotSecrecy, ballotSecrecy !== 'secret'])
  }
})
