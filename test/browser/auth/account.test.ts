import { expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { signIn } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { signedInDesigner } from '../every-screen/device.ts'
import { makeSurvey } from '../keys/handing-out.ts'
import { ADMIN_EMAIL, currentSession } from '../session.ts'
import { arriveAt, button, signOut, visit } from '../visit.ts'

/** As long as what an app calls itself, with nowhere to break it. */
const ELSEWHERE = `Elsewhere/1.0 ${'x'.repeat(150)}`

test('a designer ends another of their sessions on the account page, and signs out there', async () => {
  await visit(pages.entry(), async ({ page }) => {
    await makeSurvey(page, {})
    const { email } = await (await page.request.get('/api/v1/designer/me')).json()
    const other = await fetch(`${currentSession().server.url}/api/v1/dev-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': ELSEWHERE },
      body: JSON.stringify({ email }),
    })
    expect(other.status).toBe(200)
    await page.waitForLoadState('networkidle')
    await page.goto(pages.designer())
    await page.locator('.top-bar summary', { hasText: email }).click()
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await arriveAt(page, 'Account')
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await axeViolations(page)).toEqual([])
      for (const place of ['html', '.sessions .table-scroll']) {
        const over = await page.locator(place).evaluate((one) => one.scrollWidth - one.clientWidth)
        expect([place, over]).toEqual([place, 0])
      }
    }
    await page.setViewportSize({ width: 768, height: 800 })
    for (const time of await page.locator('.sessions time').all())
      expect((await time.boundingBox())?.height).toBeLessThan(30)
    await button(page, `End session: ${ELSEWHERE}`).press('Enter')
    await page.getByRole('status').getByText('The session has ended.').waitFor()
    expect(await button(page, `End session: ${ELSEWHERE}`).count()).toBe(0)
    await signOut(page)
    await page.waitForURL((url) => url.pathname === '/')
  })
}, 60_000)

test('a designer makes an API token on the account page, which reads surveys until it is revoked', async () => {
  const { token: session } = await signedInDesigner()
  await visit(
    pages.account(),
    async ({ page }) => {
      await page.getByText('Create a token').first().press('Enter')
      await page.getByLabel('What is it for?').fill('Notebook')
      await button(page, 'Create a token').press('Enter')
      await page.getByText('Tick at least one.').waitFor()
      await page.getByLabel('Read surveys and their settings').press('Space')
      await button(page, 'Create a token').press('Enter')
      const token = (await page.locator('[data-made] code').textContent()) ?? ''
      const ask = () =>
        fetch(`${currentSession().server.url}${api.designerSurveys()}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      expect((await ask()).status).toBe(200)
      expect(await axeViolations(page)).toEqual([])
      const over = await page.locator('html').evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(over).toBe(0)
      // A second press would make a second one.
      expect(await page.getByLabel('What is it for?').inputValue()).toBe('')
      await page.getByRole('link', { name: 'Done' }).press('Enter')
      await button(page, 'Revoke Notebook').waitFor()
      expect(await page.content()).not.toContain(token)
      await button(page, 'Revoke Notebook').press('Enter')
      await page.getByText('The token is revoked.').waitFor()
      expect((await ask()).status).toBe(401)
    },
    { viewport: { width: 360, height: 740 }, token: session },
  )
}, 60_000)

test('readers of the API documentation are one link away from their surveys', async () => {
  const { token } = await signedInDesigner()
  await visit(
    api.docs(),
    async ({ page }) => {
      await page.getByRole('link', { name: 'My surveys' }).click()
      await arriveAt(page, 'My QS Projects')
    },
    { viewport: { width: 320, height: 740 }, token },
  )
})

test('accounts need little room on an admin’s phone, with every fact and a button large enough for a thumb', async () => {
  const { token } = await signIn(await signedInDesigner(), ADMIN_EMAIL)
  await visit(
    `${pages.account()}?email=ana-`,
    async ({ page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 })
        const row = page.locator('.accounts tbody tr').first()
        const disable = row.getByRole('button')
        const [whole, press] = await Promise.all([row.boundingBox(), disable.boundingBox()])
        expect([width, (whole?.height ?? Number.NaN) < 160]).toEqual([width, true])
        expect(press?.height).toBeGreaterThanOrEqual(44)
        for (const fact of ['designer', 'Active', 'Disable'])
          await row.getByText(fact, { exact: true }).waitFor()
        const over = await page.locator('html').evaluate((one) => one.scrollWidth - one.clientWidth)
        expect([width, over]).toEqual([width, 0])
      }
    },
    { viewport: { width: 320, height: 740 }, token },
  )
})
