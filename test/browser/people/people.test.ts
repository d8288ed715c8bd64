import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages, toolCalls } from '../../../src/urls.ts'
import { headerOf, readable } from '../../support/mail-receiver.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { hand, said } from '../keys/handing-out.ts'
import { withMail } from '../session.ts'
import { arriveAt, button, visit } from '../visit.ts'

/** Whom a survey asks, and designers who sign in, by mail. */

const mails = withMail()

const WIDTHS = { phone: 360, desk: 1280 } as const
const LIST = 'email,name,language\nann@example.org,Ann,\nbea@example.org,Bea,de\ncy@example.org,Cy,de\n'

const arrived = async (count: number) => {
  while (mails().received.length < count) await Bun.sleep(20)
  return new Map(mails().received.map(({ to, text }) => [to[0], text]))
}

/** Nothing is cut off or lies outside of a page that is this wide. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Returns what the page has announced since. */
async function watchedStatus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const status = document.querySelector('[data-status] [role=status]')!
    const heard: string[] = []
    const note = () => status.textContent && heard.push(status.textContent)
    new MutationObserver(note).observe(status, { childList: true })
    Object.assign(window, { heard })
  })
  return () => page.evaluate<string[]>('heard')
}

/** Goes on by the keyboard until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  for (let presses = 0; presses < 120; presses++) {
    if ((await focused()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} was not reached`)
}

for (const [device, width] of Object.entries(WIDTHS))
  describe(`on a ${device}`, () => {
    const options = { viewport: { width, height: 800 } }

    test('people are added, invited in words of their designer in each language, found and removed, by keyboard', async () => {
      mails().reset()
      const act = async (page: Page, surveyId: string) => {
        await page.getByLabel('People to add').focus()
        await page.keyboard.insertText(LIST)
        await tabTo(page, 'Add people')
        await page.keyboard.press('Enter')
        await said(page, '3 people added.')
        expect(await violationsInBothSchemes(page)).toEqual([])
        await tabTo(page, 'What the invitation says (Deutsch)')
        await page.keyboard.press('Enter')
        const body = page.getByLabel('Text', { exact: true }).and(page.locator('[lang=de]'))
        await body.fill('Liebe Nachbarin {name}: {link}')
        expect(await isWithin(page)).toBe(true)
        await tabTo(page, 'Invite 3 people')
        await page.keyboard.press('Enter')
        await said(page, '3 e-mails are on their way.')
        const sent = await arrived(3)
        expect(readable(sent.get('bea@example.org') ?? '')).toContain('Liebe Nachbarin Bea: http')
        expect(readable(sent.get('ann@example.org') ?? '')).toContain('You are invited to take part')
        const field = await page.getByLabel('Find by address or name').boundingBox()
        expect((await button(page, 'Find').boundingBox())?.y).toBeCloseTo(field?.y ?? 0, 0)
        const heard = await watchedStatus(page)
        await page.getByLabel('Find by address or name').fill('BEA')
        await page.keyboard.press('Enter')
        await page.locator('#share-people th', { hasText: 'ann@' }).waitFor({ state: 'detached' })
        expect(await heard()).toEqual(['The page now shows what you chose.'])
        expect(await page.locator('#share-people tbody th').allInnerTexts()).toEqual([
          expect.stringContaining('bea@example.org'),
        ])
        await button(page, 'Remove bea@example.org').press('Enter')
        await said(page, 'The list is up to date.')
        await page.getByText('Nobody on the list has this in their address or name.').waitFor()
        expect(new URL(page.url()).searchParams.get('people')).toBe('BEA')
        const left = await (await page.request.get(toolCalls.people(surveyId))).json()
        expect(left.counts.listed).toBe(2)
      }
      await hand({ hasUKey: true }, act, options)
    })

    test('a long list is read part by part', async () => {
      const act = async (page: Page, surveyId: string) => {
        const people = Array.from({ length: 130 }, (_, person) => ({
          address: `p${person + 100}@example.org`,
        }))
        await page.request.post(toolCalls.people(surveyId), { data: { people } })
        await page.reload()
        const addresses = () => page.locator('#share-people tbody th').allInnerTexts()
        expect(await page.getByText('p100@example.org').isVisible()).toBe(false)
        await page.getByText('List of people').click()
        expect((await addresses()).length).toBe(100)
        await page.getByRole('link', { name: 'Next people' }).click()
        await page.getByRole('link', { name: 'First people' }).waitFor()
        expect((await addresses()).at(0)).toBe('p200@example.org')
        expect((await addresses()).length).toBe(30)
        expect(await isWithin(page)).toBe(true)
        await page.getByRole('link', { name: 'First people' }).click()
        await page.getByText('p100@example.org').waitFor()
      }
      await hand({ hasUKey: true }, act, options)
    })

    test('a designer signs in by a link in a mail, by keyboard', async () => {
      mails().reset()
      await visit(
        pages.login(),
        async ({ page }) => {
          const address = page.getByLabel('E-mail').first()
          await address.fill(`${device}@example.org`)
          await page.keyboard.press('Enter')
          await arriveAt(page, 'Check your e-mail')
          const text = readable((await arrived(1)).get(`${device}@example.org`) ?? '')
          expect(headerOf(text, 'Subject')).toContain('Sign in')
          const link = /http\S+/.exec(text)?.[0] ?? ''
          expect(await isWithin(page)).toBe(true)
          expect(await violationsInBothSchemes(page)).toEqual([])
          await page.goto(link)
          expect(await violationsInBothSchemes(page)).toEqual([])
          await tabTo(page, 'Sign in')
          await page.keyboard.press('Enter')
          await page.waitForURL(`**${pages.designer()}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          const me = await page.request.get(api.designerSurveys())
          expect(me.status()).toBe(200)
        },
        options,
      )
    })
  })
