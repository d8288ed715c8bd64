import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession, withDevelopmentScripts } from '../session.ts'
import { arriveAt, button, openMenu, pickVotes, storedResponse, visit, votesByName } from '../visit.ts'
import { ALL_SCRIPTS, holdScripts } from './hold-scripts.ts'
import { surveyHydrated } from './hydrated.ts'

withDevelopmentScripts()

const demo = (mode: string) => `${pages.survey(DEMO_SURVEY_ID)}?mode=${mode}`

const creditsLeft = (page: Page) => page.locator('.remaining').textContent()
const names = (page: Page) => page.locator('.card:visible h3').allInnerTexts()

test('votes count before hydration, and none is lost or doubled by it', async () => {
  await visit('about:blank', async ({ page, uuid }) => {
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = '', second = '', third = ''] = await names(page)
    await button(page, `Add a vote to ${first}`).click()
    await button(page, `Add a vote to ${first}`).click()
    await button(page, `Remove a vote from ${second}`).click()
    await pickVotes(page, third, 3)
    const left = await creditsLeft(page)
    const order = await names(page)
    await button(page, `Add a vote to ${second}`).focus()
    release()
    await surveyHydrated(page)
    expect([await creditsLeft(page), await names(page)]).toEqual([left, order])
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Add a vote to ${second}`)
    await button(page, `Add a vote to ${first}`).click()
    await button(page, 'Undo').click()
    await button(page, 'Undo').click()
    await button(page, 'Redo').click()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    const stored = await storedResponse(DEMO_SURVEY_ID, uuid())
    expect(votesByName(stored)).toEqual({ [first]: 2, [second]: -1, [third]: 3 })
  })
})

test('actions before hydration are stored on the device, and nothing else has to happen', async () => {
  await onDevice(async ({ context, open }) => {
    await context.route(`**${api.responses()}**`, (route) => route.abort())
    const page = await open('about:blank')
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    release()
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await button(page, 'Submit').waitFor()
  })
})

for (const mode of ['text', 'interactive']) {
  test(`in ${mode} mode the survey can be begun before any script file has loaded, without showing cards in another order`, async () => {
    await visit('about:blank', async ({ page }) => {
      const release = await holdScripts(page, ALL_SCRIPTS)
      await page.goto(demo(mode), { waitUntil: 'commit' })
      await button(page, 'Begin Survey →').click()
      await page
        .getByRole('heading', { level: 1, name: 'Welcome to the Survey' })
        .waitFor({ state: 'hidden' })
      expect(await page.locator('[data-step]:visible').count()).toBe(1)
      expect(
        await page.evaluate(() => [
          scrollY,
          document.querySelector('main [data-step]:not([hidden])') !== null,
        ]),
      ).toEqual([0, true])
      expect(await page.getByRole('button', { name: /^Add a vote|^Lean/ }).count()).toBe(0)
      release()
      await page
        .getByRole('button', { name: /^Add a vote|^Lean/ })
        .first()
        .waitFor()
      await page.getByRole('button', { name: /^←/ }).click()
      await arriveAt(page, 'Welcome to the Survey')
    })
  })
}

test('a returning respondent waits for the first script file, which knows their step', async () => {
  await onDevice(async ({ open }) => {
    const page = await open(demo('text'))
    await button(page, 'Begin Survey →').click()
    await page.getByText('Saved on this device').waitFor()
    await page.getByRole('button', { name: /^←/ }).click()
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('welcome'))
    const release = await holdScripts(page, ALL_SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Welcome to the Survey')
    release()
    await page.waitForFunction(() => {
      document.querySelector<HTMLElement>('.survey-bar .primary')?.click()
      return document.querySelector<HTMLElement>('[data-step=welcome]')?.hidden
    })
  })
})

test('the survey is begun before hydration, and stays begun after it', async () => {
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(demo('interactive'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    // A double press leads back to the welcome page as well, and does not leave the survey.
    await button(page, '← Instructions').evaluate((back: HTMLElement) => {
      for (const press of [back.click, back.click]) press.call(back)
    })
    await button(page, 'Begin Survey →').click()
    await arriveAt(page, 'Organization Phase')
    release()
    await button(page, 'Lean Positive').click()
    await surveyHydrated(page)
    await page.goBack()
    await arriveAt(page, 'Welcome to the Survey')
  })
})

/** The files that a page loads after its first one. */
const filesOf = (html: string) => /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []

test('a script that failed to load is requested again, and the votes until then are kept', async () => {
  await onDevice(async ({ context, open }) => {
    let lost = 0
    const [, rest = ''] = filesOf(await (await fetch(currentSession().server.url + demo('text'))).text())
    await context.route(`**${rest}`, async (route) => {
      if (lost++ < 2) await route.abort('internetdisconnected')
      else await route.continue()
    })
    const page = await open(demo('text'))
    await button(page, 'Begin Survey →').click()
    const [first = ''] = await names(page)
    await button(page, `Add a vote to ${first}`).click()
    const left = await creditsLeft(page)
    await surveyHydrated(page)
    expect(lost).toBeGreaterThan(2)
    expect(await creditsLeft(page)).toBe(left)
  })
})

test('the first option is shown before hydration, in the respondent’s order, and each is answered once', async () => {
  const { survey } = await madeSurvey([QV], { mode: 'interactive', shuffle: true })
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(pages.survey(survey._id), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.locator('.current h3').waitFor()
    const first = (await page.locator('.current h3').textContent()) ?? ''
    expect(await page.locator('.current').getAttribute('aria-label')).toBe(first)
    for (const _ of QV.options) await button(page, 'Lean Positive').click()
    await page.getByText('No more options to rate').waitFor()
    release()
    await surveyHydrated(page)
    await page.getByText('No more options to rate').waitFor()
    const positive = await page.locator('.bin').first().locator('h3').allTextContents()
    expect([positive[0], positive.length]).toEqual([first, QV.options.length])
  })
})

test('a list with wheels is shown before hydration, in the respondent’s order, and votes are not lost', async () => {
  await visit('about:blank', async ({ page, uuid }) => {
    const release = await holdScripts(page)
    await page.goto(`${demo('text')}&input=wheel`, { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const order = await names(page)
    const [first = '', second = ''] = order
    await button(page, `Add a vote to ${first}`).click()
    const wheelOf = (name: string) => page.getByRole('spinbutton', { name: `Votes for ${name}`, exact: true })
    const wheel = wheelOf(first)
    for (const key of ['ArrowUp', 'PageUp', 'ArrowDown', 'ArrowLeft']) await wheel.press(key)
    for (const key of ['PageDown', 'Home', 'ArrowRight']) await wheelOf(second).press(key)
    release()
    await page.getByRole('listitem', { name: first, exact: true }).getByText('2 upvotes').waitFor()
    expect(await names(page)).toEqual(order)
    await wheel.press('ArrowUp')
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: 3, [second]: -6 })
  })
})

test('text questions can be read before hydration', async () => {
  const { survey } = await madeSurvey([LIKERT], {})
  await visit('about:blank', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(pages.survey(survey._id), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    await page.locator('legend').waitFor()
    release()
    await page.getByRole('radio', { name: '4' }).check()
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
  })
})

test('a card can be moved and the survey submitted after hydration, and no earlier press submits it', async () => {
  await visit('about:blank', async ({ page, uuid }) => {
    const release = await holdScripts(page)
    await page.goto(demo('text'), { waitUntil: 'commit' })
    await button(page, 'Begin Survey →').click()
    const [first = '', second = ''] = await names(page)
    // The menu that moves a card is there once it works.
    expect(await page.locator('.card:visible').first().getByRole('button').count()).toBe(2)
    await button(page, `Remove a vote from ${first}`).click()
    const { x = 0, y = 0 } = (await button(page, 'Submit').boundingBox()) ?? {}
    await page.mouse.click(x + 20, y + 20)
    await page.getByRole('button', { name: 'Submit', disabled: true }).waitFor()
    release()
    await openMenu(page, first)
    await page.getByRole('menuitem', { name: `Move ${first} down` }).click()
    await page.locator(`.card:nth-child(2)[aria-label="${first}"]`).waitFor()
    expect((await names(page)).slice(0, 2)).toEqual([second, first])
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    expect(votesByName(await storedResponse(DEMO_SURVEY_ID, uuid()))).toEqual({ [first]: -1 })
  })
})

test.each([
  ['no script file', ALL_SCRIPTS],
  ['only the first script file', undefined],
] as const)('a visitor with a uuid begins by one press while %s is there', async (_, which) => {
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    const release = await holdScripts(page, which)
    await page.goto(`${demo('text')}&uuid=from-a-panel-${crypto.randomUUID()}`, { waitUntil: 'commit' })
    const begin = button(page, 'Begin Survey →')
    await begin.waitFor()
    if (!which) await page.waitForFunction(() => customElements.get('vote-control') !== undefined)
    await begin.dblclick()
    release()
    await surveyHydrated(page)
    await page.locator('.card').first().waitFor()
    expect(await page.locator('[data-step=welcome]').isVisible()).toBe(false)
    expect(await page.locator('h1:focus').count()).toBe(1)
  })
})
