import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { QV, SURVEYS } from '../../support/app.ts'
import { asDesigner } from '../editor/designer-visit.ts'
import { axeViolations } from '../every-screen/axe.ts'
import { madeSurvey } from '../made-survey.ts'
import { arriveAt, button, storedResponse, visit, votesByName } from '../visit.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }

/** As it reads, without what isolates words. */
const plain = (text: string | null) => (text ?? '').replace(/[\u2068\u2069]/g, '')
const isolated = (text: string) => text.replace(/tokens?|hearts?/g, '\u2068$&\u2069')

test('a ballot with custom words is read, voted on, refused and recorded in them', async () => {
  const setting = { totalCredits: 100, words: WORDS, fit: true }
  const survey = await madeSurvey([{ ...QV, setting }], { shuffle: false, mode: 'text' })
  await visit(
    pages.survey(survey),
    async ({ page, uuid }) => {
      await button(page, 'Begin Survey →').click()
      await page.getByText(isolated('To distribute (tokens): 100')).waitFor()
      const add = (name: string) => button(page, isolated(`${name}: +1 (heart)`))
      await page.getByRole('combobox', { name: isolated('hearts: Parks') }).waitFor()
      for (let votes = 0; votes < 3; votes++) await add('Parks').click()
      await page.locator('.credits', { hasText: /91\s*of 100/ }).waitFor()
      const roads = page.getByRole('combobox', { name: isolated('hearts: Roads') })
      await roads.focus()
      expect(plain(await roads.locator('option').first().textContent())).toBe(
        'hearts (for): 10, cost (tokens): 100',
      )
      await roads.selectOption('-10')
      await page.getByRole('alert').getByText(isolated('Not enough: tokens')).waitFor()
      await page.getByText(isolated('tokens: 9 missing')).waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await roads.selectOption('-2')
      await page.locator('.credits', { hasText: /87\s*of 100/ }).waitFor()
      await button(page, 'Submit').click()
      await arriveAt(page, 'Thank you')
      await page
        .locator('#copy-answers')
        .getByText(isolated('Parks: hearts (for): 3, tokens: 3²\u00a0=\u00a09'))
        .waitFor()
      expect(votesByName(await storedResponse(survey, uuid()))).toMatchObject({ Parks: 3, Roads: -2 })
    },
    PHONE,
  )
})

test('the editor previews the words as they are typed, within the limits of votes', async () => {
  await asDesigner(async ({ call, openTab }) => {
    const { _id: id } = await call('POST', SURVEYS, { title: 'Spending', description: 'On public causes' })
    const { _id: question } = await call('POST', `${SURVEYS}/${id}/questions`, QV)
    await call('PATCH', `${SURVEYS}/${id}`, { settings: { mode: 'text' } })
    const page = await openTab(`${pages.surveyEdit(id)}?open=${question}`)
    await page.getByText('More about voting').click()
    await page.getByRole('textbox', { name: 'Word for one vote' }).fill('heart')
    await page.getByRole('textbox', { name: 'Word for several votes' }).fill('hearts')
    const preview = page.locator('.preview')
    const add = preview.getByRole('button', { name: isolated('Parks: +1 (heart)') })
    await add.click()
    await preview.locator('.votes-text', { hasText: isolated('heart (for): 1') }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const end = async (part: typeof add) => {
      const box = await part.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? Number.NaN)
    }
    expect(await end(add)).toBeLessThan(await end(preview))
  })
})
