import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { painted } from '../every-screen/pressing.ts'
import { inProfile } from '../profiles.ts'
import { islandHydrated } from '../visit/hydrated.ts'
import { arriveAt, button, visit } from '../visit.ts'
import {
  addQuestion,
  asDesigner,
  type DesignerVisit,
  LIKERT,
  openNewSurvey,
  QV,
  saved,
  TEXT,
} from './designer-visit.ts'

/** Cells copied from a spreadsheet; each cause has a long description. */
const CAUSES = [
  'Project\tDescription\tArea\tCost (EUR)',
  ...Array.from({ length: 24 }, (_, at) => {
    const about = `What cause ${at + 1} is about, whom it serves and where it would stand. `.repeat(3)
    return `Cause ${at + 1}\t${about}\tGreen\t${at + 1},500`
  }),
].join('\n')

test('a new designer gets from sign-in to a link with 24 options and prices of a spreadsheet in six clicks', async () => {
  await inProfile({ permissions: ['clipboard-read', 'clipboard-write'] }, async (_, page) => {
    let clicks = 0
    const click = async (name: string) => {
      clicks += 1
      await button(page, name).first().click()
    }
    const began = performance.now()
    await page.goto(pages.login())
    await page.getByLabel('E-mail').fill('newcomer@example.org')
    await click('Continue as a local designer')
    await arriveAt(page, 'My QS Projects')
    await islandHydrated(page)
    await page.getByLabel('Title').fill('Spending of the town')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('What matters most next year?')
    await click('Create Survey')
    await arriveAt(page, 'Spending of the town')
    await islandHydrated(page)
    await click('Quadratic Survey')
    await page.keyboard.insertText('Where should the town spend more?')
    const paste = page.getByLabel('Paste many options')
    for (
      let stops = 0;
      stops < 10 && !(await paste.evaluate((element) => element === document.activeElement));
      stops++
    ) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.insertText(CAUSES)
    await click('Add 24 options')
    expect(await page.getByLabel('Price of option 24').inputValue()).toBe('24,500')
    expect((await page.locator('.option-rows').boundingBox())?.height).toBeLessThan(2_000)
    await click('Open the survey')
    await click('Copy link')
    await page.locator('.copy-link[data-done]').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const seconds = (performance.now() - began) / 1000
    console.log(
      `from sign-in to a link: ${clicks} clicks, ${seconds.toFixed(1)} s without typing and reading`,
    )
    expect(clicks).toBe(6)
    await visit(link, async ({ page: respondent }) => {
      await button(respondent, 'Begin Survey →').click()
      await respondent.getByText('There are 23 more options, rating the next option:').waitFor()
      await respondent.goto(`${link}?mode=text`)
      await button(respondent, 'Begin Survey →').click()
      await respondent.getByText('You have 470 credits to distribute').waitFor()
    })
  })
})

test('typed text is undone as one step by Ctrl+Z, saved automatically, and there after a reload', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [QV])
    const field = page.getByLabel('Question', { exact: true })
    await field.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Where?')
    await page.keyboard.press('Control+Z')
    expect(await field.inputValue()).toBe('Where should the town spend more?')
    await page.keyboard.press('Control+Shift+Z')
    expect(await field.inputValue()).toBe('Where?')
    await saved(page)
    await field.fill('Where first?')
    await page.locator('[data-save="pending"], [data-save="saving"]').waitFor()
    await saved(page)
    await page.reload()
    await islandHydrated(page)
    expect(await field.inputValue()).toBe('Where first?')
  })
})

test('unsaved changes stay on the device through a reload', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [QV])
    await addQuestion(page, 'Text')
    await page.getByLabel('Maximum length').fill('50')
    await page.getByRole('button', { name: 'finish question 2' }).waitFor()
    await page.reload()
    await islandHydrated(page)
    await page.getByRole('button', { name: 'Edit Question 2' }).click()
    expect(await page.getByLabel('Maximum length').inputValue()).toBe('50')
    await page.getByLabel('Question', { exact: true }).fill('Why?')
    await saved(page)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('qv:editor'))),
    ).toEqual([])
  })
})

test('two editors of the same title see both versions, and nothing is lost', async () => {
  const act = async (designer: DesignerVisit) => {
    const { page, path } = await openNewSurvey(designer, [QV])
    const other = await designer.openTab(path)
    const retitle = async (tab: Page, title: string) => {
      await button(tab, 'Edit title and description').click()
      await tab.getByLabel('Title', { exact: true }).fill(title)
    }
    await retitle(other, 'Theirs')
    await saved(other)
    await retitle(page, 'Mine')
    const panel = page.getByRole('region', { name: 'This was also changed elsewhere' })
    await panel.waitFor()
    expect((await panel.getByRole('definition').allTextContents()).sort()).toEqual(['Mine', 'Theirs'])
    await button(page, 'Use theirs').click()
    await arriveAt(page, 'Theirs')
    await saved(page)
    await button(page, 'Undo').click()
    await arriveAt(page, 'Mine')
    await saved(page)
    await other.reload()
    await arriveAt(other, 'Mine')
  }
  await asDesigner(act, { expected: [412] })
})

