import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button, pickVotes, remaining } from '../visit.ts'

test('a respondent with a labelled key has the credits of the label, even on another device and with the fit button', async () => {
  const setting = { totalCredits: 100, creditsByLabel: { guests: 20 }, fit: true }
  const settings = { mode: 'text', hasUKey: true, ballotSecrecy: 'pseudonymous', shuffle: false }
  const { designer, survey } = await madeSurvey([{ ...QV, setting }], settings)
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['guest-key'], label: 'guests' })
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?uKey=guest-key`)
    await button(page, 'Begin Survey →').click()
    await page.getByText('You have 20 credits to distribute').waitFor()
    const picker = page.getByRole('combobox', { name: 'Votes for Parks', exact: true })
    await picker.focus()
    expect(await picker.locator('option[value="4"]').count()).toBe(1)
    expect(await picker.locator('option[value="5"]').count()).toBe(0)
    await pickVotes(page, 'Parks', 4)
    await pickVotes(page, 'Roads', -3)
    await remaining(page, -5)
    expect(await axeViolations(page)).toEqual([])
    await button(page, 'Reduce votes to fit').click()
    await button(page, 'Use these votes').click()
    await remaining(page, 7)
    await page.getByText('Your answers', { exact: true }).click()
    await button(page, 'Continue on another device').click()
    const link = page.getByRole('textbox', { name: 'Continue on another device' })
    await link.waitFor()
    const address = await link.inputValue()
    await onDevice(async (other) => {
      const second = await other.open(address)
      await second.getByText('We restored the answers').waitFor()
      await button(second, 'Begin Survey →').click()
      await remaining(second, 7)
      await pickVotes(second, 'Roads', -4)
      await remaining(second, -5)
      await pickVotes(second, 'Roads', -3)
      await remaining(second, 2)
      await button(second, 'Submit').click()
      await arriveAt(second, 'Thank you')
    })
  })
})
