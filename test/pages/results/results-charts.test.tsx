import { expect, test } from 'bun:test'
import type { QvResultsBody } from '../../../src/contract/results/results.ts'
import { BarChart, sizeOf } from '../../../src/results/page/charts/bar-chart.tsx'
import { BinsChart } from '../../../src/results/page/charts/bins-chart.tsx'
import { fixedSvg } from '../../../src/results/page/charts/chart.tsx'
import { ChoiceChart } from '../../../src/results/page/charts/choice-chart.tsx'
import { DistributionChart, DistributionSheet } from '../../../src/results/page/charts/distribution-chart.tsx'
import { fittedAround, widthOf } from '../../../src/results/page/charts/letters.ts'
import { NetVotesChart } from '../../../src/results/page/charts/net-votes-chart.tsx'
import { creditBars } from '../../../src/results/page/figures/credits-figure.tsx'
import { figureFile } from '../../../src/results/page/figures/figure-file.tsx'
import { distributionTable, levelsOfColumn } from '../../../src/results/page/tables/distribution-table.ts'
import { cellText } from '../../../src/results/page/tables/table.ts'
import { en } from '../../../src/texts/en.ts'
import { CHARACTER, expectApart, labels } from '../../support/chart-labels.ts'

for (const totalCredits of [16, 32, 100, 470, 9_999, 1_000_000]) {
  test(`labels of ${totalCredits} credits do not overlap, on a wide page and a narrow one`, () => {
    const bars = creditBars({ totalCredits, credits: { histogram: { '3': 2 } } } as unknown as QvResultsBody)
    for (const narrow of [false, true]) {
      const size = sizeOf(narrow)
      const svg = fixedSvg(<BarChart bars={bars} alt="" language="en" {...size} />)
      expectApart(labels(svg, 165), size.width)
    }
  })
}

for (const [least, most] of [
  [-1, 21],
  [-21, 1],
  [-2, 5],
  [-10, 10],
  [0, 3],
] as const) {
  test(`the ends of votes from ${least} to ${most} and the zero do not overlap`, () => {
    const levels = Array.from({ length: most - least + 1 }, (_, at) => least + at)
    const option = {
      ...{ optionId: 'a', optionName: 'Parks', m: 4, supporters: 2, abstained: 1, opponents: 1 },
      histogram: Object.fromEntries(levels.map((level) => [level, 1])),
    } as unknown as QvResultsBody['options'][number]
    const svg = fixedSvg(
      <DistributionChart option={option} scale={{ levels, most: 1 }} texts={en.resultsPage} language="en" />,
    )
    expectApart(labels(svg, 67), 200)
  })
}

/** An option with one response for each of some numbers of votes. */
function optionWith(levels: readonly number[]) {
  return {
    ...{ optionId: 'a', optionName: 'Parks', m: levels.length, supporters: 1, abstained: 1, opponents: 1 },
    histogram: Object.fromEntries(levels.map((level) => [level, 1])),
  } as unknown as QvResultsBody['options'][number]
}

for (const [levels, size] of [
  [[-20, 0, 20], 1],
  [[-21, 0, 20], 2],
  [[-1_000, -999, -1, 0, 1, 30, 1_000], 52],
  [[0, 1_000], 26],
] as const) {
  test(`votes from ${levels[0]} to ${levels.at(-1)} have at most 41 columns, which include them all`, () => {
    const option = optionWith(levels)
    const view = { texts: en.resultsPage, language: 'en' }
    expect(levelsOfColumn([option])).toBe(size)
    const { columns, rows } = distributionTable([option], view, size)
    expect(columns.length - 1).toBeLessThanOrEqual(41)
    const counts = rows[0]!.slice(1).map(Number)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(levels.length)
    expect(counts[columns.findIndex(({ key }) => key === 'votes_0') - 1]).toBe(1)
    expect(distributionTable([option], view).columns.length - 2).toBe(levels.at(-1)! - levels[0])
  })
}

