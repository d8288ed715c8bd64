import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { netVotes, resultsOf } from '../../support/results.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button } from '../visit.ts'

const SETTINGS = { mode: 'text', changeAnswers: true }
const KEYED = { ...SETTINGS, hasUKey: true, ballotSecrecy: 'pseudonymous' }

const submit = async (page: Page) => {
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
}

async function answer(page: Page): Promise<void> {
  await page.getByText('You can change your answers until the survey closes').waitFor()
  await button(page, 'Begin Survey →').click()
  await button(page, 'Add a vote to Parks').click()
  await submit(page)
  await page.getByText('You can change your answers until the survey closes').waitFor()
}

test('in the tab in which answers were submitted they are shown, and the last ones count', async () => {
  const { designer, survey } = await madeSurvey([QV], SETTINGS)
  const figures = async () => {
    const results = await resultsOf(designer, survey._id)
    return [results.completed, netVotes(results)[0]]
  }
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await answer(page)
    // Who closes the tab can no longer change anything.
    expect(await page.getByText('You can close this page now').count()).toBe(0)
    expect(await figures()).toEqual([1, 1])
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await page.getByText('You are changing answers that you have submitted').first().waitFor()
    await button(page, 'Add a vote to Parks').click()
    expect(await figures()).toEqual([1, 1])
    // Somebody impatient presses twice.
    await button(page, 'Submit').dblclick()
    await arriveAt(page, 'Thank you')
    expect(await figures()).toEqual([1, 2])
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await button(page, 'Add a vote to Parks').click()
    await page.reload()
    expect(await figures()).toEqual([1, 2])
    await submit(page)
    expect(await figures()).toEqual([1, 3])
  })
}, 60_000)

test('whoever uses the browser next neither reads nor changes them', async () => {
  const { designer, survey } = await madeSurvey([QV], SETTINGS)
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await answer(page)
    const { uuid } = JSON.parse(
      (await page.evaluate((id) => sessionStorage.getItem(`qv:receipt:${id}`), survey._id)) ?? '',
    )
    const change = await open(`${pages.survey(survey._id)}?change=1`)
    await change.getByText('No answers to this survey were submitted in this tab').waitFor()
    expect(await change.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(uuid)
    const thanks = await open(`${pages.surveyComplete(survey._id)}`)
    await arriveAt(thanks, 'Thank you')
    expect(await thanks.getByRole('link', { name: 'Change my answers' }).isVisible()).toBe(false)
    // A link that a respondent saved shows results later, and changes nothing.
    await thanks.goto(`${pages.surveyComplete(survey._id)}?saved=1#uuid=${uuid}`)
    await arriveAt(thanks, 'Thank you')
    expect(await thanks.getByRole('link', { name: 'Change my answers' }).isVisible()).toBe(false)
  })
  expect((await resultsOf(designer, survey._id)).completed).toBe(1)
}, 60_000)

test('the key alone changes nothing on another device, and its holder hears where they can', async () => {
  const { designer, survey } = await madeSurvey([QV], KEYED)
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ana'] })
  const link = `${pages.survey(survey._id)}?uKey=ana`
  await onDevice(async ({ open }) => {
    const page = await open(link)
    await answer(page)
    await onDevice(async (other) => {
      const elsewhere = await other.open(link)
      await elsewhere.getByText('in the tab in which they were submitted, as long as it stays open').waitFor()
      expect(await elsewhere.getByText('Change my answers').count()).toBe(0)
      await elsewhere.goto(`${link}&change=1`)
      await elsewhere.getByText('No answers to this survey were submitted in this tab').waitFor()
    })
    await page.getByRole('link', { name: 'Change my answers' }).click()
    await button(page, 'Add a vote to Parks').click()
    await submit(page)
    expect(netVotes(await resultsOf(designer, survey._id))).toEqual([2, 0, 0])
    expect((await resultsOf(designer, survey._id)).completed).toBe(1)
  })
}, 60_000)

test('a tab without answers says so, and after closing nothing is changed any more', async () => {
  const { designer, survey } = await madeSurvey([QV], SETTINGS)
  const change = `${pages.survey(survey._id)}?change=1`
  await onDevice(async ({ open }) => {
    const page = await open(change)
    await page.getByText('No answers to this survey were submitted in this tab').waitFor()
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

test('a link that was saved replaces answers in another browser, and shows none of them', async () => {
  const { designer, survey } = await madeSurvey([QV], KEYED)
  await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: ['ana'] })
  let link = ''
  let uuid = ''
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?uKey=ana`)
    await answer(page)
    await page.getByText('Save a link to change your answers later').click()
    link = await page.getByLabel('Link to change your answers').inputValue()
    const receipt = await page.evaluate((id) => sessionStorage.getItem(`qv:receipt:${id}`), survey._id)
    uuid = JSON.parse(receipt ?? '').uuid
    expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain(uuid)
  })
  expect(link).not.toContain(uuid)
  await onDevice(async ({ open }) => {
    const asked: string[] = []
    const page = await open('/')
    page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())))
    await page.goto(link)
    await page.getByText('What you submit now replaces those answers').first().waitFor()
    expect(page.url()).not.toContain(link.split('#')[1] ?? '')
    expect(asked.filter((one) => one.includes('drawn') && !one.includes('"cookie"'))).toEqual([])
    await button(page, 'Begin Survey →').click()
    // A ballot of its own: with the vote before, two more would be three.
    for (let at = 0; at < 2; at++) await button(page, 'Add a vote to Parks').click()
    await page.reload()
    await submit(page)
    expect(netVotes(await resultsOf(designer, survey._id))).toEqual([2, 0, 0])
    expect((await resultsOf(designer, survey._id)).completed).toBe(1)
    // Begun and left by somebody else, on the same device.
    await page.goto(link)
    await page.getByText('What you submit now replaces those answers').first().waitFor()
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    const next = await open(link)
    await next.getByText('What you submit now replaces those answers').first().waitFor()
    await button(next, 'Begin Survey →').waitFor()
    const plain = await open(`${pages.survey(survey._id)}?uKey=ana`)
    await plain.getByText('in the tab in which they were submitted, as long as it stays open').waitFor()
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await next.goto(link)
    await next
      .getByText(/not accepting answers|closed/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })
}, 60_000)
