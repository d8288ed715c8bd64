import { expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { asDesigner } from '../editor/designer-visit.ts'
import { button } from '../visit.ts'

const TABLE = [
  ['Project', 'Description', 'Category', 'Cost (EUR)'],
  ...Array.from({ length: 24 }, (_, at) => [`Project ${at + 1}`, 'Of the town', 'Green', `${at + 1},500`]),
]
  .map((cells) => cells.join('\t'))
  .join('\n')

for (const width of [360, 1280])
  test(`on ${width} pixels, a table with prices becomes an open survey about a budget in ten presses`, async () => {
    await asDesigner(
      async ({ openTab, call }) => {
        const page = await openTab(pages.designer())
        let presses = 0
        const press = (target: Locator) => {
          presses += 1
          return target.click()
        }
        const type = async (label: string, text: string) => {
          await press(page.getByLabel(label, { exact: true }))
          await page.keyboard.insertText(text)
        }
        await type('Title', 'Budget of the town')
        await type('Description', 'What should we pay for?')
        await type('Options to vote on (optional)', TABLE)
        await page.getByRole('row', { name: /Project 24/ }).waitFor()
        await type('Budget (optional)', '100,000')
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
          ),
        ).toBe(true)
        await press(button(page, 'Create Survey'))
        await page.waitForURL('**/edit**')
        await press(button(page, 'Open the survey'))
        await press(button(page, 'Copy link'))
        await page.getByText('Open', { exact: true }).first().waitFor()
        expect(presses).toBeLessThanOrEqual(10)
        const surveyId = /survey\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
        const survey = await call('GET', `/api/v1/designer/surveys/${surveyId}`)
        expect(survey).toMatchObject({
          title: 'Budget of the town',
          settings: { isAvailable: true },
          questions: [
            {
              question: 'Budget of the town',
              setting: {
                totalCredits: 470,
                priceUnit: 'EUR',
                outcome: { rule: 'budget', budget: 100_000, method: 'netVotes' },
              },
            },
          ],
        })
      },
      { viewport: { width, height: 800 } },
    )
  })
