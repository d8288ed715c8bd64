import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api } from '../../../src/urls.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { button } from '../visit.ts'
import { asDesigner, openNewSurvey, saved, TEXT } from './designer-visit.ts'

const description = (page: Page) => page.getByRole('textbox', { name: 'Question description (optional)' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format Question description (optional)' }).getByRole('button', { name })

async function storedDescription({ call }: Parameters<typeof openNewSurvey>[0], path: string) {
  const surveyId = path.split('/')[2] ?? ''
  const { questions } = await call('GET', api.designerSurvey(surveyId))
  return (questions as readonly { description: string }[])[0]?.description
}

test('a description gets emphasis, a list and a link, by buttons and keys', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [TEXT])
    await description(page).click()
    await page.locator('.ProseMirror').waitFor()
    await page.keyboard.type('Say ')
    await page.keyboard.press('ControlOrMeta+B')
    await page.keyboard.type('anything')
    await tool(page, 'Bold').click()
    await page.keyboard.type(' about')
    await page.keyboard.press('Enter')
    await tool(page, 'Bulleted list').click()
    await page.keyboard.type('Parks')
    await page.keyboard.press('Enter')
    await page.keyboard.type('the plan')
    await page.keyboard.press('Shift+Home')
    await tool(page, 'Link').click()
    await page.getByLabel('Link address').fill('not an address')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a web or e-mail address').waitFor()
    await page.getByLabel('Link address').fill('town.example/plan')
    await button(page, 'Set link').click()
    await description(page).and(page.locator(':focus')).waitFor()
    await saved(page)
    expect(await storedDescription(designer, path)).toBe(
      '<p>Say <strong>anything</strong> about</p><ul><li>Parks</li><li><a href="https://town.example/plan" rel="noopener noreferrer nofollow">the plan</a></li></ul>',
    )
    await page.reload()
    await islandHydrated(page)
    expect(await description(page).getByRole('listitem').allInnerTexts()).toEqual(['Parks', 'the plan'])
  })
})

test('its editor loads when it is used, and nothing typed before is lost', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [TEXT])
    await page.waitForLoadState('networkidle')
    const { promise: go, resolve: letThrough } = Promise.withResolvers<void>()
    const scripts: string[] = []
    await page.route('**/*.js', async (route) => {
      scripts.push(route.request().url())
      await go
      await route.continue()
    })
    await page.getByLabel('Maximum length (characters)').focus()
    expect(scripts).toEqual([])
    const asked = page.waitForRequest('**/*.js')
    await description(page).click()
    await page.keyboard.type('In a few ')
    await asked
    await page.keyboard.type('words, ')
    letThrough()
    await page.locator('.ProseMirror').waitFor()
    await page.keyboard.type('please')
    expect(await description(page).textContent()).toBe('In a few words, please')
    await saved(page)
    expect(await storedDescription(designer, path)).toBe('In a few words, please')
  })
})

test('undo reverts typing and formatting', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [{ ...TEXT, description: 'A word' }])
    await description(page).click()
    await page.locator('.ProseMirror').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await tool(page, 'Italic').click()
    await description(page).locator('em').waitFor()
    await page.keyboard.press('ControlOrMeta+Z')
    await description(page).locator('em').waitFor({ state: 'detached' })
    expect(await description(page).textContent()).toBe('A word')
  })
})

test('the buttons are one tab stop, and arrow keys move between them', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [TEXT])
    await page.getByLabel('Question', { exact: true }).focus()
    await page.keyboard.press('Tab')
    await tool(page, 'Bold').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    await tool(page, 'Italic').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await description(page).and(page.locator(':focus')).waitFor()
  })
})
