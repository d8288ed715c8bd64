import { expect, test } from 'bun:test'
import { pages } from '../../../src/urls.ts'
import { LIKERT, QV, SURVEYS, type SurveyPath, TEXT } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

const ARABIC = 'ما الذي يجب أن تنفق عليه البلدة؟'

test('a survey is translated beside its original, while it is open', async () => {
  const { designer, survey } = await madeSurvey([QV, LIKERT])
  const profile = { token: designer.token, viewport: { width: 1280, height: 800 } }
  await visit(
    pages.surveyEdit(survey._id),
    async ({ page }) => {
      await page.getByRole('link', { name: 'Languages', exact: true }).click()
      await page.getByLabel('Language', { exact: true }).fill('English')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      const adding = page.getByLabel('Language, or its tag')
      await adding.fill('Nowhere')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('No such language.').waitFor()
      await adding.fill('Arabic')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('heading', { name: 'Texts in العربية' }).waitFor()
      const missing = page.getByRole('link', { name: /^\d+ texts missing$/ })
      const before = Number.parseInt((await missing.textContent()) ?? '', 10)
      await page.getByLabel('Question 1 · text').fill(ARABIC)
      await page.getByLabel('Title', { exact: true }).fill('الإنفاق')
      await page.getByLabel('Description', { exact: true }).click()
      await page.getByRole('link', { name: `${before - 2} texts missing` }).waitFor()
      expect(await page.getByLabel('Question 1 · text').getAttribute('dir')).toBe('rtl')
      const { body } = await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Spending 2' })
      expect(body.translations.ar?.title).toBe('الإنفاق')
      await page.reload()
      await page.getByRole('link', { name: '1 original changed since' }).click()
      await page.getByText('Spending 2', { exact: true }).last().waitFor()
      await page.getByRole('button', { name: 'Still right' }).click()
      await page.getByRole('link', { name: 'Changed since (0)' }).waitFor()
      await page.getByRole('link', { name: /^All/ }).click()
      await page.getByLabel('Find in texts').fill('roads')
      expect(await page.locator('.translations-rows > li:visible').count()).toBe(1)
      const preview = await page.getByRole('link', { name: 'Preview in العربية' }).getAttribute('href')
      await page.goto(preview ?? '')
      await page.getByText('الإنفاق').first().waitFor()
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    },
    profile,
  )
})

test('a file brought back is stored, or refused by line; a language with answers stays', async () => {
  const { designer, survey } = await madeSurvey([QV], { languages: ['en', 'es', 'eu'] })
  await respond(designer, survey, { [survey.questions[0]?._id ?? '']: [1, 0, 0] }, { language: 'eu' })
  await onDevice(
    async ({ open }) => {
      const page = await open(`${pages.surveyLanguages(survey._id)}?language=eu`)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.getByText('Buttons and hints are not available in euskara.').waitFor()
      await page.getByText('Translate in a file').click()
      const bring = async (text: string) => {
        const buffer = Buffer.from(text)
        const file = { name: 'texts.csv', mimeType: 'text/csv', buffer }
        await page.getByLabel('Bring a file back').setInputFiles(file)
      }
      await bring('key,es,eu\ntitle,Gastos,Gastuak\nnothing,x,\n')
      await page.getByText('Line 3: this survey has no text “nothing”.').waitFor()
      await bring('key,es,eu\ntitle,Gastos,Gastuak\n')
      await page.locator('textarea').filter({ hasText: 'Gastuak' }).waitFor()
      await page.getByRole('button', { name: 'Remove euskara' }).click()
      await page.getByText('People have answered in euskara, so it cannot be removed.').waitFor()
      await page.getByRole('button', { name: 'Remove Español' }).click()
      await page.getByRole('link', { name: 'Español', exact: true }).waitFor({ state: 'detached' })
      await page.getByRole('status').getByText('The language is removed.').waitFor()
    },
    { token: designer.token },
  )
})

test('files that are damaged or mean harm are refused by line, and change nothing', async () => {
  const { designer, survey } = await madeSurvey([QV, TEXT], { languages: ['en', 'es'] })
  const path: SurveyPath = `${SURVEYS}/${survey._id}`
  const { body: before } = await designer.call('GET', path)
  const xliff = (body: string, head = '') =>
    `<?xml version="1.0"?>\n${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es">\n<file id="f">\n${body}\n</file></xliff>`
  const unit = (key: string, target: string) =>
    `<unit id="${key}"><segment><source>x</source><target>${target}</target></segment></unit>`
  const files: [name: string, content: string, refusal: RegExp][] = [
    [
      'a.csv',
      'key,es\ntitle,Gastos\ntitle,Otra\n',
      /^Line 3: “title” was translated into es on an earlier line/,
    ],
    ['b.csv', 'key,es\ntitle,"Gastos\n', /^Line [23]: this cannot be read/],
    [
      'c.csv',
      'key,eu\ntitle,Gastuak\n',
      /^Line 1: a file of translations begins with the columns key and en, es/,
    ],
    [
      'd.csv',
      `key,es\n"__proto__",x\ntitle,${'a'.repeat(5000)}\n`,
      /^Line 2: this survey has no text “__proto__”/,
    ],
    ['e.csv', 'key,es\ntitle,{answer:zzz}\n', /^Line 2: “title” in es must repeat the answers/],
    [
      'f.xlf',
      xliff(unit('title', '&bomb;'), '<!DOCTYPE x [<!ENTITY bomb "boom">]>\n'),
      /^Line 2: files with a document type/,
    ],
    ['g.xlf', xliff(unit('title', 'a<b>c')), /^Line 4: (this cannot be read|a text contains)/],
    ['h.xlf', xliff('<unit id="title">').slice(0, -20), /^Line [45]: this cannot be read/],
    [
      'i.xlf',
      xliff(unit('title', 'a')).replace('trgLang="es"', 'trgLang="ja"'),
      /^Line 2: the file is for “ja”/,
    ],
    ['j.xlf', '<html></html>', /^Line 1: this is not a file of XLIFF 2/],
  ]
  await onDevice(
    async ({ open }) => {
      const page = await open(`${pages.surveyLanguages(survey._id)}?language=es`)
      await page.getByText('Translate in a file').click()
      for (const [name, content, refusal] of files) {
        const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
        await page.getByLabel('Bring a file back').setInputFiles(file)
        await page.locator('#translation-file-error li', { hasText: refusal }).first().waitFor()
      }
    },
    { token: designer.token },
  )
  const { body: after } = await designer.call('GET', path)
  expect(after).toEqual(before)
})