test('a wide range of votes is drawn by its changes, not by every number', () => {
  const scale = { levels: Array.from({ length: 2_001 }, (_, at) => at - 1_000), most: 1 }
  const option = optionWith([-1_000, 0, 1_000])
  const chart = <DistributionChart option={option} scale={scale} texts={en.resultsPage} language="en" />
  expect(fixedSvg(chart).length).toBeLessThan(3_000)
})

/** The numbers at the axis of one option with so many votes against it and for it. */
function axisOf(against: number, forIt: number, narrow: boolean) {
  const option = {
    ...{ optionId: 'a', optionName: 'Parks', upVotes: forIt, downVotes: against },
    ...{ netVotes: forIt - against, rank: 1 },
  } as unknown as QvResultsBody['options'][number]
  const view = { narrow, texts: en.resultsPage, language: 'en' }
  return labels(fixedSvg(<NetVotesChart options={[option]} {...view} />), 12)
}

for (const [against, forIt] of [
  [1, 4],
  [0, 1],
  [2, 1],
  [3, 90],
] as const) {
  test(`the axis of net votes from -${against} to ${forIt} has each whole number once at most`, () => {
    for (const narrow of [false, true]) {
      const told = axisOf(against, forIt, narrow).map(({ text }) => text)
      expect(told.length).toBeGreaterThan(1)
      expect(new Set(told).size).toBe(told.length)
    }
  })
}

for (const [against, forIt] of [
  [214, 1806],
  [98, 1_022],
  [12_000, 9],
  [400_000, 2_600_000],
] as const) {
  test(`the numbers on the axis of net votes from -${against} to ${forIt} do not overlap`, () => {
    for (const narrow of [false, true]) {
      expectApart(axisOf(against, forIt, narrow), narrow ? 340 : 760, 8)
    }
  })
}

test('negative numbers have a minus sign in charts and tables, and a hyphen in files', () => {
  const option = {
    ...{ optionId: 'a', optionName: 'Parks', upVotes: 1, downVotes: 4, netVotes: -3, rank: 1, m: 2 },
    ...{ mean: -1.5, histogram: { '-4': 1, '1': 1 } },
  } as unknown as QvResultsBody['options'][number]
  const view = { texts: en.resultsPage, language: 'en' }
  const net = fixedSvg(<NetVotesChart options={[option]} {...view} />)
  const levels = fixedSvg(<DistributionSheet options={[option]} {...view} />)
  const { columns } = distributionTable([option], view)
  const told = [net, levels].map((svg) => [...svg.matchAll(/>([+−-]\d+)</g)].map(([, text]) => text))
  expect(told).toEqual([
    ['−4', '−3', '−2', '−1', '+1', '−3'],
    ['−4', '+1'],
  ])
  expect(columns.map(({ label }) => label).slice(1)).toEqual(['−4', '−3', '−2', '−1', '0', '+1'])
  expect(columns[1]?.key).toBe('votes_-4')
  expect(cellText(-1.5, { digits: 2 }, 'en')).toBe('−1.50')
  const resampling = { pending: false }
  const nothing = { rules: [], pairwise: [], bins: [], credits: {}, position: 0 }
  const results = {
    ...{ options: [option], questionId: 'q', type: 'qv', resampling },
    ...nothing,
  } as unknown as QvResultsBody
  const asked = new URLSearchParams({ figure: 'net', question: 'q' })
  const whole = { ...view, groupText: (group: string) => group, accent: null }
  const body = {
    title: 'Spending',
    asOf: '2026-11-22T00:00:00Z',
    completed: 2,
    questions: [results],
    time: null,
  }
  expect(figureFile(body, asked, 'csv', whole)).toContain('Parks,-3,')
})

