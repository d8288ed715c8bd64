import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { LIKERT, QV, SURVEYS, TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button, remaining, storedResponse, votesByName } from '../visit.ts'

const TEXT_MODE = { mode: 'text' }
/** Changes rest first, and a busy machine takes its time. */
const PATIENT = { timeout: 30_000 }

const isAnswer = (response: { url(): string; status(): number }) =>
  new URL(response.url()).pathname === api.responses() && response.status() < 300

/** Votes once, and gives the uuid under which the server has heard of it, with nothing submitted. */
async function votedAndSent(page: Page): Promise<string> {
  await button(page, 'Begin Survey →').click()
  return oneMoreSent(page)
}

async function oneMoreSent(page: Page): Promise<string> {
  const sent = page.waitForResponse(isAnswer, PATIENT)
  await button(page, 'Add a vote to Parks').click()
  return (await (await sent).json()).surveyResponse.uuid
}

const closedSince = (ms: number) => ({
  settings: { opensAt: '2020-01-01T00:00:00Z', closesAt: new Date(Date.now() - ms).toISOString() },
})

describe('answers that were not submitted', () => {
  test('are on the server once the browser is closed, and are continued by the link with their uuid', async () => {
    const { survey } = await madeSurvey([QV], TEXT_MODE)
    let uuid = ''
    await onDevice(async ({ open }) => {
      uuid = await votedAndSent(await open(pages.survey(survey._id)))
    })
    const left = await storedResponse(survey._id, uuid)
    expect([left.surveyResponse.status, votesByName(left)]).toEqual(['inProgress', { Parks: 1 }])
    await onDevice(async ({ open }) => {
      const page = await open(`${pages.survey(survey._id)}?uuid=${uuid}`)
      await page.getByText('We restored the answers').waitFor()
      const moved = await votedAndSent(page)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      const { surveyResponse, ...answers } = await storedResponse(survey._id, moved)
      expect(moved).not.toBe(uuid)
      expect([surveyResponse.status, votesByName(answers)]).toEqual(['completed', { Parks: 2 }])
    })
  })

  test('are sent when the page is left, however soon after the change', async () => {
    const { survey } = await madeSurvey([QV], TEXT_MODE)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      const uuid = await votedAndSent(page)
      await button(page, 'Add a vote to Parks').click()
      await page.goto(pages.entry())
      // A call that outlives its page is in no log of the browser's.
      const votes = async () => votesByName(await storedResponse(survey._id, uuid)).Parks
      while ((await votes()) === 1) await Bun.sleep(50)
      expect(await votes()).toBe(2)
    })
  })

  test('are those of the steps reached, and are sent when a step is left', async () => {
    const { survey } = await madeSurvey([QV, LIKERT, TEXT], TEXT_MODE)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      const uuid = await votedAndSent(page)
      const before = await storedResponse(survey._id, uuid)
      expect(Object.keys(before.surveyResponse.questionResponseIds)).toEqual([survey.questions[0]._id])
      await button(page, /Continue/).click()
      await page.getByRole('radio', { name: '4' }).check()
      const sent = page.waitForResponse(isAnswer, PATIENT)
      await button(page, /← Part/).click()
      await sent
      const after = await storedResponse(survey._id, uuid)
      expect(Object.keys(after.surveyResponse.questionResponseIds)).toContain(survey.questions[1]._id)
    })
  })
})

describe('while somebody answers', () => {
  test('without a network no message appears, and the answers are sent once it is back', async () => {
    const { survey } = await madeSurvey([QV], TEXT_MODE)
    await onDevice(async ({ context, open }) => {
      const page = await open(pages.survey(survey._id))
      const uuid = await votedAndSent(page)
      await context.setOffline(true)
      const failed = page.waitForEvent('requestfailed', PATIENT)
      await button(page, 'Add a vote to Parks').click()
      await failed
      expect(await page.getByRole('alert').textContent()).toBe('')
      const sent = page.waitForResponse(isAnswer, PATIENT)
      await context.setOffline(false)
      await sent
      expect(votesByName(await storedResponse(survey._id, uuid))).toEqual({ Parks: 2 })
    })
  })

  test('in two tabs, only the one in which they answer sends', async () => {
    const { survey } = await madeSurvey([QV], TEXT_MODE)
    await onDevice(async ({ open }) => {
      const one = await open(pages.survey(survey._id))
      const uuid = await votedAndSent(one)
      const two = await open(pages.survey(survey._id))
      await button(two, 'Answer in this tab').click()
      await one.getByText('You are answering this survey in another tab.').waitFor()
      const calls: string[] = []
      one.on('request', (request) => calls.push(request.method()))
      const sent = two.waitForResponse(isAnswer, PATIENT)
      await button(two, 'Add a vote to Parks').click()
      await sent
      expect(votesByName(await storedResponse(survey._id, uuid))).toEqual({ Parks: 2 })
      await remaining(one, 96)
      expect(calls.filter((method) => method !== 'GET')).toEqual([])
    })
  })
})

describe('a survey that closes while somebody answers', () => {
  test('accepts the submission within the extra time, and knows how long answering took', async () => {
    const { designer, survey } = await madeSurvey([QV], TEXT_MODE)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      const uuid = await votedAndSent(page)
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, closedSince(1000))
      await page.waitForTimeout(1500)
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      const { startedAt, completedAt } = (await storedResponse(survey._id, uuid)).surveyResponse
      expect(Date.parse(completedAt ?? '') - Date.parse(startedAt)).toBeGreaterThan(1400)
    })
  })

  test('says so after the extra time, and the answers can be saved', async () => {
    const { designer, survey } = await madeSurvey([QV], { ...TEXT_MODE, closeGraceMinutes: 0 })
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      await votedAndSent(page)
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, closedSince(1000))
      await button(page, 'Add a vote to Parks').click()
      await page.getByText('so your answers were not submitted').waitFor(PATIENT)
      await remaining(page, 96)
      const saving = page.waitForEvent('download')
      await button(page, 'Download my answers').first().click()
      expect(await Bun.file(await (await saving).path()).text()).toContain('Parks: 2 upvotes')
    })
  })
})

test('a unique key is shown as begun before anything is submitted', async () => {
  const { designer, survey } = await madeSurvey([QV], {
    ...TEXT_MODE,
    hasUKey: true,
    ballotSecrecy: 'pseudonymous',
  })
  const keys = `${SURVEYS}/${survey._id}/keys` as const
  await designer.call('POST', keys, { keys: ['key-one'] })
  await onDevice(async ({ open }) => {
    await votedAndSent(await open(`${pages.survey(survey._id)}?uKey=key-one`))
    expect((await designer.call('GET', keys)).body.keys).toMatchObject([
      { uKey: 'key-one', status: 'started' },
    ])
  })
})

test('answers in a preview are those of a test from the first one on', async () => {
  const { designer, survey } = await madeSurvey([QV], { ...TEXT_MODE, isAvailable: false })
  const { token } = (await designer.call('GET', api.surveyPreview(survey._id))).body
  await onDevice(async ({ open }) => {
    const uuid = await votedAndSent(await open(`${pages.survey(survey._id)}?preview=${token}`))
    const query = new URLSearchParams({ surveyId: survey._id, uuid, preview: token })
    const { status, body } = await designer.call('GET', `${api.responses()}?${query}`)
    expect([status, votesByName(body)]).toEqual([200, { Parks: 1 }])
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: true } })
    query.delete('preview')
    expect((await designer.call('GET', `${api.responses()}?${query}`)).status).toBe(404)
  })
})
