import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { isAnswered } from '../../../src/domain/questions/question-traits.ts'
import { QUESTION_TYPES, type QuestionType } from '../../../src/domain/survey/survey.ts'
import { api, pages } from '../../../src/urls.ts'
import { CONSENT, DATE, LIKERT, NUMBER, SLIDER, SURVEYS, TEXT } from '../../support/app.ts'
import { CONSTANT_SUM, ONE_OF_EACH, RANKING } from '../../support/one-of-each.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button, storedResponse } from '../visit.ts'

type Visited = {
  /** Answers it, or waits for what is only read. */
  answer(page: Page): Promise<unknown>
  /** What the file of answers on the device contains of it. */
  readonly kept: string | RegExp
  /** What is stored of it. */
  readonly stored: object
}

const VISITS: { readonly [Type in QuestionType]: Visited } = {
  qv: {
    answer: (page) => button(page, 'Add a vote to Parks').click(),
    kept: 'Parks: 1 upvote',
    stored: { votes: expect.arrayContaining([expect.objectContaining({ optionId: 'o1', votes: 1 })]) },
  },
  likert: {
    answer: (page) =>
      page.getByRole('group', { name: LIKERT.question }).getByRole('radio', { name: '4' }).check(),
    kept: '4',
    stored: { selection: '4' },
  },
  text: {
    answer: (page) => page.getByRole('textbox', { name: TEXT.question }).fill('Benches'),
    kept: 'Benches',
    stored: { text: 'Benches' },
  },
  choice: {
    answer: (page) => page.getByRole('radio', { name: 'Owning' }).check(),
    kept: 'Owning',
    stored: { selection: ['c2'] },
  },
  number: {
    answer: (page) => page.getByRole('textbox', { name: NUMBER.question }).fill('37.5'),
    kept: '37.5',
    stored: { value: 37.5 },
  },
  ranking: {
    async answer(page) {
      const field = page.getByRole('group', { name: RANKING.question })
      for (const [at, name] of ['Boats', 'Trains', 'Trams'].entries())
        await field.getByRole('button', { name: `Put ${name} at place ${at + 1}` }).click()
    },
    kept: '1. Boats\n  2. Trains\n  3. Trams',
    stored: { ranking: ['i3', 'i1', 'i2'] },
  },
  constantsum: {
    async answer(page) {
      const field = page.getByRole('group', { name: CONSTANT_SUM.question })
      await field.getByRole('textbox', { name: 'Speed' }).fill('60')
      await field.getByRole('textbox', { name: 'Price' }).fill('40')
    },
    kept: 'Price: 40\n  Speed: 60',
    stored: {
      points: [
        { choiceId: 's1', points: 40 },
        { choiceId: 's3', points: 60 },
      ],
    },
  },
  slider: {
    answer: (page) => page.getByRole('slider', { name: SLIDER.question }).fill('70'),
    kept: '70',
    stored: { value: 70 },
  },
  date: {
    answer: (page) => page.getByLabel(DATE.question).fill('2019-08-31'),
    kept: '2019-08-31',
    stored: { value: '2019-08-31' },
  },
  info: {
    answer: (page) => page.getByText('Budgets come every year.').waitFor(),
    kept: '',
    stored: {},
  },
  consent: {
    answer: (page) => page.getByRole('radio', { name: CONSENT.agree }).check(),
    kept: `${CONSENT.question}\n  ✓`,
    stored: { agreed: true },
  },
  reason: {
    answer: (page) => page.getByRole('textbox', { name: 'You gave “Parks” 1 upvote. Why?' }).fill('Shade'),
    kept: 'Shade',
    stored: { reasons: [{ optionId: 'o1', text: 'Shade' }] },
  },
  headtohead: {
    async answer(page) {
      for (const pair of await page.locator('.pair').all()) await pair.getByRole('radio').first().check()
    },
    kept: /Which of two\?\n {2}(\w+) \/ \w+: \1\n/,
    stored: { pairs: expect.arrayContaining([expect.objectContaining({ picked: expect.any(String) })]) },
  },
}

test('questions of every type are answered, kept on the device, given back and stored', async () => {
  const questions = QUESTION_TYPES.map((type) => ONE_OF_EACH[type])
  const { designer, survey } = await madeSurvey(questions, {
    mode: 'text',
    shuffle: false,
    logging: 'actions',
  })
  const path = `${SURVEYS}/${survey._id}` as const
  const switchTo = (isAvailable: boolean) => designer.call('PATCH', path, { settings: { isAvailable } })
  await onDevice(async ({ context, open }) => {
    let uuid = ''
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === api.responses() && request.method() === 'POST') uuid ||= request.postDataJSON().uuid
    })
    const page = await open(pages.survey(survey._id))
    for (const type of QUESTION_TYPES) await answerOnItsStep(page, type)
    await page.getByText('Saved on this device').waitFor()
    await page.reload()
    await button(page, 'Submit Responses').waitFor()

    await switchTo(false)
    await page.reload()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my answers from' }).click()
    const kept = await Bun.file(await (await saving).path()).text()
    for (const type of QUESTION_TYPES) expect(kept).toMatch(VISITS[type].kept)

    await switchTo(true)
    await page.goto(pages.survey(survey._id))
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    const { questionResponses = [] } = await storedResponse(survey._id, uuid)
    const contents = questionResponses.map(({ responseContent }) => responseContent)
    for (const type of QUESTION_TYPES.filter((each) => isAnswered({ type: each })))
      expect(contents).toContainEqual(expect.objectContaining(VISITS[type].stored))
  })
})

/** Goes forward until a question of that type is shown, and answers it. */
async function answerOnItsStep(page: Page, type: QuestionType) {
  const heading = (ONE_OF_EACH[type] as { readonly question: string }).question
  const elsewhere = page.locator(':not([data-go] *, [data-go])')
  const shown = page.getByText(heading).and(elsewhere).filter({ visible: true }).first()
  const forward = page.locator('[data-go=forward]:visible')
  const goOn = async () => {
    if (await shown.isVisible()) return true
    if (await forward.isEnabled()) await forward.click()
    return false
  }
  while (!(await goOn())) await Bun.sleep(50)
  await VISITS[type].answer(page)
}
