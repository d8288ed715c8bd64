import { expect, test } from 'bun:test'
import { fixedSvg } from '../../../src/results/page/charts/chart.tsx'
import { MeansChart } from '../../../src/results/page/charts/means-chart.tsx'

test('no line of the axis crosses the name of an option with several means', () => {
  const rows = ['Renting', 'Owning'].map((label) => ({ label, mean: 2, ci95: [1, 3] as const }))
  const names = [
    'Parks',
    'A new youth centre in the former post office building on Market Square, open every day',
  ]
  const groups = names.map((name) => ({ optionId: name, name, rows }))
  const svg = fixedSvg(<MeansChart groups={groups} alt="" language="en" narrow />)
  const found = [...svg.matchAll(/translate\(0 (\d+)\)"><text [^>]*y="(\d+)"[^>]*>(.*?)<\/text>/g)]
    .filter(([, , , text = '']) => /^(Parks|A new)/.test(text))
    .map(([, top, baseline, text = '']) => {
      const first = Number(top) + Number(baseline)
      return { from: first - 11, to: first + 4 + 14 * (text.split('<tspan').length - 1) }
    })
  const lines = [...svg.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ])
  expect(found.length).toBe(2)
  expect(lines.length).toBeGreaterThan(4)
  for (const { from, to } of found)
    expect(lines.filter(([begin = 0, end = 0]) => begin < to && end > from)).toEqual([])
})
