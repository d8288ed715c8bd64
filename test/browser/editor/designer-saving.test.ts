import { expect, test } from 'bun:test'
import { button } from '../visit.ts'
import { addQuestion, asDesigner, LIKERT, openNewSurvey, QV, saved, TEXT } from './designer-visit.ts'

test('a question is put into a group, changed to another type and back, and the survey opens, by keyboard on a phone', async () => {
  const act = async (designer: Parameters<Parameters<typeof asDesigner>[0]>[0]) => {
    const { page } = await openNewSurvey(designer, [LIKERT, QV])
    const press = async (name: string) => {
      await button(page, name).first().focus()
      await page.keyboard.press('Enter')
    }
    const pane = (name: string) => press(name)
    const layout = () =>
      page.evaluate(() => document.querySelector('.pane-switch')?.getBoundingClientRect().top)
    const top = await layout()
    await press('Question groups')
    await press('Add a group')
    await page.keyboard.type('About you')
    await pane('Survey')
    await press(`Edit ${LIKERT.question}`)
    await page.getByLabel('Question group', { exact: true }).selectOption('About you')
    await saved(page)
    await page.getByLabel('Label of the last point').fill('')
    await button(page, 'finish question 1').focus()
    expect(await layout()).toBe(top ?? 0)
    await page.keyboard.press('Enter')
    await page.getByLabel('Label of the last point').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Easy')
    await saved(page)
    await page.getByText('Question type: Likert scale').press('Enter')
    await page.getByRole('radio', { name: 'Number' }).press('Space')
    await page
      .getByText('If you change the type to Number, you lose its scale')
      .and(page.locator(':focus'))
      .waitFor()
    await press('Change to Number')
    await page.getByRole('radio', { name: 'Number' }).and(page.locator(':focus')).waitFor()
    await saved(page)
    await page.getByRole('radio', { name: 'Likert scale' }).press('Space')
    await page.getByLabel('Label of the first point').waitFor()
    expect(await page.getByLabel('Label of the first point').inputValue()).toBe('Hard')
    await saved(page)
    await pane('Survey')
    await press('Open the survey')
    await button(page, 'Close the survey').and(page.locator(':focus')).waitFor()
    await page.getByRole('region', { name: 'Status' }).getByText('Open', { exact: true }).waitFor()
  }
  await asDesigner(act, { viewport: { width: 360, height: 740 } })
})

test('if neither the server nor the device stores a change, the save line does not claim that one does', async () => {
  const act = async (designer: Parameters<Parameters<typeof asDesigner>[0]>[0]) => {
    const { page } = await openNewSurvey(designer, [TEXT])
    const away = JSON.stringify({ code: 'UNAVAILABLE', message: 'Away.' })
    await page.route('**/definition', (route) => route.fulfill({ status: 503, body: away }))
    const question = page.getByLabel('Question', { exact: true })
    await question.fill('Why?')
    await page.getByText('Your changes are stored on this device.').waitFor()
    await page.evaluate(() => {
      localStorage.clear()
      let piece = 'x'.repeat(1 << 22)
      for (let at = 0; piece.length > 0; at++) {
        try {
          localStorage.setItem(`filler ${at}`, piece)
        } catch {
          piece = piece.slice(0, piece.length / 2)
        }
      }
    })
    await question.fill('Why not?')
    await page.getByText('This device cannot store your changes: keep this page open.').waitFor()
    await page.unroute('**/definition')
    await button(page, 'Try again now').click()
    await saved(page)
  }
  await asDesigner(act, { expected: [503] })
})

test('an unfinished question is there on another device, and respondents get it once it is finished', async () => {
  await asDesigner(async (designer) => {
    const { page } = await openNewSurvey(designer, [TEXT])
    await addQuestion(page, 'Text')
    await page.getByText('Saved as a draft:').waitFor()
    await page.evaluate(() => localStorage.clear())
    const other = await designer.openTab(new URL(page.url()).pathname)
    await page.close()
    await button(other, 'finish question 2').click()
    await other.getByLabel('Question', { exact: true }).and(other.locator(':focus')).fill('Why?')
    await saved(other)
    expect(await button(other, 'Open the survey').isEnabled()).toBe(true)
  })
})
