import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages, toolCalls } from '../../../src/urls.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { button, pickVotes, remaining, visit } from '../visit.ts'
import { makeMeeting, othersVote } from './meeting.ts'

const PHONE = { viewport: { width: 360, height: 740 } }

test('a board votes with cards on each question, talks at tables, and votes a second time from the first ballot', async () => {
  await visit('about:blank', async ({ page: wall }) => {
    const meeting = await makeMeeting(wall)
    await wall.goto(pages.present(meeting.id))
    await button(wall, 'Start a room').press('Enter')
    const code = (await wall.locator('.wall-code').textContent()) ?? ''
    await wall.locator('.wall-place').getByText('Question 1 of 2').waitFor()
    await visit(
      `${pages.room(code)}?uKey=${meeting.keys[0]}`,
      async ({ page: phone }) => {
        expect(phone.url()).not.toContain('uKey')
        await phone.getByRole('heading', { name: 'You are in.' }).waitFor()
        await wall.keyboard.press('Space')
        const ballot = phone.frameLocator('.room-ballot')
        await ballot.getByRole('button', { name: /Begin/ }).click()
        await pickVotes(ballot as unknown as Page, 'Roof', 5)
        await remaining(ballot as unknown as Page, 75)
        await ballot.getByRole('button', { name: /Submit/ }).click()
        await ballot.getByRole('heading', { name: /Thank you/ }).waitFor()
        await phone.getByText('The result appears here when it is shown to the room.').waitFor()
        expect(await ballot.getByText('You can close this page now.').count()).toBe(0)
        await othersVote(meeting, code, (at) => (at < 3 ? [5, 0, at] : [0, 6, at - 3]))
        await wall.getByText('8 submitted').waitFor()

        await wall.keyboard.press('Space')
        await button(wall, 'Tables of like minds').click()
        await wall.getByText('There are 2 tables.').waitFor()
        await phone.getByText(/^Your table: [12]$/).waitFor()
        await button(wall, 'Show the result').click()
        await wall.locator('.room-bars').waitFor()
        await phone.locator('.room-bars').waitFor()
        expect(await axeViolations(wall)).toEqual([])
        expect(await axeViolations(phone)).toEqual([])
        await wall.keyboard.press('d')
        await wall.getByRole('heading', { name: 'Options by net votes' }).first().waitFor()

        // The phone is slow to read its page, and hears of two moves meanwhile.
        const bothMade = Promise.withResolvers<void>()
        await phone.route(`**${pages.room(code)}`, (route) => bothMade.promise.then(() => route.continue()))
        await Promise.all([phone.waitForRequest(`**${pages.room(code)}`), wall.keyboard.press('v')])
        await wall.locator('.wall-place').getByText('Second vote').waitFor()
        await wall.keyboard.press('Space')
        await button(wall, 'Close voting').waitFor()
        bothMade.resolve()
        await ballot.getByRole('button', { name: /Begin/ }).click()
        // The first ballot is where the second one starts.
        await remaining(ballot as unknown as Page, 75)
        await pickVotes(ballot as unknown as Page, 'Roof', 2)
        await ballot.getByRole('button', { name: /Submit/ }).click()
        await ballot.getByRole('heading', { name: /Thank you/ }).waitFor()
        await othersVote(meeting, code, () => [2, 4, 0])
        await wall.getByText('8 submitted').waitFor()
        await wall.keyboard.press('Space')
        await button(wall, 'Show the result').waitFor()
        await wall.keyboard.press('Space')
        await wall.getByText(/First vote \W\+20\W, moved by \W.4\W$/).waitFor()
        await phone.getByText(/First vote \W\+20\W, moved by \W.4\W$/).waitFor()

        await wall.keyboard.press('ArrowRight')
        await wall.locator('.wall-place').getByText('Question 2 of 2').waitFor()
        await phone.getByRole('heading', { name: 'You are in.' }).waitFor()
        await wall.keyboard.press('Space')
        await ballot.getByRole('button', { name: /Begin/ }).click()
        await remaining(ballot as unknown as Page, 100)
        await pickVotes(ballot as unknown as Page, 'Garden', 3)
        await ballot.getByRole('button', { name: /Submit/ }).click()
        await ballot.getByRole('heading', { name: /Thank you/ }).waitFor()
        await othersVote(meeting, code, () => [0, 1, 2])
        await wall.getByText('8 submitted').waitFor()
        await wall.keyboard.press('Space')
        await button(wall, 'Show the result').waitFor()
        expect((await meeting.send('GET', toolCalls.roomByCode(code))).results).toBeNull()
        for (const page of [wall, phone]) expect(await page.locator('.room-bars').count()).toBe(0)
        await wall.keyboard.press('Space')
        for (const page of [wall, phone])
          await page.locator('.room-bars li').filter({ hasText: 'Garden' }).getByText('+10').waitFor()
      },
      PHONE,
    )
  })
}, 90_000)
