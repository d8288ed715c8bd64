import { expect, test } from 'bun:test'
import type { LikertResultsBody } from '../../src/contract/results.ts'
import { BarChart } from '../../src/pages/results/bar-chart.tsx'
import { svgFile } from '../../src/pages/results/chart.tsx'
import { LikertChart, likertTable } from '../../src/pages/results/form-results.tsx'
import { en } from '../../src/texts/en.ts'
import { expectApart, labels } from '../support/chart-labels.ts'

const SATISFIED = {
  ...{ type: 'likert', n: 10, median: '2', mean: 2, minLabel: 'Not at all', maxLabel: 'Completely' },
  counts: [2, 5, 3].map((count, at) => ({ label: `${at + 1}`, count, share: count / 10 })),
} as unknown as LikertResultsBody

test('a scale says what its ends stand for and which share chose each label, in picture and table', () => {
  for (const narrow of [false, true]) {
    const svg = svgFile(
      <LikertChart results={SATISFIED} texts={en.resultsPage} language="en" narrow={narrow} />,
    )
    expect(svg).toContain('1 (Not at all): 2 (20%), 2: 5 (50%), 3 (Completely): 3 (30%)')
    for (const text of ['Not at all', 'Completely', '20%', '50%', '30%'])
      expect(svg).toContain(`>${text}</text>`)
  }
  const { columns, rows } = likertTable(SATISFIED, en.resultsPage)
  expect(columns.map(({ key }) => key)).toEqual(['label', 'count', 'share', 'endLabel'])
  expect(rows.map((row) => row.at(-1))).toEqual(['Not at all', '', 'Completely'])
})

test('the ends of a scale are not told twice where its labels say it', () => {
  const same = { ...SATISFIED, minLabel: '1', maxLabel: '3' }
  expect(likertTable(same, en.resultsPage).rows.map((row) => row.at(-1))).toEqual(['', '', ''])
})

test('the long ends of a scale stay clear of each other', () => {
  const long = {
    ...SATISFIED,
    minLabel: 'Not at all satisfied with it '.repeat(4),
    maxLabel: 'Completely '.repeat(9),
  }
  const svg = svgFile(<LikertChart results={long} texts={en.resultsPage} language="en" narrow />)
  expectApart(labels(svg, 180), 340)
})

test('a picture of few columns has none that is a block', () => {
  for (const count of [1, 2, 5]) {
    const bars = Array.from({ length: count }, (_, at) => ({ label: `${at}`, count: 3 }))
    const svg = svgFile(<BarChart bars={bars} alt="" language="en" width={560} />)
    const widths = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(widths.length).toBe(count)
    expect(Math.max(...widths)).toBeLessThanOrEqual(72)
  }
})
