import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { teamsPage } from '../../../src/account-urls.ts'
import { pages } from '../../../src/urls.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { onDevice, signedInDesigner } from '../every-screen/device.ts'
import { arriveAt, button, STILL } from '../visit.ts'

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function looksRight(page: Page): Promise<void> {
  expect(await violationsInBothSchemes(page)).toEqual([])
  expect(await isWithin(page)).toBe(true)
}

for (const [device, width] of [
  ['a phone', 360],
  ['a desk', 1280],
] as const)
  test(`on ${device}, an owner makes a team with its surveys, which a member edits until they are removed`, async () => {
    const [owner, member] = [await signedInDesigner(), await signedInDesigner()]
    const viewport = { width, height: 800 }
    await onDevice(
      async ({ open }) => {
        const page = await open(pages.designer())
        await page.getByRole('link', { name: 'Teams' }).click()
        await arriveAt(page, 'Teams')
        await page.getByText('You are not in a team yet.').waitFor()
        await page.getByLabel('Name of the new team').fill('City hall')
        await page.keyboard.press('Enter')
        await page.getByRole('status').getByText('The team has been created.').waitFor()
        await page.getByLabel('E-mail address').fill('somebody@example')
        await button(page, 'Invite').press('Enter')
        await page.getByRole('alert').getByText('must be a complete e-mail address').waitFor()
        await page.getByLabel('E-mail address').fill(member.user.email)
        await page.getByLabel('Role', { exact: true }).selectOption('Editor')
        await button(page, 'Invite').press('Enter')
        await page.getByRole('status').getByText('The person is a member of the team.').waitFor()
        await looksRight(page)
        await button(page, 'Leave City hall').click()
        await page.getByRole('alert').getByText('A team needs an owner.').waitFor()

        await page.goto(pages.newSurvey())
        await page.getByLabel('Who owns the survey?').selectOption('Team: City hall')
        await page.getByText('Your role: Owner.').waitFor()
        await looksRight(page)
        await page.getByLabel('Title').fill('Parks')
        await page.getByLabel('Description').fill('Of the city')
        await button(page, 'Create Survey').click()
        await page.waitForURL('**/edit**')

        await onDevice(
          async (other) => {
            const theirs = await other.open(pages.designer())
            await theirs.getByText('Team: City hall. Your role: Editor.', { exact: false }).waitFor()
            await looksRight(theirs)
            await theirs.getByLabel('Team').selectOption('No team')
            await theirs.getByText('0 surveys found').waitFor()
            await theirs.getByLabel('Team').selectOption('City hall')
            await theirs.getByRole('link', { name: 'Edit Survey: Parks' }).click()
            await theirs.waitForURL('**/edit**')
            await theirs.goto(`${theirs.url().split('?')[0]}?open=people`)
            await theirs.getByRole('link', { name: 'Team: City hall' }).waitFor()
            expect(await theirs.getByText(/^Move to/).count()).toBe(0)

            await page.goto(teamsPage())
            await page.getByText('1 survey', { exact: true }).waitFor()
            await page.getByText('Rename or delete').click()
            await page.getByText('The team owns 1 survey.').waitFor()
            await button(page, `Remove ${member.user.email}`).click()
            await page.getByRole('status').getByText('no longer a member').waitFor()
            await theirs.reload()
            await arriveAt(theirs, 'You cannot open this survey')
          },
          { ...STILL, viewport, token: member.token },
        )

        await page.getByText('1 survey', { exact: true }).click()
        await page.getByText('1 survey found').waitFor()
        await page.getByRole('link', { name: 'Edit Survey: Parks' }).click()
        await page.waitForURL('**/edit**')
        await page.goto(`${page.url().split('?')[0]}?open=people`)
        await page.getByRole('heading', { name: 'Move to another team, or out of the team' }).waitFor()
        await page.getByText('You then own the survey').waitFor()
        await looksRight(page)
        await button(page, 'Move').click()
        await page.getByText(owner.user.email).last().waitFor()
        await page.getByRole('heading', { name: 'Move to a team' }).waitFor()
        await page.goto(pages.designer())
        await page.getByLabel('More about Parks').click()
        await page.getByRole('link', { name: 'Move to a team… Parks' }).click()
        await page.getByRole('heading', { name: 'Move to a team' }).and(page.locator(':focus')).waitFor()
        await page.getByLabel('New owner').selectOption('Team: City hall')
        await button(page, 'Move').click()
        await page.getByRole('link', { name: 'Team: City hall' }).waitFor()
        await page.getByLabel('New owner').selectOption('You')
        await button(page, 'Move').click()
        await page.getByRole('heading', { name: 'Move to a team' }).waitFor()

        await page.goto(teamsPage())
        await page.getByText('Rename or delete').click()
        await looksRight(page)
        await button(page, 'Delete the team City hall').click()
        await page.getByRole('status').getByText('The team is deleted.').waitFor()
      },
      { ...STILL, viewport, token: owner.token },
    )
  }, 120_000)
