import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { CHOICE } from '../../support/app.ts'
import { asDesigner, LIKERT, openNewSurvey, QV, saved, TEXT } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { arriveAt, button, storedResponse, visit } from '../visit.ts'

const FAIR = { ...LIKERT, question: 'How fair is your rent?' }
const WHERE = { ...TEXT, question: 'Where does the poster hang?' }

const BEGIN = 'Show this only if …'
const asked = (page: Page) => page.getByRole('combobox', { name: 'What condition 1 asks for' })
const valued = (page: Page) => page.getByRole('combobox', { name: 'What condition 1 compares with' })
const openQuestion = (page: Page, name: string) => button(page, `Edit ${name}`).click()

const focusedLabel = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** Goes on by Tab until something is focused that is called so. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let stops = 0; stops < 60 && (await focusedLabel(page)) !== label; stops++)
    await page.keyboard.press('Tab')
  expect(await focusedLabel(page)).toBe(label)
}

/** Renters say how fair their rent is, who does not own votes, and who comes from a poster says where it hangs. */
async function setConditions(page: Page): Promise<void> {
  await openQuestion(page, FAIR.question)
  await button(page, BEGIN).click()
  await asked(page).waitFor()
  await valued(page).selectOption('Renting')
  await page.getByText('Shown only if “How do you live?” is “Renting”.').waitFor()
  await openQuestion(page, WHERE.question)
  await button(page, BEGIN).click()
  await asked(page).selectOption({ label: 'source' })
  await page.getByRole('textbox', { name: 'What condition 1 compares with' }).fill('poster')
  await page.getByText('Shown only if the parameter “source” of the link is “poster”.').waitFor()
  await button(page, `Edit ${QV.question}`).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, BEGIN)
  await page.keyboard.press('Enter')
  await page.locator('.conditions select:focus').waitFor()
  await page.keyboard.press('Home')
  await tabTo(page, 'How condition 1 compares')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'What condition 1 compares with')
  await page.keyboard.type('Own')
  await page.getByText('Shown only if “How do you live?” is not “Owning”.').waitFor()
  await saved(page)
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()
const where = (page: Page) => page.getByRole('textbox', { name: WHERE.question })

test('a designer sets conditions by mouse and by keys, and results and files contain exactly what each person was shown', async () => {
  await asDesigner(async (designer) => {
    const settings = { parameters: ['source'], mode: 'text', shuffle: false }
    const { page, path } = await openNewSurvey(designer, [CHOICE, FAIR, QV, WHERE], settings)
    const surveyId = path.split('/')[2] ?? ''
    await setConditions(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await axeViolations(page)).toEqual([])
    }
    const { token } = await designer.call('GET', api.surveyPreview(surveyId))
    await visit(`${pages.survey(surveyId)}?preview=${token}&source=poster`, async ({ page }) => {
      await button(page, 'Begin Survey →').click()
      await choose(page, 'Owning')
      await button(page, 'Continue: Further questions →').click()
      await where(page).waitFor()
      await arriveAt(page, 'Further questions')
      await page.getByText('Part 2 of 2', { exact: true }).waitFor()
    })
    await designer.call('PATCH', api.designerSurvey(surveyId), { settings: { isAvailable: true } })
    const uuids: string[] = []
    await visit(`${pages.survey(surveyId)}?source=Poster`, async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await choose(page, 'Renting')
      await page.getByRole('group', { name: FAIR.question }).getByRole('radio', { name: '2' }).check()
      await button(page, 'Continue to part 2 →').click()
      await button(page, 'Add a vote to Parks').click()
      await button(page, 'Continue: Further questions →').click()
      await where(page).fill('Station')
      await page.goBack()
      await page.goBack()
      await choose(page, 'Owning')
      await button(page, 'Continue: Further questions →').click()
      expect(await where(page).inputValue()).toBe('Station')
      await button(page, /^Submit/).click()
      await arriveAt(page, 'Thank you')
      uuids.push(uuid())
    })
    await visit(pages.survey(surveyId), async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await choose(page, 'Renting')
      await page.getByRole('group', { name: FAIR.question }).getByRole('radio', { name: '1' }).check()
      await button(page, 'Continue to part 2 →').click()
      await button(page, 'Add a vote to Roads').click()
      await button(page, /^Submit/).click()
      await arriveAt(page, 'Thank you')
      uuids.push(uuid())
    })
    const { questions } = await designer.call('GET', api.designerSurvey(surveyId))
    const answered = await Promise.all(
      uuids.map(async (uuid) => {
        const { surveyResponse } = await storedResponse(surveyId, uuid)
        return [...questions].map(({ _id }) => _id in surveyResponse.questionResponseIds)
      }),
    )
    expect(answered).toEqual([
      [true, false, false, true],
      [true, true, true, false],
    ])
    const results = await designer.call('GET', api.designerResults(surveyId))
    expect(results.questions).toMatchObject([{ n: 2 }, { n: 1 }, { n: 1 }, { count: 1 }])
    const file = await page.request.get(`${api.designerExport(surveyId)}?format=csv`)
    const [, ...rows] = (await file.text()).trim().split('\r\n')
    const answers = rows.map((row) => row.split(',').slice(4).join(','))
    expect(answers.toSorted()).toEqual([
      ',0,Renting,1,0,1,0,Undecided,Undecided,Undecided,1,20,',
      'Poster,0,Owning,,,,,,,,,,Station',
    ])
  })
})
