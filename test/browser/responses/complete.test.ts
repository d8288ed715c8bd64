import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { LIKERT, QV, TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { shifts } from '../every-screen/shifts.ts'
import { holdScripts } from '../visit/hold-scripts.ts'
import { arriveAt, button, visit } from '../visit.ts'

/** Answers a survey of one rating, up to its complete page. */
async function answerRating(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('radio', { name: '4' }).check()
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}

test('the recorded answers are shown after the survey and can be saved, and the end link has the link’s parameters and the stored votes', async () => {
  const endLink =
    'https://panel.example.org/end?id={uuid}&from={param.source}&parks={votes.q1_parks}&left={remaining}'
  const settings = { mode: 'text', endLink, parameters: ['source'] }
  const { survey } = await madeSurvey([QV, LIKERT, TEXT], settings)
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?source=poster`)
    await button(page, 'Begin Survey →').click()
    await button(page, 'Add a vote to Parks').click()
    await button(page, 'Remove a vote from Roads').click()
    await button(page, /Continue/).click()
    await page.getByRole('radio', { name: '4' }).check()
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('trees 🌳')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    await page.getByRole('heading', { name: 'Your answers' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    const lines = await page.locator('#copy dd').allTextContents()
    expect(lines).toEqual([
      'Parks: 1 upvote, 1²\u00a0=\u00a01 credit',
      'Roads: 1 downvote, 1²\u00a0=\u00a01 credit',
      '2 of 100 credits used',
      '4',
      'trees 🌳',
    ])
    // The ballot is a picture; in words it is there for people who cannot see it.
    expect(await page.locator('#copy-picture svg').isVisible()).toBe(true)
    const inSight = page.locator('#copy :is(dt, dd):not(.visually-hidden)')
    expect(await inSight.allTextContents()).toEqual([LIKERT.question, '4', TEXT.question, 'trees 🌳'])
    const saved = async (name: string) => {
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      return Bun.file(await (await saving).path())
    }
    // Drawing it takes long on a phone, so it waits until somebody wants it.
    const picture = page.getByRole('link', { name: 'Download as picture' })
    expect(await picture.getAttribute('href')).toBe('#copy')
    // Chats take no SVG.
    expect(await (await saved('Download as picture')).slice(1, 4).text()).toBe('PNG')
    const receipt = await (await saved('Download as a data file')).json()
    expect(receipt.copy.answers[survey.questions[1]._id]).toMatchObject({ selection: '4' })
    const onward = page.getByRole('link', { name: 'Continue to panel.example.org' })
    const response = await page.request.get(`${api.responses()}?surveyId=${survey._id}&uuid=${receipt.uuid}`)
    const { _id: publicId } = (await response.json()).surveyResponse
    expect(publicId).not.toBe(receipt.uuid)
    expect(await onward.getAttribute('href')).toBe(
      `https://panel.example.org/end?id=${publicId}&from=poster&parks=1&left=98`,
    )
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`qv:answered:${survey._id}`])
  })
})

test('a survey without copies for respondents shows none', async () => {
  const { survey } = await madeSurvey([LIKERT], { copy: false })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await answerRating(page)
    expect(await page.getByRole('heading', { name: 'Your answers' }).count()).toBe(0)
  })
})

test('missing answers are listed on request, and each line leads to its question', async () => {
  const { survey } = await madeSurvey([LIKERT, TEXT])
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    expect(await button(page, 'Submit Responses').isDisabled()).toBe(true)
    await page.getByText('2 questions still need an answer').waitFor()
    await button(page, 'Show them').click()
    const summary = page.getByRole('region', { name: 'Not answered yet' })
    await summary.waitFor()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('link', { name: 'How easy was it?' }).press('Enter')
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Anything else?' }).press('Enter')
    await page.keyboard.type('no')
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
  })
})

test('a press of the button that cannot submit yet shows what is missing, and only then', async () => {
  const { survey } = await madeSurvey([LIKERT, TEXT])
  const act = async ({ page }: { page: Page }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByText('2 questions still need an answer').waitFor()
    const summary = page.getByRole('region', { name: 'Not answered yet' })
    expect(await summary.count()).toBe(0)
    expect(await page.getByText('This question needs an answer').count()).toBe(0)
    // A press that comes sooner was meant for the step before.
    await page.waitForFunction(
      () => document.querySelector('survey-navigation')?.getAnimations().length === 0,
    )
    await button(page, 'Submit Responses').tap({ force: true })
    await page.locator('.error-summary:focus').waitFor()
    await button(page, '← Welcome').click()
    await button(page, 'Begin Survey →').click()
    expect(await summary.count()).toBe(0)
  }
  await visit(pages.survey(survey._id), act, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
})

test.each(['designer', 'public'])(
  'the recorded answers move nothing when their script is slow: results for %s',
  async (results) => {
    const { survey } = await madeSurvey([LIKERT], { results, resultsWhen: 'always' })
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      const release = await holdScripts(page, /\/assets\/complete[^/]*\.js$/)
      await answerRating(page)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      release()
      await page.getByRole('heading', { name: 'Your answers' }).waitFor()
      expect(await shifts(page)).toEqual([])
    })
  },
)

test('the link to a response is separated from the link to the results above it', async () => {
  const { survey } = await madeSurvey([LIKERT], { results: 'public', resultsWhen: 'always' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await answerRating(page)
    await page.waitForLoadState('networkidle')
    const way = (await button(page, 'See the results').boundingBox())!
    const link = (await page.getByText('Link to your response').boundingBox())!
    expect(link.y - way.y - way.height).toBeGreaterThanOrEqual(16)
  })
})

test('answers in the other text direction are beside their line', async () => {
  const { survey } = await madeSurvey([TEXT], { language: 'ar' })
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(survey._id))
    await page.locator('.survey-bar .primary').click()
    await page.getByRole('textbox').fill('trees')
    await page.locator('.survey-bar .primary:visible').click()
    const answer = page.locator('#copy dd')
    await answer.waitFor()
    const gap = await answer.evaluate((line) => {
      const words = document.createRange()
      words.selectNodeContents(line)
      return line.getBoundingClientRect().right - words.getBoundingClientRect().right
    })
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(30)
  })
})

test('without storage the answers are shown after the survey, too', async () => {
  const { survey } = await madeSurvey([LIKERT])
  await onDevice(
    async ({ context, open }) => {
      await context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
      })
      const page = await open(pages.survey(survey._id))
      await answerRating(page)
      await page.getByRole('heading', { name: 'Your answers' }).waitFor()
      await page.locator('dd', { hasText: '4' }).waitFor()
    },
    { isDisposable: true },
  )
})
