import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import {
  addQuestion,
  asDesigner,
  type DesignerVisit,
  LIKERT,
  openNewSurvey,
  openRowMenu,
  QV,
  saved,
  TEXT,
} from '../editor/designer-visit.ts'
import { toggleSections } from '../editor/settings-sections.ts'
import { hand } from '../keys/handing-out.ts'
import { madeSurvey } from '../made-survey.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { draftHolds, hold, press, write } from './pressing.ts'

const DEVICES = { 'a phone': { width: 360, height: 740 }, 'a desk': { width: 1280, height: 1000 } }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Shows the outline where one part of the editor is shown at a time. */
async function showOutline(page: Page) {
  const outline = button(page, 'Survey')
  if (await outline.isVisible()) await outline.click()
}

/** Opens a form of the editor. */
async function openForm(page: Page, name: string) {
  await showOutline(page)
  await button(page, name).first().click()
  await page.getByRole('region', { name: 'Edit', exact: true }).waitFor()
}

type Act = (page: Page) => Promise<void>

/** The forms of the editor, which a designer goes through in one visit. */
const FORMS: readonly Act[] = [
  async (page) => {
    await showOutline(page)
    await addQuestion(page, 'Quadratic Survey')
    await write(page, field(page, 'Question'), 'Why?')
    const add = button(page, 'Add an option')
    for (const name of ['Parks', 'Online survey', 'Roads']) {
      await press(page, add)
      await page.locator('.option-row:last-child [id*="-option-"]:focus').waitFor()
      await page.keyboard.type(name)
    }
    expect(await field(page, 'Name of option 2').inputValue()).toBe('Online survey')
    expect(await field(page, 'Name of option 3').inputValue()).toBe('Roads')
  },
  async (page) => {
    await openForm(page, `Edit ${QV.question}`)
    await press(page, field(page, 'More for Schools'))
    await write(page, field(page, 'Position of Schools'), '1')
    await press(page, field(page, 'More for Roads'))
    const names = page.locator('.option-fields > :first-child textarea')
    await button(page, 'Move Roads down').and(page.locator(':disabled')).waitFor()
    expect(await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      'Schools',
      'Parks',
      'Roads',
    ])
  },
  async (page) => {
    await openForm(page, `Edit ${TEXT.question}`)
    await field(page, 'Question').fill('')
    await write(page, field(page, 'Question description (optional)'), 'Briefly')
    await field(page, 'Maximum length (characters)').fill('')
    await press(page, field(page, 'An answer is required'))
    expect(await field(page, 'An answer is required').isChecked()).toBe(false)
    expect(await field(page, 'Question description (optional)').textContent()).toBe('Briefly')
  },
  async (page) => {
    await openForm(page, `Edit ${LIKERT.question}`)
    await field(page, 'Question').fill('')
    await press(page, button(page, 'Add a point'))
    await field(page, 'Point 4').waitFor()
  },
  async (page) => {
    await openForm(page, 'Question groups')
    await press(page, button(page, 'Add a group'))
    await field(page, 'Title of the group').and(page.locator(':focus')).waitFor()
    await press(page, button(page, 'Add a group'))
    await field(page, 'Title of the group').nth(1).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Second')
    expect(await field(page, 'Title of the group').nth(1).inputValue()).toBe('Second')
  },
  async (page) => {
    await openForm(page, 'Edit title and description')
    await field(page, 'Title').fill('')
    await write(page, field(page, 'Description'), 'Of all')
    expect(await field(page, 'Description').textContent()).toBe('Of all')
  },
  async (page) => {
    await openForm(page, 'Edit Settings')
    await toggleSections(page, 'Opening and closing')
    await field(page, 'Opens at').fill('2030-05-02T09:00')
    await field(page, 'Closes at').fill('2030-05-01T09:00')
    await toggleSections(page, 'Who can answer')
    await press(page, field(page, 'Requires a survey key'))
    expect(await field(page, 'Requires a survey key').isChecked()).toBe(true)
    await write(page, field(page, 'Survey key'), 'abc')
    await toggleSections(page, 'Look and language')
    await write(page, field(page, 'Introduction video'), 'none')
    await toggleSections(page, 'Endings')
    await write(page, field(page, 'Link at the end'), 'https://a.example')
    expect(await field(page, 'Link at the end').inputValue()).toBe('https://a.example')
  },
]

