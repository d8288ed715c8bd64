import { expect, test } from 'bun:test'
import { button } from '../visit.ts'
import { hand, issue, said } from './handing-out.ts'

test('one of a thousand keys is found by its first characters, by keyboard, and its link is copied', async () => {
  await hand(
    { hasUKey: true },
    async (page) => {
      await issue(page, 999, 'Members')
      await page.getByText('Import your own list').click()
      await page.getByRole('textbox', { name: 'Keys' }).fill('Member-4711\tBoard')
      await button(page, 'Import keys').click()
      await said(page, '1 key is on the list.')
      const search = page.getByRole('searchbox', { name: 'Key begins with' })
      await search.focus()
      await page.keyboard.type('member-47')
      await page.keyboard.press('Enter')
      await said(page, 'The page now shows what you chose.')
      await page.waitForURL((url) => url.search === '?find=member-47')
      expect(await page.locator('[name=key]').count()).toBe(1)
      expect(await search.evaluate((each) => each === document.activeElement)).toBe(true)
      await button(page, 'Copy the link of Member-4711').click()
      await said(page, 'Link copied.')
      await search.fill('')
      await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Board (1)' })
      await page.waitForURL(/share\?label=Board$/)
      expect(await page.locator('[name=key]').count()).toBe(1)
      await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'All' })
      await page.getByText('Page 1 of 20').waitFor()
    },
    { permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 360, height: 740 } },
  )
})
