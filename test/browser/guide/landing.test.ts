import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { signedInDesigner } from '../every-screen/device.ts'
import { arriveAt, button, pickVotes, remaining, type Visit, visit } from '../visit.ts'

for (const width of [320, 1280]) {
  test(`the ballot of the first page can be tried out, ${width} px wide`, async () => {
    const act = async ({ page }: Visit) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
      await page.locator('vote-control:defined').first().waitFor()
      await button(page, 'Add a vote to Fruit').press('Enter')
      await button(page, 'Add a vote to Fruit').click()
      await remaining(page, 12)
      await page.locator('#try-announced').getByText('Fruit: 2 upvotes').waitFor()
      await pickVotes(page, 'Loud music', -3)
      await remaining(page, 3)
      await button(page, 'Add a vote to Games').click()
      await button(page, 'Add a vote to Games').click()
      await page.getByText('Credit not sufficient').waitFor()
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
      expect(await violationsInBothSchemes(page)).toEqual([])
      expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
    }
    await visit(pages.entry(), act, { viewport: { width, height: 800 } })
  })
}

test('the name of the product and its neighbours fit on one line on a phone', async () => {
  const { token } = await signedInDesigner()
  for (const path of [pages.entry(), pages.designer()])
    await visit(
      path,
      async ({ page }) => {
        await page.locator(path === pages.entry() ? '.account' : '.top-bar').waitFor()
        expect((await page.locator('.brand > span').boundingBox())?.height).toBeLessThan(30)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      },
      { token, viewport: { width: 360, height: 740 } },
    )
})

test('somebody who wants to create a survey is led to sign-in', async () => {
  await visit(pages.entry(), async ({ page }) => {
    await page.getByRole('link', { name: 'Create a survey' }).click()
    await arriveAt(page, 'Sign in')
  })
})

test('the names and controls of the sample ballot stay within its card, side by side', async () => {
  const act = async ({ page }: Visit) => {
    const [name, control] = await Promise.all(
      ['h3', 'vote-control'].map((part) => page.locator(`.try-ballot ${part}`).first().boundingBox()),
    )
    expect(name?.y).toBeWithin(control?.y ?? 0, (control?.y ?? 0) + (control?.height ?? 0))
    const box = await page.locator('.try-ballot').boundingBox()
    for (const part of await page.locator('.try-ballot :is(h3, [data-price], [data-vote])').all()) {
      const { x = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
      expect(height).toBeLessThan(50)
    }
  }
  await visit(pages.entry(), act, { viewport: { width: 1280, height: 800 } })
})