test('questions are dragged to another position by mouse and by keyboard', async () => {
  const act = async (designer: DesignerVisit) => {
    const { page } = await openNewSurvey(designer, [QV, LIKERT, TEXT])
    const isAt = (place: number, name: string) =>
      page.locator(`.question-row:nth-child(${place})`).getByText(name).waitFor()
    const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` })
    const [from, to] = [await handle('Anything else?').boundingBox(), await handle(QV.question).boundingBox()]
    await page.mouse.move(from!.x + 10, from!.y + 10)
    await page.mouse.down()
    const topOf = async (name: string) => (await handle(name).boundingBox())?.y ?? 0
    const untouched = await topOf(QV.question)
    await page.mouse.move(to!.x + 10, to!.y + 12, { steps: 8 })
    // The others make room for what is dragged.
    while ((await topOf(QV.question)) < untouched + from!.height) await page.waitForTimeout(20)
    await page.mouse.up()
    await isAt(1, 'Anything else?')
    await handle('Anything else?').focus()
    const hears = (place: number) =>
      page.getByText(`At position ${place}`, { exact: true }).waitFor({ state: 'attached' })
    const drag = async (arrow: string, place: number) => {
      await page.keyboard.press('Space')
      await hears(place - 1)
      // The arrows are listened to after the item is said to be picked up.
      await painted(page)
      await page.keyboard.press(arrow)
      await hears(place)
      await page.keyboard.press('Space')
      await isAt(place, 'Anything else?')
      await handle('Anything else?').and(page.locator(':focus')).waitFor()
    }
    await drag('ArrowDown', 2)
    await drag('ArrowDown', 3)
    await page.keyboard.press('Control+Z')
    await isAt(2, 'Anything else?')
    await page.keyboard.press('Control+Z')
    await isAt(1, 'Anything else?')
    await handle('Anything else?').and(page.locator(':focus')).waitFor()
    await saved(page)
  }
  await asDesigner(act, { viewport: { width: 1280, height: 1000 } })
})

test('a survey is created and opened by keyboard alone', async () => {
  await asDesigner(async ({ page }) => {
    await page.goto(pages.designer())
    await islandHydrated(page)
    const press = async (name: string) => {
      await button(page, name).first().focus()
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Title').focus()
    await page.keyboard.type('By keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('All of it')
    await press('Create Survey')
    await arriveAt(page, 'By keys')
    await islandHydrated(page)
    await press('Quadratic Survey')
    await page.keyboard.type('Where?')
    await press('Add an option')
    for (const name of ['Parks', 'Schools', 'Roads']) {
      await page.locator('.option-row:last-child [id*="-option-"]:focus').waitFor()
      await page.keyboard.type(name)
      if (name !== 'Roads') await page.keyboard.press('Enter')
    }
    await page.getByLabel('More for Roads', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await press('Move Roads up')
    await page.keyboard.press('Escape')
    await page.getByLabel('More for Roads', { exact: true }).and(page.locator(':focus')).waitFor()
    await press('Edit Settings')
    await page.getByRole('region', { name: 'Edit', exact: true }).and(page.locator(':focus')).waitFor()
    const opening = page.getByRole('link', { name: 'Opening and closing' }).and(page.locator(':focus'))
    for (let field = 0; field < 9 && (await opening.count()) === 0; field++) await page.keyboard.press('Tab')
    await opening.waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#settings-opening$/)
    for (const _ of ['to the section', 'into it']) await page.keyboard.press('Tab')
    await page.getByLabel('Open for answers').and(page.locator(':focus')).waitFor()
    await saved(page)
    await press('Open the survey')
    await button(page, 'Copy link').waitFor()
    await saved(page)
  })
})

test('on a phone one pane is shown at a time, and nothing scrolls sideways', async () => {
  const act = async (designer: DesignerVisit) => {
    const { page } = await openNewSurvey(designer, [QV, LIKERT])
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await sideways()).toBe(false)
    await button(page, `Edit ${QV.question}`).tap()
    await page.getByLabel('Question', { exact: true }).fill('Where first?')
    expect(await sideways()).toBe(false)
    await button(page, 'Preview').tap()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Where first?').waitFor()
    await preview.getByRole('button', { name: 'Vote', exact: true }).tap()
    await preview.getByRole('button', { name: 'Add a vote to Parks' }).tap()
    expect(await sideways()).toBe(false)
    await button(page, 'Survey').tap()
    await page.getByRole('region', { name: 'Status' }).getByText('Draft').waitFor()
  }
  await asDesigner(act, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
})
