import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { makeSurvey, QV, SURVEYS } from '../support/app.ts'
import { violationsInBothSchemes } from './axe.ts'
import { onDevice, signedInDesigner } from './device.ts'
import { STILL } from './visit.ts'

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
