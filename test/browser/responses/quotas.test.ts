import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, QV, SURVEYS } from '../../support/app.ts'
import { resultsPath } from '../../support/results.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { arriveAt, button } from '../visit.ts'

const FULL = 'We have enough answers from this group'
const SETTINGS = {
  mode: 'text',
  parameters: ['city'],
  quotaFullText: 'Thank you, this group is complete.',
  quotaFullCode: 'FULL7',
  quotaFullLink: 'https://panel.example/back?s={status}&c={param.city}',
}

/** A survey with room for one who rents, and for one from Taipei. */
async function withQuotas() {
  const made = await madeSurvey([CHOICE, QV], SETTINGS)
  const { survey, designer } = made
  const renting = { any: [{ questionId: survey.questions[0]!._id, operator: 'is', value: 'c1' }] }
  const taipei = { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] }
  const quotas = [
    { quotaId: 'renters', most: 1, when: renting },
    { quotaId: 'taipei', most: 1, when: taipei },
  ]
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { quotas } })
  return made
}

async function live(page: Page, how: string): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await stepHydrated(page)
  await page.getByRole('radio', { name: how }).check()
  await button(page, /^Continue/).click()
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Add a vote to Parks').click()
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
}

async function isToldFull(page: Page, city: string): Promise<void> {
  await arriveAt(page, FULL)
  await page.getByText('Thank you, this group is complete.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Your completion code' }).inputValue()).toBe('FULL7')
  const way = page.getByRole('link', { name: 'Continue to panel.example' })
  expect(await way.getAttribute('href')).toBe(`https://panel.example/back?s=quotaFull&c=${city}`)
}

/** The button to copy is in line with its field, and the buttons below keep apart. */
async function isInOrder(page: Page): Promise<void> {
  const named = ['Copy code', 'Continue with my answers', 'Return to Home'].map((name) => button(page, name))
  const all = [page.getByRole('textbox', { name: 'Your completion code' }), ...named]
  const [code, copy, goOn, home] = await Promise.all(all.map(async (each) => (await each.boundingBox())!))
  expect(copy!.y).toBe(code!.y)
  expect(home!.y - goOn!.y - goOn!.height).toBeGreaterThanOrEqual(8)
}

test('the last place of a quota goes to the respondent who reserved it, and others are told so, before they begin or as they answer', async () => {
  const { survey, designer } = await withQuotas()
  const address = pages.survey(survey._id)
  await onDevice(async ({ open }) => {
    const page = await open(`${address}?city=Taipei`)
    await live(page, 'Renting')
    await onDevice(async (other) => {
      const late = await other.open(`${address}?city=Tainan`)
      await live(late, 'Renting')
      await isToldFull(late, 'Tainan')
      expect(await axeViolations(late)).toEqual([])
      await late.reload()
      await arriveAt(late, FULL)
    })
    await onDevice(async (other) => {
      const turnedAway = await other.open(`${address}?city=taipei`)
      await isToldFull(turnedAway, 'taipei')
      await isInOrder(turnedAway)
    })
    await submit(page)
  })
  await onDevice(async ({ open }) => {
    const page = await open(`${address}?city=Tainan`)
    await live(page, 'Owning')
    await submit(page)
  })
  const { body } = await designer.call('GET', resultsPath(survey._id))
  expect([body.completed, body.quotas?.map(({ completed }) => completed)]).toEqual([2, [1, 1]])
})