/** What comes back from the server while a form is used. */
const MEANWHILE: readonly (readonly [what: string, act: Act])[] = [
  [
    'collaborators, whose list comes while one is invited',
    async (page) => {
      const answer = await hold(page, 'GET', /\/collaborators$/)
      await openForm(page, 'Collaborators')
      await press(page, field(page, 'E-mail addresses of collaborators'), answer)
      await page.keyboard.type('ann@town.example')
      await press(page, button(page, 'Add'))
      await page.getByLabel('Role of ann@town.example').waitFor()
    },
  ],
  [
    'saving, which ends meanwhile',
    async (page) => {
      await openForm(page, `Edit ${TEXT.question}`)
      const answer = await hold(page, 'PATCH', /\/definition$/)
      await write(page, field(page, 'Question'), 'Why?')
      await page.locator('[data-save="saving"]').waitFor({ state: 'attached' })
      await press(page, field(page, 'Multiple lines'), answer)
      expect(await field(page, 'Multiple lines').isChecked()).toBe(false)
      await saved(page)
    },
  ],
]

for (const [device, viewport] of Object.entries(DEVICES)) {
  const options = { viewport }
  describe(`a pressed control on ${device} stays under the pointer until it is released`, () => {
    const inEditor = (act: Act) =>
      asDesigner(async (designer) => act((await openNewSurvey(designer, [QV, LIKERT, TEXT])).page), options)

    test('in every form of the editor', async () => {
      await inEditor(async (page) => {
        for (const act of FORMS) await act(page)
      })
    })

    for (const [what, act] of MEANWHILE) {
      test(`in the editor: ${what}`, () => inEditor(act))
    }

    test('in the list of surveys, which changes meanwhile', async () => {
      await asDesigner(async ({ call, openTab }) => {
        for (const title of ['Last', 'First']) {
          await call('POST', api.designerSurveys(), { title, description: 'Of the town' })
        }
        const page = await openTab(pages.designer())
        const answer = await hold(page, 'POST', /\/duplicate$/)
        await openRowMenu(page, 'First')
        await press(page, button(page, 'Duplicate First'))
        await page.keyboard.press('Escape')
        await openRowMenu(page, 'Last')
        await press(page, button(page, 'Duplicate Last'), async () => {
          await answer()
          await page.waitForLoadState('networkidle')
        })
        await page.getByRole('heading', { name: 'Copy of First' }).waitFor()
        await page.getByRole('heading', { name: 'Copy of Last' }).waitFor()
      }, options)
    })

    test('in the form for a new survey', async () => {
      await asDesigner(async ({ page }) => {
        await page.goto(pages.designer())
        await islandHydrated(page)
        await press(page, button(page, 'Create Survey'))
        await page.getByText('Title and description are required').first().waitFor()
        await write(page, field(page, 'Title'), 'Spending')
        await write(page, field(page, 'Description'), 'Of the town')
        await press(page, button(page, 'Create Survey'))
        await arriveAt(page, 'Spending')
      }, options)
    })

    test('on the page for sharing, where the link changes meanwhile', async () => {
      await hand(
        { hasUKey: true, hasSKey: true, sKeyValue: 'town-hall' },
        async (page) => {
          const answer = await hold(page, 'GET', /withSurveyKey=1/)
          await field(page, 'Include the survey key in links').click()
          await write(page, field(page, 'Group (optional)'), 'North')
          await press(page, button(page, 'Create keys'), answer)
          await page.getByText('20 keys created.').waitFor()
          await page.getByText('List of keys').click()
          await page.locator('.share-table').getByText('North').first().waitFor()
        },
        options,
      )
    })

    test('on a respondent’s page of questions', async () => {
      const surveyId = await madeSurvey([{ ...TEXT, required: true }, LIKERT])
      await visit(
        pages.survey(surveyId),
        async ({ page }) => {
          await button(page, 'Begin Survey →').click()
          await page.locator('.your-answers').waitFor()
          await press(page, page.getByRole('radio', { name: '2' }))
          await write(page, page.getByRole('textbox', { name: TEXT.question }), 'Nothing')
          await press(page, button(page, 'Submit Responses'), () => draftHolds(page, 'Nothing'))
          await arriveAt(page, 'Thank you for completing the survey!')
        },
        options,
      )
    })

    test('on the form for a survey or its key', async () => {
      const surveyId = await madeSurvey([TEXT], { hasSKey: true, sKeyValue: 'town-hall' })
      const act = async ({ page }: DesignerVisit) => {
        await page.goto(pages.entry())
        await press(page, button(page, 'Advanced'))
        await write(page, field(page, 'Survey ID'), surveyId)
        await press(page, button(page, 'Start Survey'))
        await button(page, 'Open the survey').waitFor()
        await write(page, page.getByRole('textbox'), 'town-hall')
        await press(page, button(page, 'Open the survey'))
        await button(page, 'Begin Survey →').waitFor()
      }
      await asDesigner(act, { ...options, expected: [403] })
    })

    test('on the page of an account', async () => {
      await asDesigner(async ({ page }) => {
        await page.goto(pages.account())
        await page.locator('.top-bar summary').click()
        await press(page, button(page, 'Logout'))
        await field(page, 'Survey ID').waitFor()
      }, options)
    })
  })
}
