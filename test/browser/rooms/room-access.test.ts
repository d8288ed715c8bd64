import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { devtoolsOf } from '../profiles.ts'
import { button, visit } from '../visit.ts'
import { makeMeeting, othersVote } from './meeting.ts'

const PHONE = { viewport: { width: 360, height: 740 } }
const FIGURES = /netVotes|meanVotes|supporters|room-bar|room-net|room-whole/

/** Everything that a page is sent, besides scripts and styles, also by a stream. */
async function recordTraffic(page: Page): Promise<() => readonly string[]> {
  const sent: string[] = []
  page.on('response', async (answer) => {
    if (!answer.url().includes('/assets/')) sent.push(await answer.text().catch(() => ''))
  })
  const devtools = await devtoolsOf(page)
  await devtools.send('Network.enable')
  devtools.on('Network.eventSourceMessageReceived', ({ data }) => sent.push(data))
  return () => sent
}

const said = (page: Page, words: string | RegExp) => page.locator('[data-said]').getByText(words).waitFor()
const growing = (page: Page) => page.evaluate(() => document.getAnimations().length)

async function axeOn(...walls: readonly Page[]): Promise<void> {
  for (const page of walls) expect(await axeViolations(page)).toEqual([])
}

test('the keyboard and a screen reader steer and follow a room, and somebody else takes over from another device', async () => {
  await visit('about:blank', async ({ page: wall }) => {
    const meeting = await makeMeeting(wall, 'secret')
    const { email } = await takeOver(meeting)
    await wall.goto(pages.present(meeting.id))
    await button(wall, 'Start a room').press('Enter')
    const code = (await wall.locator('.wall-code').textContent()) ?? ''
    const atWall = await recordTraffic(wall)
    await visit(
      `${pages.room(code)}?uKey=${meeting.keys[0]}`,
      async ({ page: phone }) => {
        const atPhone = await recordTraffic(phone)
        await wall.keyboard.press('ArrowRight')
        await said(wall, 'Question 2 of 2')
        await wall.keyboard.press('ArrowLeft')
        await said(wall, 'Question 1 of 2')
        await wall.keyboard.press('b')
        await wall.getByRole('button', { name: 'Show the wall again' }).click()
        expect(await wall.locator('.wall-black').isVisible()).toBe(false)
        await wall.keyboard.press('f')
        await wall.waitForFunction(() => document.fullscreenElement !== null)
        await wall.keyboard.press('f')
        await wall.waitForFunction(() => document.fullscreenElement === null)
        await axeOn(wall, phone)

        // The focus follows the next step, and stays where the space bar is.
        await button(wall, 'Open voting').press('Enter')
        await wall.waitForFunction(() => document.activeElement?.textContent === 'Close voting')
        await said(wall, /^Question 1 of 2. Voting is open. What first/)
        await said(phone, 'Voting is open')
        await othersVote(meeting, code, (at) => [4, at % 3, 0])
        await wall.getByText('7 submitted').waitFor()
        await axeOn(wall, phone)

        await visit(
          'about:blank',
          async ({ page: other }) => {
            await other.request.fetch(api.devLogin(), { method: 'POST', data: { email } })
            await other.goto(pages.present(meeting.id))
            await axeOn(other)
            await button(other, 'Close voting').click()
            await said(wall, 'Voting is closed')
            await said(phone, 'Voting is closed')
            await axeOn(wall, phone, other)
            await wall.reload()
            await button(wall, 'Show the result').waitFor()
            for (const sent of [...atWall(), ...atPhone()]) expect(sent).not.toMatch(FIGURES)
            expect(
              [...atWall(), ...atPhone()].filter((sent) => sent.includes('"state":"open"')).length,
            ).toBeGreaterThan(1)

            await other.keyboard.press('Space')
            await other.locator('.room-bars').waitFor()
            await other.waitForFunction(() => document.getAnimations().length > 0)
          },
          { ...PHONE, reducedMotion: 'no-preference' },
        )
        for (const page of [wall, phone]) {
          await said(page, /What first/)
          expect(await growing(page)).toBe(0)
        }
        await axeOn(wall, phone)
        expect(atWall().some((sent) => FIGURES.test(sent))).toBe(true)
        await wall.keyboard.press('d')
        await wall.getByRole('heading', { name: 'Options by net votes' }).waitFor()
        expect(await wall.getByRole('heading', { name: 'What first?' }).count()).toBe(1)
        await axeOn(wall)
      },
      PHONE,
    )
  })
}, 90_000)

/** Invites somebody to the survey. */
async function takeOver({ id, send }: Awaited<ReturnType<typeof makeMeeting>>) {
  const email = `${crypto.randomUUID()}@example.org`
  await send('PUT', `${api.designerSurvey(id)}/collaborators/${encodeURIComponent(email)}`, {
    role: 'editor',
  })
  return { email }
}
