import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { button } from '../visit.ts'
import { hand, said } from './handing-out.ts'

const OPEN = { hasUKey: true, ballotSecrecy: 'open', isAvailable: false } as const

/** The names in the list of keys. */
const names = (page: Page) => page.locator('.share-table tbody td:nth-child(3)').allTextContents()

test('where ballots are open, keys are issued to names, and a pasted list of keys has a name for each', async () => {
  await hand(OPEN, async (page) => {
    expect(await page.getByLabel('How many').count()).toBe(0)
    await page.getByLabel('Names').fill('Ada\nBo Lee\n')
    await button(page, 'Create keys').click()
    await said(page, '2 keys created.')
    expect(await page.getByLabel('Names').inputValue()).toBe('')
    await page.getByText('Import your own list').click()
    const list = page.getByRole('textbox', { name: 'Keys', exact: true })
    await list.fill('m-1\tCy\nm-2')
    await button(page, 'Import keys').click()
    await said(page, 'Every key needs a name. These have none: m-2.')
    expect(await list.inputValue()).toBe('m-1\tCy\nm-2')
    await list.fill('m-1\tCy\nm-2\tDi')
    await button(page, 'Import keys').click()
    await said(page, '2 keys are on the list.')
    expect((await names(page)).toSorted()).toEqual(['Ada', 'Bo Lee', 'Cy', 'Di'])
    await page.getByRole('checkbox', { name: 'm-2' }).check()
    await button(page, 'Revoke selected keys').click()
    await said(page, '1 key revoked.')
    await button(page, 'Undo').click()
    await said(page, '1 key is valid again.')
    expect((await names(page)).toSorted()).toEqual(['Ada', 'Bo Lee', 'Cy', 'Di'])
  })
})