/** The lines of an option's name in each picture that has it, with the room that they have. */
function nameLines(name: string): { readonly lines: string[]; readonly room: number }[] {
  const option = {
    ...{ optionId: 'a', optionName: name, upVotes: 1, downVotes: 0, netVotes: 1, rank: 1, m: 1 },
    ...{ histogram: { '1': 1 }, groups: {} },
  } as unknown as QvResultsBody['options'][number]
  const view = { texts: en.resultsPage, language: 'en', groupText: (group: string) => group }
  const charts = [
    { chart: <NetVotesChart options={[option]} {...view} />, room: 220 },
    { chart: <NetVotesChart options={[option]} {...view} narrow />, room: 330 },
    { chart: <BinsChart options={[option]} bins={[]} {...view} />, room: 220 },
    { chart: <BinsChart options={[option]} bins={[]} {...view} narrow />, room: 340 },
    { chart: <DistributionSheet options={[option]} {...view} />, room: 200 },
  ]
  return charts.map(({ chart, room }) => {
    const texts = [...fixedSvg(chart).matchAll(/>([^<]+)</g)].map(([, text = '']) => text)
    return { lines: texts.filter((text) => [...name].includes([...text][0]!)), room }
  })
}

const FAMILY = '👨‍👩‍👧‍👦'

/** What a letter takes in a common font, in pixels of 13. */
const WIDTHS: Readonly<Record<string, number>> = { W: 12.2, K: 8.6 }

for (const character of [FAMILY, 'e\u0301', '公', 'लि', 'W', 'K']) {
  test(`a name of many '${character}' is cut between characters, at the available width`, () => {
    const width = WIDTHS[character] ?? (character > '\u2e80' ? 13 : CHARACTER)
    for (const { lines, room } of nameLines(character.repeat(200))) {
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.at(-1)).toEndWith('…')
      for (const line of lines) {
        const whole = line.replace('…', '').split(character)
        expect(new Set(whole)).toEqual(new Set(['']))
        expect((whole.length - 1) * width).toBeLessThanOrEqual(room)
      }
    }
  })
}

test('names that differ in their last words differ on paper as well', () => {
  const [one = '', other = ''] = [11, 12].map((at) =>
    fittedAround(`A new youth centre in the former post office building, district ${at}`, 306, 13),
  )
  expect(one).toMatch(/^A new youth centre.*….*district 11$/)
  expect(other).toBe(one.replace('11', '12'))
  expect(widthOf(one, 13)).toBeLessThanOrEqual(306)
  expect(fittedAround('Parks', 306, 13)).toBe('Parks')
})

test('a long name fits beside its chart, in two lines', () => {
  const name = 'Longer opening hours of the libraries on Saturdays'
  const wide = nameLines(name).filter(({ room }) => room === 220)
  expect(wide.map(({ lines }) => lines)).toEqual([
    ['Longer opening hours of the', 'libraries on Saturdays'],
    ['Longer opening hours of the', 'libraries on Saturdays'],
  ])
})

test('a name in two lines leaves no single word in the last', () => {
  const wide = nameLines('Affordable housing, district 4').filter(({ room }) => room === 220)
  for (const { lines } of wide) expect(lines).toEqual(['Affordable housing,', 'district 4'])
})

test('no line of the axis crosses a name above its bars', () => {
  const options = ['a', 'b'].map((optionId) => ({
    ...{ optionId, optionName: 'Parks', upVotes: 9, downVotes: 4, netVotes: 5, rank: 1, m: 9 },
  })) as unknown as QvResultsBody['options']
  const svg = fixedSvg(<NetVotesChart options={options} narrow texts={en.resultsPage} language="en" />)
  const names = [...svg.matchAll(/translate\(0 (\d+)\)"><text [^>]*y="(\d+)"[^>]*>Parks</g)].map(
    ([, row, baseline]) => ({
      top: Number(row) + Number(baseline) - 11,
      bottom: Number(row) + Number(baseline) + 4,
    }),
  )
  const lines = [...svg.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [
    Number(from),
    Number(to),
  ])
  expect(names.length).toBe(2)
  expect(lines.length).toBeGreaterThan(4)
  for (const { top, bottom } of names) {
    expect(lines.filter(([from = 0, to = 0]) => from < bottom && to > top)).toEqual([])
  }
})

test('the bar of a choice is as long as its share', () => {
  const bars = [{ label: 'Bus', share: 0.25, ci95: null }]
  for (const narrow of [false, true]) {
    const svg = fixedSvg(<ChoiceChart bars={bars} alt="" language="en" narrow={narrow} />)
    const [ground = 0, bar = 0] = [...svg.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    )
    expect(bar / ground).toBeCloseTo(0.25, 5)
  }
})
