import { expect, test } from 'bun:test'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { BinsChart } from '../../../src/results/page/charts/bins-chart.tsx'
import { fixedSvg } from '../../../src/results/page/charts/chart.tsx'
import { en } from '../../../src/texts/en.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { say } from '../../../src/texts/text.ts'

test.each([...LANGUAGES])('the names of the default bins are not cut in %s on a narrow page', (language) => {
  const { survey, resultsPage } = catalogues[language]
  const { positive, neutral, negative, undecided, skipGroup } = survey
  const names = [positive, neutral, negative, undecided, skipGroup].map((name) => say(name, language))
  const bins = names.map((name) => ({ name, tone: null }))
  const view = { texts: resultsPage, language, groupText: (group: string) => group }
  const svg = fixedSvg(<BinsChart options={[]} {...{ bins, ...view }} narrow />)
  expect([...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(names)
})

/** How far one colour stands out from another, as the guidelines for accessibility reckon it. */
function contrast(...colors: readonly [string, string]): number {
  const [dark = 0, light = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('every part of a bar of bins contrasts with the page, and no two look the same', () => {
  const tones = ['positive', 'neutral', 'negative', null, null] as const
  const bins = tones.map((tone, at) => ({ name: `Bin ${at}`, tone }))
  const view = { texts: en.resultsPage, language: 'en', groupText: (group: string) => group }
  const marks = [...fixedSvg(<BinsChart options={[]} {...{ bins, ...view }} />).matchAll(/<rect [^>]*>/g)]
  const looks = marks.map(([mark]) =>
    [...mark.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, look]) => look!),
  )
  expect(new Set(looks.map((look) => look.join())).size).toBe(bins.length)
  for (const look of looks) {
    expect(
      Math.max(...look.filter((one) => one !== 'none').map((one) => contrast(one, '#fbfaf7'))),
    ).toBeGreaterThan(3)
  }
})
