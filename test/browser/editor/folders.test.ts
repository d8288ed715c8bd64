import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS } from '../../support/app.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { onDevice, signedInDesigner } from '../every-screen/device.ts'
import { STILL } from '../visit.ts'

async function looksRight(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
}

for (const width of [360, 1280])
  test(`with keys alone, a survey is moved into a folder by its menu on ${width} pixels`, async () => {
    const designer = await signedInDesigner()
    await makeSurvey(designer, [QV])
    const { _id } = await makeSurvey(designer, [QV])
    await designer.call('PATCH', `${SURVEYS}/${_id}`, { title: 'Parks' })
    await onDevice(
      async ({ open }) => {
        const page = await open(pages.designer())
        const press = (key: string) => page.keyboard.press(key)
        const focused = () => page.locator(':focus')
        const openDialog = async (title: string) => {
          await page.getByLabel(`More about ${title}`).focus()
          await press('Enter')
          const item = page.getByRole('button', { name: `Move to folder… ${title}` })
          await item.waitFor()
          for (let tabs = 0; tabs < 6 && !(await item.and(focused()).count()); tabs++) await press('Tab')
          await press('Enter')
          await page.locator('#folder-name:focus').waitFor()
        }
        await openDialog('Parks')
        await looksRight(page)
        await press('Escape')
        await page.locator('summary[aria-label="More about Parks"]:focus').waitFor()
        await openDialog('Parks')
        await page.keyboard.type('City hall')
        await press('Enter')
        await page.getByText('The survey is in the folder.').waitFor()
        await page.locator('summary[aria-label="More about Parks"]:focus').waitFor()
        await page.getByText('Folder: City hall').waitFor()
        await page.getByLabel('Folder', { exact: true }).focus()
        await page.keyboard.type('No')
        await page.getByText('1 survey found').waitFor()
        expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Spending'])
        await looksRight(page)
        await openDialog('Spending')
        await page.keyboard.type('City hall')
        await press('Enter')
        await page.getByText('0 surveys found').waitFor()
        await page.locator('select#folder:focus').waitFor()
        await page.reload()
        await page.getByText('Folder: City hall').last().waitFor()
      },
      { ...STILL, viewport: { width, height: 800 }, token: designer.token },
    )
  }, 60_000)

for (const width of [360, 1280])
  test(`a folder is renamed by the list, and a new survey is made in it, on ${width} pixels`, async () => {
    const designer = await signedInDesigner()
    for (let at = 0; at < 2; at++) {
      const { _id } = await makeSurvey(designer, [QV])
      await designer.call('PUT', `${SURVEYS}/${_id}/folder`, { folder: 'Budgets' })
    }
    await makeSurvey(designer, [QV])
    await onDevice(
      async ({ open }) => {
        const page = await open(pages.designer())
        await page.getByLabel('Folder', { exact: true }).selectOption('Budgets')
        await page.getByText('2 surveys found').waitFor()
        const rename = page.getByRole('button', { name: 'Rename folder…' })
        await rename.focus()
        await page.keyboard.press('Enter')
        await page.locator('#folder-name:focus').waitFor()
        await looksRight(page)
        await page.keyboard.type(' ')
        await page.keyboard.press('Enter')
        await page.locator('#folder-name[aria-invalid]:focus').waitFor()
        await page.keyboard.type('A & B')
        await page.keyboard.press('Enter')
        await page.getByText('The folder is renamed.').waitFor()
        await rename.and(page.locator(':focus')).waitFor()
        await page.getByText('2 surveys found').waitFor()
        expect(await page.getByText('Folder: A & B').count()).toBe(2)
        await looksRight(page)
        await page.getByRole('link', { name: 'New Survey' }).click()
        await page.getByText('It will be in the folder “A & B”.').waitFor()
        await looksRight(page)
        await page.getByRole('button', { name: /^Board retreat/ }).click()
        await page.waitForURL(/edit/)
        const { surveys } = (await designer.call('GET', `${SURVEYS}?folder=A+%26+B`)).body
        expect(surveys).toHaveLength(3)
      },
      { ...STILL, viewport: { width, height: 800 }, token: designer.token },
    )
  }, 60_000)
