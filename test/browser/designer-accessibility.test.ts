import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../src/urls.ts'
import { CONSENT, NUMBER, SEVERAL_CHOICES } from '../support/app.ts'
import { violationsInBothSchemes } from './axe.ts'
import { asDesigner, LIKERT, openNewSurvey, openRowMenu, QV, TEXT } from './designer-visit.ts'
import { islandHydrated } from './hydrated.ts'
import { openEverySection } from './settings-sections.ts'
import { button } from './visit.ts'

const FORMS = [LIKERT, TEXT, SEVERAL_CHOICES, NUMBER, CONSENT]

async function inBothSchemes(page: Page, what = ''): Promise<void> {
  expect([what, await violationsInBothSchemes(page)]).toEqual([what, []])
}

describe('axe finds nothing against', () => {
  test('the list, empty, full and with what was deleted', async () => {
    await asDesigner(async (designer) => {
      const page = await designer.openTab(pages.designer())
      await inBothSchemes(page)
      await designer.call('POST', api.designerSurveys(), {
        title: 'One',
        description: 'x',
        isAvailable: true,
      })
      await designer.call('POST', api.designerSurveys(), { title: 'Two', description: 'x' })
      await page.reload()
      await islandHydrated(page)
      await openRowMenu(page, 'Two')
      await inBothSchemes(page)
      await button(page, 'Delete Two').click()
      await page.getByText('1 deleted survey').click()
      await inBothSchemes(page)
      await page.goto(pages.newSurvey())
      await islandHydrated(page)
      await button(page, 'Create Survey').click()
      await inBothSchemes(page)
    })
  })

  test('the form of a question to vote on, with its messages', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, [QV])
      await page.getByLabel('Paste many options').fill('Parks\nMore - to paste')
      await page.getByText('What typical ballots cost').click()
      await page.getByText('Bins of the organize step').click()
      await page.getByLabel('Total credits').fill('')
      await inBothSchemes(page)
    })
  })

  test('the forms of the other types of question, with their messages', async () => {
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

  test('the forms of the survey itself, and the settings for recruiting with a panel', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, [TEXT])
      for (const form of ['Edit title and description', 'Collaborators', 'Edit Settings']) {
        await button(page, form).click()
        await page.waitForLoadState('networkidle')
        await inBothSchemes(page, form)
      }
      await openEverySection(page)
      await inBothSchemes(page, 'opened settings')
      await page.getByRole('radio', { name: 'Prolific' }).check()
      await page.getByRole('textbox', { name: 'Address for the panel' }).waitFor()
      await inBothSchemes(page, 'recruiting')
    })
  })

  test('groups, and what is found before the survey opens', async () => {
    await asDesigner(async (designer) => {
      const { page } = await openNewSurvey(designer, [TEXT])
      await button(page, 'Question groups').click()
      await button(page, 'Add a group').click()
      await button(page, 'Open the survey').click()
      await page.getByText('Before it opens:').waitFor()
      await inBothSchemes(page)
    })
  })
})
