import { expect, test } from 'bun:test'
import { pages, toolPages } from '../../../src/urls.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { makeSurvey } from '../keys/handing-out.ts'
import { button, visit } from '../visit.ts'

test('a room votes: people join by a code, see the ballot when it is opened, and the result when it is shown', async () => {
  await visit(pages.entry(), async ({ page: wall }) => {
    const id = await makeSurvey(wall, { isAvailable: false })
    await wall.goto(pages.present(id))
    await button(wall, 'Start a room').press('Enter')
    const code = (await wall.locator('.wall-code').textContent()) ?? ''
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(await axeViolations(wall)).toEqual([])
    await visit(
      toolPages.joinRoom(),
      async ({ page: phone }) => {
        await phone.getByLabel('Code').fill(` ${code.toLowerCase()} `)
        await button(phone, 'Join').press('Enter')
        await phone.getByRole('heading', { name: 'You are in.' }).waitFor()
        expect(await axeViolations(phone)).toEqual([])
        await wall.getByText('1 joined').waitFor()

        await wall.keyboard.press('Space')
        const ballot = phone.frameLocator('.room-ballot')
        await ballot.getByRole('button', { name: 'Begin Survey →' }).click()
        await ballot.getByRole('textbox').fill('It is time')
        await button(wall, 'Two minutes left').press('Enter')
        await phone
          .locator('.room-left')
          .getByText(/^[12]:\d\d left$/)
          .waitFor()
        await ballot.getByRole('button', { name: 'Submit Responses' }).click()
        await ballot.getByRole('heading', { name: 'Thank you for completing the survey!' }).waitFor()
        await wall.getByText('1 submitted').waitFor()

        await wall.keyboard.press('Space')
        await button(wall, 'Show the result').waitFor()
        // Whoever has submitted keeps their own ballot.
        await ballot.getByRole('heading', { name: 'Your answers' }).waitFor()
        await wall.keyboard.press('Space')
        await phone.locator('.room-sentence').getByText('Results are shown once at least 20 people').waitFor()
        await wall.locator('.room-sentence').getByText('Results are shown once at least 20 people').waitFor()
        await wall.keyboard.press('b')
        expect(await wall.locator('.wall-black').isVisible()).toBe(true)
      },
      { viewport: { width: 360, height: 740 } },
    )
  })
}, 60_000)
