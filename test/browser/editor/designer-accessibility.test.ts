import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { CONSENT, NUMBER, SEVERAL_CHOICES } from '../../support/app.ts'
import { violationsInBothSchemes } from '../every-screen/axe.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { button } from '../visit.ts'
import { asDesigner, LIKERT, openNewSurvey, openRowMenu, QV, TEXT } from './designer-visit.ts'
import { openEverySection } from './settings-sections.ts'

const FORMS = [LIKERT, TEXT, SEVERAL_CHOICES, NUMBER, CONSENT]

async function inBothSchemes(page: Page, what = ''): Promise<void> {
  expect([what, await violationsInBothSchemes(page)]).toEqual([what, []])
}

/** What is not among the screens of designers, all of which axe examines. */
describe('axe finds nothing against', () => {
  test('deleted surveys, and a new one without its title', async () => {
    await asDesigner(async (designer) => {
      await designer.call('POST', api.designerSurveys(), { title: 'One', description: 'x' })
      const page = await designer.openTab(pages.designer())
      await openRowMenu(page, 'One')
      await button(page, 'Delete One').click()
      await page.getByText('1 deleted survey').click()
      await inBothSchemes(page)
      await page.goto(pages.newSurvey())
      await islandHydrated(page)
      await button(page, 'Create Survey').click()
      await inBothSchemes(page)
    })
  })

  test('the form of a qv question, with its messages', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, [QV])
      await page.getByLabel('Paste many options').fill('Parks\nMore - to paste')
      await page.getByText('What typical ballots cost').click()
      await page.getByText('Groups for sorting').click()
      await page.getByLabel('Total credits').fill('')
      await inBothSchemes(page)
    })
  })

  test('the forms of the other types of questions, with their messages', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, FORMS)
      for (const [at, question] of FORMS.entries()) {
        await page
          .getByRole('button', { name: /^Edit / })
          .and(page.locator('.question-row *'))
          .nth(at)
          .click()
        await page.getByLabel(question === CONSENT ? 'Heading' : 'Question', { exact: true }).fill('')
        await page.keyboard.press('Tab')
        await inBothSchemes(page, question.type)
      }
    })
  })

  test('the title and description, and the settings for recruiting with a panel', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, [TEXT])
      await button(page, 'Edit title and description').click()
      await page.getByLabel('Title', { exact: true }).waitFor()
      await inBothSchemes(page, 'title and description')
      await button(page, 'Edit Settings').click()
      await openEverySection(page)
      await page.getByRole('radio', { name: 'Prolific' }).check()
      await page.getByRole('textbox', { name: 'Study link' }).waitFor()
      await inBothSchemes(page, 'recruiting')
    })
  })
})
