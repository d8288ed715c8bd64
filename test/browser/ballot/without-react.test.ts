import { expect, test } from 'bun:test'
import { DEMO_SURVEY_ID, pages } from '../../../src/urls.ts'
import { withDevelopmentScripts } from '../session.ts'
import { arriveAt, button, visit } from '../visit.ts'

withDevelopmentScripts()

test('a ballot with a single list is voted on, sorted, undone and submitted without React', async () => {
  await visit('about:blank', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`${pages.survey(DEMO_SURVEY_ID)}?mode=text`)
    const files = await page.locator('script[data-files]').getAttribute('data-files')
    const [, rest = '', libraries = ''] = files?.split(' ') ?? []
    await button(page, 'Begin Survey →').click()
    const last = (await page.locator('.card:visible h3').allInnerTexts()).at(-1) ?? ''
    await button(page, `Add a vote to ${last}`).click()
    await button(page, 'Sort by Votes').click()
    await page.locator(`.run:first-child > .card:first-child[aria-label="${last}"]`).waitFor()
    await button(page, 'Undo').click()
    await page.locator(`.run:last-child > .card:last-child[aria-label="${last}"]`).waitFor()
    await button(page, 'Submit').click()
    await arriveAt(page, 'Thank you')
    expect([requested.includes(rest), requested.includes(libraries)]).toEqual([true, false])
  })
})
