import { expect, test } from 'bun:test'
import type { LikertResultsBody } from '../../../src/contract/results/results.ts'
import { BarChart } from '../../../src/results/page/charts/bar-chart.tsx'
import { fixedSvg } from '../../../src/results/page/charts/chart.tsx'
import { LikertChart } from '../../../src/results/page/charts/likert-chart.tsx'
import { endLabels, likertTable } from '../../../src/results/page/questions/likert-results.tsx'
import { en } from '../../../src/texts/en.ts'
import { expectApart, labels } from '../../support/chart-labels.ts'

const SATISFIED = {
  ...{ type: 'likert', n: 10, median: '2', mean: 2, minLabel: 'Not at all', maxLabel: 'Completely' },
  counts: [2, 5, 3].map((count, at) => ({ label: `${at + 1}`, count, share: count / 10 })),
} as unknown as LikertResultsBody

/** The picture of a scale, as a file would have it. */
function svgOf(results: LikertResultsBody, narrow: boolean): string {
  const view = { ends: endLabels(results), texts: en.resultsPage, language: 'en', narrow }
  return fixedSvg(<LikertChart results={results} {...view} />)
}

test('a scale shows its end labels and the share of each label, in chart and table', () => {
  for (const narrow of [false, true]) {
    const svg = svgOf(SATISFIED, narrow)
    expect(svg).toContain('1 (Not at all): 2 (20%), 2: 5 (50%), 3 (Completely): 3 (30%)')
    for (const text of ['Not at all', 'Completely', '20%', '50%', '30%'])
      expect(svg).toContain(`>${text}</text>`)
  }
  const { columns, rows } = likertTable(SATISFIED, en.resultsPage)
  expect(columns.map(({ key }) => key)).toEqual(['label', 'count', 'share', 'endLabel'])
  expect(rows.map((row) => row.at(-1))).toEqual(['Not at all', '', 'Completely'])
})

test('the end labels of a scale are not repeated if its labels contain them', () => {
  const same = { ...SATISFIED, minLabel: '1', maxLabel: '3' }
  expect(likertTable(same, en.resultsPage).rows.map((row) => row.at(-1))).toEqual(['', '', ''])
})

/** From where to where each part of the bar goes, and the middle of the picture. */
function partsOf(svg: string) {
  const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="8" width="([\d.]+)"/g)]
  return bars.map(([, x, width]) => ({ from: Number(x), to: Number(x) + Number(width) }))
}

test('the middle of a scale is in the middle of its chart, whatever was chosen', () => {
  for (const counts of [
    [2, 5, 3],
    [9, 1, 0, 0],
    [0, 0, 0, 0, 7],
  ]) {
    const n = counts.reduce((sum, count) => sum + count, 0)
    const told = counts.map((count, at) => ({ label: `${at + 1}`, count, share: count / n }))
    const parts = partsOf(svgOf({ ...SATISFIED, counts: told } as LikertResultsBody, false))
    expect(parts.length).toBe(counts.length)
    const middle = (counts.length - 1) / 2
    const [around, after] = [parts[Math.floor(middle)]!, parts[Math.floor(middle) + 1]!]
    if (Number.isInteger(middle)) expect((around.from + after.from) / 2).toBeCloseTo(380, 0)
    else expect(after.from).toBeCloseTo(380, 0)
    expect(Math.min(...parts.map(({ from }) => from))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...parts.map(({ to }) => to))).toBeLessThanOrEqual(760)
  }
})

test('a label and a long end label do not overlap the numbers beside them', () => {
  const long = { ...SATISFIED, minLabel: 'Not at all satisfied with it '.repeat(4) }
  for (const narrow of [false, true]) {
    const row = labels(svgOf(long, narrow), 14).filter(({ text }) => /^(1|Not at all.*|20%|2)$/.test(text))
    const first = row.filter(({ text }) => text === '1' || text.startsWith('Not at all') || text === '20%')
    expectApart(first, narrow ? 340 : 760)
  }
})

test('in a chart with few columns, none is a block', () => {
  for (const count of [1, 2, 5]) {
    const bars = Array.from({ length: count }, (_, at) => ({ label: `${at}`, count: 3 }))
    const svg = fixedSvg(<BarChart bars={bars} alt="" language="en" width={560} />)
    const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(widths.length).toBe(count)
    expect(Math.max(...widths)).toBeLessThanOrEqual(72)
  }
})
