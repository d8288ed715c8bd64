import { expect, test } from 'bun:test'
import { widthOf } from '../../../src/results/page/charts/letters.ts'
import { pages } from '../../../src/urls.ts'
import { QV } from '../../support/app.ts'
import { respond } from '../../support/respond.ts'
import { madeSurvey } from '../every-screen/device.ts'
import { visit } from '../visit.ts'

const NAMES = [
  'Parks',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '公共圖書館延長週末開放時間並增加偏遠地區的巡迴書車服務與線上借閱系統',
  'تمديد ساعات عمل المكتبات العامة في عطلة نهاية الأسبوع وفي المساء طوال العام وفتح فروع صغيرة في الضواحي والقرى البعيدة وإعارة الكتب عبر البريد لكبار السن والمرضى',
]

/** Letters that are wider than most, of Latin, Cyrillic and Arabic script. */
const WIDE = ['m', 'w', 'M', 'W', '%', 'æ', 'Œ', 'ш', 'щ', 'ю', 'Ж', 'س', 'ش', 'ص', 'ض']

test('wide letters of several scripts are no wider than charts assume', async () => {
  const names = [...NAMES, ...WIDE.map((letter) => letter.repeat(30))]
  await visit(pages.entry(), async ({ page }) => {
    const widths = await page.evaluate((texts) => {
      const context = document.createElement('canvas').getContext('2d')
      if (!context) return []
      context.font = `100px ${getComputedStyle(document.body).fontFamily}`
      return texts.map((text) => context.measureText(text).width)
    }, names)
    expect(widths).toHaveLength(names.length)
    expect(names.filter((name, at) => (widths[at] ?? 0) > widthOf(name, 100))).toEqual([])
  })
})

test('long names fit the charts of results, and are cut at the end in their own direction', async () => {
  const options = NAMES.map((optionName, at) => ({ optionId: `o${at + 1}`, optionName }))
  const settings = { mode: 'text', results: 'public', resultsWhen: 'always' }
  const { designer, survey } = await madeSurvey([{ ...QV, options }], settings)
  const [question] = survey.questions
  for (let each = 0; each < 40; each++) await respond(designer, survey, { [question._id]: [4, 1, -2, 3] })
  await visit(pages.publishedResults(survey._id), async ({ page }) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const texts = page.locator('.chart:visible text')
      expect((await texts.allTextContents()).some((text) => text.startsWith('Donau'))).toBe(true)
      const over = await texts.evaluateAll((all) =>
        all.flatMap((text) => {
          const [own, picture] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()]
          const isWithin = picture && own.left >= picture.left - 0.5 && own.right <= picture.right + 0.5
          return isWithin ? [] : [text.textContent]
        }),
      )
      expect(over).toEqual([])
      const cut = page.locator('.chart:visible :is(text:not(:has(tspan)), tspan)', { hasText: /[ء-ي]…$/ })
      const places = await cut.evaluateAll((all) =>
        (all as SVGTextContentElement[]).map((text) =>
          [0, text.getNumberOfChars() - 1].map((at) => text.getExtentOfChar(at).x),
        ),
      )
      expect(places.length).toBeGreaterThan(0)
      for (const [first = 0, last = 0] of places) expect(last).toBeLessThan(first)
    }
  })
})
