import { beforeAll, describe, expect, test } from 'bun:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { type Designer, type DesignerSurvey, QV, REASON, SURVEYS, TEXT } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

/**
 * A person who sees the results of a survey for the first time looks for four things: which option is first, how sure
 * that is, what the young people wrote, and the spreadsheet. Each may take a few presses, which are counted.
 */

const LONG = 'Playgrounds with shade and water for children of all ages in every district'
const OPTIONS = ['Night buses', 'Libraries open on Sundays', 'Cycle paths', LONG]
const GROUPS = { 'Under 25': 22, '25 and over': 20 }

let designer: Designer
let survey: DesignerSurvey

beforeAll(async () => {
  const options = OPTIONS.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName }))
  const made = await madeSurvey(
    [
      { ...QV, options },
      { ...TEXT, maxLength: 100 },
      { ...REASON, strongest: 2, required: false },
    ],
    { mode: 'text', hasUKey: true, ballotSecrecy: 'pseudonymous' },
  )
  ;({ designer } = made)
  const path = `${SURVEYS}/${made.survey._id}` as const
  await designer.call('PATCH', path, { title: 'Spending in the town: 2027' })
  survey = (await designer.call('GET', path)).body
  const [qv = '', text = '', why = ''] = survey.questions.map(({ _id }) => _id)
  for (const [label, count] of Object.entries(GROUPS)) {
    const { keys } = (await designer.call('POST', `${path}/keys`, { count, label })).body
    const votes = (at: number) => [6 - (at % 2), 3 - (at % 3), at % 2, -2]
    for (const [at, uKey] of (keys as string[]).entries())
      await respond(
        designer,
        survey,
        { [qv]: votes(at), [text]: `${label} says ${at}`, [why]: against(why) },
        { uKey },
      )
  }
}, 120_000)

const against = (questionId: string) => ({
  ...{ questionId, questionType: 'reason' },
  reasons: [{ optionId: 'o4', text: 'There are enough.' }],
})

/** Opens the results as somebody who has just signed in. */
const open = (act: (page: Page) => Promise<void>, options: BrowserContextOptions) =>
  visit(pages.surveyResults(survey._id), ({ page }) => act(page), { token: designer.token, ...options })

/** What stands in the window without scrolling. */
async function isInSight(page: Page, element: Locator): Promise<boolean> {
  const [box, window] = [await element.boundingBox(), page.viewportSize()]
  return box !== null && window !== null && box.y >= 0 && box.y + box.height <= window.height
}

/** How a person presses what they see, and how many times they have. */
type Hand = { press(element: Locator): Promise<void>; choose(list: Locator, name: string): Promise<void> }

function counted(hand: Hand): Hand & { readonly presses: () => number } {
  let presses = 0
  return {
    press(element) {
      presses += 1
      return hand.press(element)
    },
    choose(list, name) {
      presses += 2
      return hand.choose(list, name)
    },
    presses: () => presses,
  }
}

const choose: Hand['choose'] = async (list, name) => void (await list.selectOption(name))
const MOUSE: Hand = { press: (element) => element.click(), choose }
const TOUCH: Hand = { press: (element) => element.tap(), choose }

const headline = (page: Page) => page.locator('.answer').first()

/** @param scrolls how many windows further down the answer may be */
async function seesTheAnswer(page: Page, scrolls: number): Promise<void> {
  expect(await headline(page).textContent()).toStartWith('“Night buses” leads; “Libraries open on Sundays”')
  await page.evaluate((windows) => scrollBy(0, windows * innerHeight), scrolls)
  expect(await isInSight(page, headline(page))).toBe(true)
  const sure = page.getByText(/^An order is stated only where it is at least 95% certain\./)
  expect(await isInSight(page, sure)).toBe(true)
}

const written = (page: Page) => page.locator('.texts').first().locator('li')

async function readsTheYoung(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByText('Filter responses'))
  await hand.choose(page.getByLabel('Group of unique keys'), 'Under 25')
  await hand.press(page.getByRole('button', { name: 'Show these' }))
  await page.getByText('Group of unique keys: Under 25').waitFor()
  const contents = page.locator('#contents > summary')
  if (await contents.isVisible()) await hand.press(contents)
  await hand.press(page.getByRole('link', { name: 'Question 2 Anything else?' }).filter({ visible: true }))
  await written(page).first().waitFor()
  expect(await isInSight(page, written(page).first())).toBe(true)
  expect(await page.locator('#contents').getAttribute('open')).toBeNull()
  const texts = await written(page).allTextContents()
  expect(texts.length).toBe(20)
  expect(texts.filter((text) => !text.startsWith('Under 25 says'))).toEqual([])
}

async function hasTheSpreadsheet(page: Page, press: () => Promise<void>): Promise<void> {
  const download = page.waitForEvent('download')
  await press()
  expect((await download).suggestedFilename()).toMatch(/^spending-in-the-town-2027-\d{4}-\d\d-\d\d\.xlsx$/)
}

describe('a person who sees results for the first time', () => {
  for (const [name, hand, options, scrolls, most] of [
    ['with a mouse at 1280 px', MOUSE, { viewport: { width: 1280, height: 800 } }, 0, 5],
    [
      'by touch at 360 px',
      TOUCH,
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      0.6,
      6,
    ],
  ] as const) {
    test(`${name} finds the answer, the texts of a group and the spreadsheet`, async () => {
      await open(async (page) => {
        await seesTheAnswer(page, scrolls)
        const spreadsheet = counted(hand)
        await hasTheSpreadsheet(page, () =>
          spreadsheet.press(page.getByRole('link', { name: 'Spreadsheet (XLSX)' })),
        )
        expect(spreadsheet.presses()).toBe(1)
        const texts = counted(hand)
        await readsTheYoung(page, texts)
        expect(texts.presses()).toBeLessThanOrEqual(most)
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(over).toBe(0)
        await page.getByLabel('Reasons for the votes on').waitFor()
      }, options)
    }, 60_000)
  }

  test('by keyboard alone finds the same', async () => {
    await open(
      async (page) => {
        await seesTheAnswer(page, 0)
        let presses = 0
        const key = async (name: string) => {
          presses += 1
          await page.keyboard.press(name)
        }
        const reach = async (element: Locator) => {
          const isFocused = () => element.evaluate((each) => each === document.activeElement)
          while (!(await isFocused())) {
            expect(presses).toBeLessThan(100)
            await key('Tab')
          }
        }
        await reach(page.getByRole('link', { name: 'Skip to content' }))
        await key('Enter')
        await reach(page.getByRole('link', { name: 'Spreadsheet (XLSX)' }))
        await hasTheSpreadsheet(page, () => key('Enter'))
        expect(presses).toBeLessThan(15)
        await page.reload()
        presses = 0
        await reach(page.getByRole('link', { name: 'Skip to the filter' }))
        await key('Enter')
        const group = page.getByLabel('Group of unique keys')
        await reach(group)
        await key('U')
        expect(await group.inputValue()).toBe('Under 25')
        await reach(page.getByRole('button', { name: 'Show these' }))
        await key('Enter')
        await page.getByText('Group of unique keys: Under 25').waitFor()
        await reach(page.getByRole('link', { name: 'Question 2 Anything else?' }).filter({ visible: true }))
        await key('Enter')
        await page.waitForURL(/#q1$/)
        expect(await isInSight(page, written(page).first())).toBe(true)
        expect(presses).toBeLessThanOrEqual(17)
      },
      { viewport: { width: 1280, height: 800 } },
    )
  }, 60_000)
})
