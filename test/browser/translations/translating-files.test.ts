import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV, SURVEYS } from '../../support/app.ts'
import { csvTable } from '../../support/export-files.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'

/** What a person does on a page – presses, and texts and files given – and how often. */
function counted(page: Page) {
  let acts = 0
  const act = <Done>(doing: Promise<Done>): Promise<Done> => {
    acts += 1
    return doing
  }
  return {
    acts: () => acts,
    press: (name: string, role: 'button' | 'link' = 'button') =>
      act(page.getByRole(role, { name, exact: true }).click()),
    unfold: (name: string) => act(page.getByText(name).click()),
    fill: (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text)),
    async download(name: string): Promise<string> {
      const saving = page.waitForEvent('download')
      await act(page.getByRole('link', { name }).click())
      return Bun.file(await (await saving).path()).text()
    },
    bring(name: string, text: string) {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
      return act(page.getByLabel('Bring a file back').setInputFiles(file))
    },
  }
}

const OPTIONS = Array.from({ length: 24 }, (_, at) => ({ optionId: `o${at}`, optionName: `Project ${at}` }))

test('24 options are translated into three languages by a file in 12 acts, and a text that changed by another', async () => {
  const { designer, survey } = await madeSurvey([{ ...QV, options: OPTIONS }, LIKERT])
  await onDevice(
    async ({ open }) => {
      const page = await open(pages.surveyEdit(survey._id))
      const { acts, press, unfold, fill, download, bring } = counted(page)
      await press('Languages', 'link')
      await fill('Language', 'English')
      await press('Save')
      for (const [language, name] of [
        ['Spanish', 'Español'],
        ['French', 'Français'],
        ['Arabic', 'العربية'],
      ] as const) {
        await fill('Language, or its tag', language)
        await press('Add')
        await page.getByRole('heading', { name: `Texts in ${name}` }).waitFor()
      }
      await unfold('Translate in a file')
      const [header = [], ...lines] = csvTable(await download('CSV of all languages'))
      expect(header).toEqual(['key', 'en', 'es', 'fr', 'ar'])
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
      const rows = lines.map(([key = '', text = '']) =>
        [key, text, `es ${text}`, `fr ${text}`, `ع ${text}`].map(cell).join(),
      )
      await bring('texts.csv', [header.join(), ...rows].join('\r\n'))
      await page.locator('textarea').filter({ hasText: 'ع Project 23' }).waitFor()
      await page.getByRole('status').getByText('The texts of the file are stored.').waitFor()
      expect(await page.getByText('complete', { exact: true }).count()).toBe(3)
      expect(acts()).toBe(12)

      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Spending more' })
      await page.reload()
      const changed = page.getByRole('link', { name: '1 original changed since' })
      await changed.nth(2).waitFor()
      await unfold('Translate in a file')
      const xliff = await download('XLIFF 2.0 for العربية')
      expect(xliff.match(/state="initial"/g)).toHaveLength(1)
      await bring('texts.xlf', xliff.replace('<target>ع Spending</target>', '<target>الإنفاق</target>'))
      await page.locator('textarea').filter({ hasText: 'الإنفاق' }).waitFor()
      expect(await changed.count()).toBe(2)
    },
    { token: designer.token },
  )
})
