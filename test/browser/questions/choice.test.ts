import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { CHOICE, SEVERAL_CHOICES } from '../../support/app.ts'
import { asDesigner, openNewSurvey, saved } from '../editor/designer-visit.ts'
import { onDevice } from '../every-screen/device.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const YEARS = Array.from({ length: 14 }, (_, at) => ({ choiceId: `y${at}`, label: `${1950 + 5 * at}` }))
const WITH_NEVER = [...YEARS.slice(1), { choiceId: 'no', label: 'Never', fixed: true }]
const BORN = { type: 'choice', question: 'When were you born?', choices: YEARS, other: true }

const labels = (page: Page) =>
  page
    .getByRole('group', { name: /get about/ })
    .locator('label')
    .allTextContents()

/** What was stored of answers, in the order of what they chose. */
async function stored(surveyId: string, uuid: string) {
  const { questionResponses = [] } = await storedResponse(surveyId, uuid)
  return questionResponses
    .map(({ responseContent }) => responseContent as Readonly<Record<string, unknown>>)
    .sort((a, b) => JSON.stringify(a.selection).localeCompare(JSON.stringify(b.selection)))
}

test('choices are made by pointer and keyboard, one or several, and stored as they were shown', async () => {
  const surveyId = await madeSurvey([CHOICE, { ...SEVERAL_CHOICES, shuffle: false }, BORN])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    const home = page.getByRole('group', { name: 'How do you live?' })
    await home.getByRole('radio', { name: 'Renting' }).check()
    await page.keyboard.press('ArrowDown')
    await home.locator('label:has(:checked)', { hasText: 'Owning' }).waitFor()
    const transport = page.getByRole('group', { name: 'How do you get about?' })
    await transport.getByRole('checkbox', { name: 'Bus' }).check()
    await transport.getByRole('checkbox', { name: 'Not at all' }).check()
    expect(await transport.getByRole('checkbox', { name: 'Bus' }).isChecked()).toBe(false)
    await transport.getByRole('checkbox', { name: 'Car' }).check()
    await transport.getByRole('checkbox', { name: 'Other' }).check()
    expect(await transport.getByRole('checkbox', { name: 'Not at all' }).isChecked()).toBe(false)
    const [optional, most, list, words] = await Promise.all(
      [
        transport.getByText('Optional', { exact: true }),
        transport.getByText('Choose at most 2', { exact: true }),
        transport.locator('.choice-list'),
        transport.getByRole('textbox'),
      ].map(async (each) => (await each.boundingBox())!),
    )
    expect(optional!.y).toBe(most!.y)
    // What else there is goes on from the choice that says so.
    expect(words!.y).toBeLessThanOrEqual(list!.y + list!.height)
    await page.getByRole('combobox', { name: 'When were you born?' }).selectOption({ label: '1975' })
    const submit = button(page, 'Submit Responses')
    // Something else was picked, but not said what.
    await submit.waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Other: How do you get about?' }).fill('A boat')
    await submit.click()
    await arriveAt(page, 'Thank you')
    expect(await stored(surveyId, uuid())).toMatchObject([
      { questionType: 'choice', selection: ['c2'] },
      { questionType: 'choice', selection: ['m3'], other: 'A boat' },
      { questionType: 'choice', selection: ['y5'] },
    ])
    for (const text of ['Owning', 'Car', 'A boat', '1975']) await page.getByText(text).first().waitFor()
  })
})

