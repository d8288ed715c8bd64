import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { CHOICE, CONSENT, LIKERT, QV } from '../../support/app.ts'
import { asDesigner } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { onDevice } from '../every-screen/device.ts'
import { importedSurvey } from '../made-survey.ts'
import { arriveAt, button } from '../visit.ts'

const QUESTIONS = [
  { ...CONSENT, _id: 'consent' },
  { ...CHOICE, _id: 'home' },
  { ...QV, _id: 'ballot' },
  { ...LIKERT, _id: 'scale' },
]
const STUDY = {
  arms: [
    { armId: 'votes', label: 'QV', share: 1, mode: 'text', questions: ['consent', 'home', 'ballot'] },
    { armId: 'scale', label: 'Likert', share: 1, questions: ['consent', 'home', 'scale'] },
  ],
  armsDrawn: 'afterScreening',
  screenOut: { any: [{ questionId: 'home', operator: 'is', value: 'c1' }] },
}

/** Agrees, and says how one lives. */
async function screened(page: Page, home: string): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('radio', { name: 'Count me in' }).check()
  await button(page, /^Continue/).click()
  await page.getByRole('radio', { name: home }).check()
  await button(page, /^Continue/).click()
}

const nextPart = (page: Page) => arriveAt(page, 'The next part')

describe('a survey that draws arms after its screening', () => {
  test('asks everybody the same, and goes on in the arm, also after a reload', async () => {
    const surveyId = await importedSurvey(QUESTIONS, STUDY)
    const arms = new Set<string>()
    await onDevice(async ({ open }) => {
      const page = await open('about:blank')
      while (arms.size < 2) {
        await page.goto(pages.survey(surveyId))
        await page.getByRole('heading', { name: 'Welcome to the Survey', level: 1 }).waitFor()
        expect(await page.content()).not.toMatch(/Parks|"scale"/)
        await screened(page, 'Owning')
        await page
          .getByText(
            'You can take part. Thank you for your first answers: they are stored, and stay as they are.',
          )
          .waitFor()
        await page.waitForFunction(() => document.getElementById('other-steps')?.childElementCount === 0)
        expect(await page.getByText('We restored your answers').count()).toBe(0)
        expect(await axeViolations(page)).toEqual([])
        await page.reload()
        await nextPart(page)
        await button(page, 'Begin Survey →').click()
        const add = button(page, 'Add a vote to Parks')
        const scale = page.getByRole('radio', { name: '4' })
        await add.or(scale).first().waitFor()
        const isVotes = await add.isVisible()
        await (isVotes ? add.click() : scale.check())
        await button(page, isVotes ? 'Submit' : 'Submit Responses').click()
        await arriveAt(page, 'Thank you')
        arms.add(isVotes ? 'votes' : 'scale')
      }
    })
    expect([...arms].toSorted()).toEqual(['scale', 'votes'])
  })

  test('is previewed in the order in which people get it, in the arm of the link', async () => {
    await asDesigner(async ({ page, call }) => {
      const file = {
        title: 'Spending',
        description: 'On public causes',
        settings: STUDY,
        questions: QUESTIONS,
        images: [],
      }
      const { _id } = await call('POST', api.importSurvey(), file)
      for (const [arm, label] of [
        ['scale', 'Likert'],
        ['votes', 'QV'],
      ] as const) {
        await page.goto(`${pages.survey(_id)}?preview=true&arm=${arm}`)
        expect(await page.content()).not.toMatch(/Parks|"likert"/)
        await screened(page, 'Owning')
        await nextPart(page)
        await page.getByText(`You see the arm “${label}”.`).waitFor()
        await button(page, 'Begin Survey →').click()
        expect(await page.getByText('We restored your answers').count()).toBe(0)
        const control = {
          scale: page.getByRole('radio', { name: '4' }),
          votes: button(page, 'Add a vote to Parks'),
        }
        await control[arm].click()
        await button(page, arm === 'votes' ? 'Submit' : 'Submit Responses').click()
        await arriveAt(page, 'Thank you')
      }
    })
  })

  test('turns people away before it draws anything', async () => {
    const surveyId = await importedSurvey(QUESTIONS, STUDY)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(surveyId))
      await screened(page, 'Renting')
      await arriveAt(page, 'Thank you for your interest')
    })
  })

  test('waits without a connection, and asks again at the press of a button', async () => {
    const surveyId = await importedSurvey(QUESTIONS, STUDY)
    await onDevice(async ({ context, open }) => {
      const page = await open(pages.survey(surveyId))
      const proceeding = `**${api.proceed()}`
      let asked = 0
      await context.route(proceeding, (route) => {
        asked += 1
        return route.abort()
      })
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(api.proceed()))
      await screened(page, 'Owning')
      await page.getByText('The next part of the survey opens in a moment.').waitFor()
      await failed
      expect(await axeViolations(page)).toEqual([])
      expect(asked).toBe(1)
      await context.unroute(proceeding)
      await button(page, 'Continue').click()
      await page.getByText('You can take part.').waitFor()
    })
  })
})
