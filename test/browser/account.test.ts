import { expect, test } from 'bun:test'
import { pages } from '../../src/urls.ts'
import { axeViolations } from './axe.ts'
import { makeSurvey } from './handing-out.ts'
import { currentSession } from './session.ts'
import { arriveAt, button, signOut, visit } from './visit.ts'

/** As long as what an app calls itself, with nowhere to break it. */
const ELSEWHERE = `Elsewhere/1.0 ${'x'.repeat(150)}`

test('a designer ends another session of theirs from the page of their account, and signs out there', async () => {
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