test('an answer is incomplete until enough choices are selected, and a question that lacks some is listed', async () => {
  const two = { ...SEVERAL_CHOICES, min: 2, shuffle: false }
  const surveyId = await madeSurvey([two])
  await visit(pages.survey(surveyId), async ({ page, uuid }) => {
    await button(page, 'Begin Survey →').click()
    await page.getByText('Choose exactly 2', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Bus' }).check()
    await button(page, 'Show them').click()
    await page.getByRole('link', { name: 'How do you get about?' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('m1')
    await page.getByRole('checkbox', { name: 'Car' }).check()
    await button(page, 'Submit Responses').click()
    await arriveAt(page, 'Thank you')
    expect(await stored(surveyId, uuid())).toMatchObject([{ selection: ['m1', 'm3'] }])
  })
})

test('choices have an order for each respondent, which a reload keeps together with the answer', async () => {
  const surveyId = await madeSurvey([{ ...SEVERAL_CHOICES, choices: WITH_NEVER }])
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(surveyId))
    await button(page, 'Begin Survey →').click()
    await page.getByRole('checkbox', { name: '1960' }).check()
    const shown = await labels(page)
    expect(shown.toSorted()).not.toEqual(shown)
    expect(shown.at(-2)).toBe('Never')
    await page.getByText('Your answers', { exact: true }).waitFor()
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('y2'))
    await page.reload()
    await page.getByText('We restored').waitFor()
    await page.getByRole('checkbox', { name: '1960', checked: true }).waitFor()
    expect(await labels(page)).toEqual(shown)
  })
})

test('choices can be read without script', async () => {
  const surveyId = await madeSurvey([CHOICE, BORN])
  const withoutScript = { javaScriptEnabled: false }
  await visit(
    pages.survey(surveyId),
    async ({ page }) => {
      await page.getByRole('radio', { name: 'Renting' }).waitFor()
      expect(
        await page.getByRole('combobox', { name: 'When were you born?' }).locator('option').count(),
      ).toBe(16)
    },
    withoutScript,
  )
})

/** Scripts that a survey's page loads, and whether it carries styles of choices. */
async function filesOf(
  question: Readonly<Record<string, unknown>>,
): Promise<{ scripts: number; hasStyles: boolean }> {
  const surveyId = await madeSurvey([question])
  let found = { scripts: 0, hasStyles: false }
  await visit(pages.survey(surveyId), async ({ page }) => {
    await page.locator('[data-island=question-form][data-hydrated]').waitFor({ state: 'attached' })
    found = await page.evaluate(() => ({
      scripts: new Set(
        performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])),
      ).size,
      hasStyles: document.documentElement.outerHTML.includes('.choice-list'),
    }))
  })
  return found
}

test('a page without choices loads nothing for them, and one with them three more scripts', async () => {
  const plain = await filesOf({ type: 'text', question: 'Why?' })
  expect(plain.hasStyles).toBe(false)
  expect(await filesOf(CHOICE)).toEqual({ scripts: plain.scripts + 3, hasStyles: true })
})

test('a designer writes choices, pastes many, and sees the preview', async () => {
  await asDesigner(async (designer) => {
    const { page, path } = await openNewSurvey(designer, [])
    await button(page, 'Choice').click()
    await page.keyboard.insertText('How old are you?')
    await page.getByLabel('Paste choices').fill('18 - 24\n65 and over')
    await button(page, 'Add 2 choices').click()
    await page.getByLabel('Choice 1').press('Enter')
    await page.keyboard.insertText('25 - 64')
    await button(page, 'Add a choice').click()
    await page.keyboard.insertText('Rather not say')
    await button(page, 'Move Rather not say up').click()
    await page.getByRole('checkbox', { name: 'Allow several choices' }).check()
    await page.getByRole('checkbox', { name: 'Rules out all others: Rather not say' }).check()
    await page.getByLabel('Most choices').fill('2')
    await saved(page)
    const preview = page.locator('.preview')
    expect(await preview.locator('.choice-list label').allTextContents()).toEqual([
      ...['18 - 24', '25 - 64', 'Rather not say', '65 and over'],
    ])
    await preview.getByText('Choose at most 2').waitFor()
    const surveyId = path.split('/')[2]
    const { questions } = await designer.call('GET', `/api/v1/designer/surveys/${surveyId}`)
    expect(questions).toMatchObject([
      {
        ...{ type: 'choice', question: 'How old are you?', multiple: true, max: 2, min: null },
        choices: [
          { label: '18 - 24' },
          { label: '25 - 64' },
          { label: 'Rather not say', exclusive: true },
          {},
        ],
      },
    ])
  })
})
