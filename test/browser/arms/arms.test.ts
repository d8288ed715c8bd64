import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { LIKERT, QV } from '../../support/app.ts'
import { onDevice } from '../every-screen/device.ts'
import { press } from '../every-screen/pressing.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button, remaining } from '../visit.ts'

const ARMS = [
  { armId: 'votes', label: 'QV', share: 1, mode: 'text', questions: ['ballot'], totalCredits: 25 },
  { armId: 'scale', label: 'Likert', share: 1, questions: ['scale'] },
]
const QUESTIONS = [
  { ...QV, _id: 'ballot' },
  { ...LIKERT, _id: 'scale' },
]

/** Opens a survey with arms and begins it, and says in which arm. */
async function begun(page: Page): Promise<'votes' | 'scale'> {
  await button(page, 'Open the survey').click()
  await button(page, 'Begin Survey →').click()
  return shownArm(page)
}

async function shownArm(page: Page): Promise<'votes' | 'scale'> {
  const isVotes = await page
    .getByRole('button', { name: 'Add a vote to Parks' })
    .or(page.getByRole('radio', { name: '4' }))
    .first()
    .evaluate((element) => element.tagName !== 'INPUT')
  return isVotes ? 'votes' : 'scale'
}

/** Answers the question of the arm and stays on the page. */
async function answer(page: Page, arm: 'votes' | 'scale'): Promise<void> {
  if (arm === 'scale') return page.getByRole('radio', { name: '4' }).check()
  await button(page, 'Add a vote to Parks').click()
  await remaining(page, 24)
}

describe('a survey with arms', () => {
  test('is answered by people one after the other on a device, each in an arm to which they return after a reload', async () => {
    const surveyId = await importedSurvey(QUESTIONS, { arms: ARMS })
    const arms = new Set<string>()
    await onDevice(async ({ open }) => {
      const page = await open('about:blank')
      while (arms.size < ARMS.length) {
        await page.goto(`${pages.survey(surveyId)}?mode=interactive`)
        await page.getByRole('heading', { name: 'Spending', level: 1 }).waitFor()
        const arm = await begun(page)
        await answer(page, arm)
        await page.reload()
        if (arm === 'votes') await remaining(page, 24)
        else await page.getByRole('radio', { name: '4', checked: true }).waitFor()
        await button(page, arm === 'votes' ? 'Submit' : 'Submit Responses').click()
        await arriveAt(page, 'Thank you')
        arms.add(arm)
      }
    })
    expect([...arms].toSorted()).toEqual(['scale', 'votes'])
  })

  test('is begun by a press while the arm page loads earlier answers', async () => {
    const surveyId = await importedSurvey(QUESTIONS, { arms: ARMS })
    await onDevice(async ({ context, open }) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await context.route(`**${api.responses()}?**`, async (route) => {
        await promise
        await route.continue()
      })
      const page = await open(pages.survey(surveyId))
      await button(page, 'Open the survey').click()
      await page.getByText('Looking for the answers you have given so far…').waitFor()
      await press(page, button(page, 'Begin Survey →'))
      resolve()
      const arm = await shownArm(page)
      await answer(page, arm)
    })
  })

  test('continues in the same arm on another device', async () => {
    const surveyId = await importedSurvey(QUESTIONS, { arms: ARMS })
    let [link, arm] = ['', 'votes' as 'votes' | 'scale']
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(surveyId))
      arm = await begun(page)
      await answer(page, arm)
      await page.getByText('Your answers', { exact: true }).click()
      await button(page, 'Continue on another device').click()
      link = await page.getByRole('textbox', { name: 'Continue on another device' }).inputValue()
    })
    await onDevice(async ({ open }) => {
      const page = await open(link)
      await page.getByText('We restored the answers').waitFor()
      await button(page, 'Begin Survey →').click()
      if (arm === 'votes') await remaining(page, 24)
      else await page.getByRole('radio', { name: '4', checked: true }).waitFor()
      await button(page, arm === 'votes' ? 'Submit' : 'Submit Responses').click()
      await arriveAt(page, 'Thank you')
    })
  })
})
