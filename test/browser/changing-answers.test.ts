import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../src/urls.ts'
import { QV, SURVEYS } from '../support/app.ts'
import { netVotes, resultsOf } from '../support/results.ts'
import { madeSurvey, onDevice } from './device.ts'
import { arriveAt, button } from './visit.ts'

const SETTINGS = { mode: 'text', changeAnswers: true }
const KEYED = { ...SETTINGS, hasUKey: true, ballotSecrecy: 'pseudonymous' }

const submit = async (page: Page) => {
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
}

async function answer(page: Page): Promise<void> {
  await page.getByText('You can change your answers until').waitFor()
  await button(page, 'Begin Survey →').click()
  await button(page, 'Add a vote to Parks').click()
  await submit(page)
  await page.getByText('You can change your answers until').waitFor()
}

test('in the browser in which answers were submitted they are shown, and the last ones count', async () => {
  const { designer, survey } = await madeSurvey([QV], SETTINGS)
  const figures = async () => {
    const results = await resultsOf(designer, survey._id)
    return [results.completed, netVotes(results)[0]]
  }
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await answer(page)
    expect(await figures()).toEqual([1, 1])
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await page.getByText('You are changing answers that you have submitted').first().waitFor()
    await button(page, 'Add a vote to Parks').click()
    expect(await figures()).toEqual([1, 1])
    // Somebody impatient presses twice.
    await button(page, 'Submit').dblclick()
    await arriveAt(page, 'Thank you')
    expect(await figures()).toEqual([1, 2])
    // In a new tab, from the survey's own page.
    const later = await open(pages.survey(survey._id))
    await later.getByRole('link', { name: 'Change answers that you have submitted' }).click()
    await button(later, 'Add a vote to Parks').click()
    await later.reload()
    expect(await figures()).toEqual([1, 2])
    await submit(later)
    expect(await figures()).toEqual([1, 3])
  })
}, 60_000)

test('with the key on another device people begin anew, and nothing is lost if they give up', async () => {
  const { designer, survey } = await madeSurvey([QV], KEYED)
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ana'] })
  const link = `${pages.survey(survey._id)}?uKey=ana`
  await onDevice(async ({ open }) => answer(await open(link)))
  await onDevice(async ({ open }) => {
    const page = await open(link)
    await page.getByText('This key was used').or(page.getByRole('heading')).first().waitFor()
    await button(page, 'Change my answers').click()
    await page.getByText('You are changing answers that you have submitted').first().waitFor()
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Roads').click()
    expect((await resultsOf(designer, survey._id)).completed).toBe(1)
    expect(netVotes(await resultsOf(designer, survey._id))).toEqual([1, 0, 0])
    await submit(page)
    expect(netVotes(await resultsOf(designer, survey._id))).toEqual([0, 1, 0])
    expect((await resultsOf(designer, survey._id)).completed).toBe(1)
  })
}, 60_000)

test('a browser without answers says so, and after closing nothing is changed any more', async () => {
  const { designer, survey } = await madeSurvey([QV], SETTINGS)
  const change = `${pages.survey(survey._id)}?change=1`
  await onDevice(async ({ open }) => {
    const page = await open(change)
    await page.getByText('This browser has no submitted answers to this survey').waitFor()
    await page.getByRole('link', { name: 'To the survey' }).click()
    await answer(page)
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await button(page, 'Add a vote to Parks').click()
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await button(page, 'Submit').click()
    await page.getByText('This survey is not accepting answers').waitFor()
    await page.goto(change)
    await page
      .getByText(/not accepting answers|closed/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(netVotes(await resultsOf(designer, survey._id))).toEqual([1, 0, 0])
  })
}, 60_000)
