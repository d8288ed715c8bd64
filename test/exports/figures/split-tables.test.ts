import { describe, expect, test } from 'bun:test'
import { meanOfOthers } from '../../../src/domain/splits/figures/differences.ts'
import type { SplitFigures } from '../../../src/domain/splits/figures/split-figures.ts'
import type { Split } from '../../../src/domain/splits/split.ts'
import type { WeightedFigures } from '../../../src/domain/splits/weights/weighted-figures.ts'
import { splitTables } from '../../../src/exports/figures/split-tables.ts'
import type { FileResults } from '../../../src/exports/tables/columns.ts'
import {
  nameOfSegment,
  nameOfSplit,
  sharesTable,
  splitTable,
  weightsTable,
} from '../../../src/results/page/split/split-tables.ts'
import { en } from '../../../src/texts/en.ts'
import { choiceQuestion, qvQuestion } from '../../domain/arbitraries.ts'
import { chose, figuresBy, groupsBy, type Person, weightedBy } from '../../domain/splits/surveys.ts'

const TEXTS = en.resultsSplit
const HOME = choiceQuestion()
const QUESTIONS = [HOME, qvQuestion()]

/** So many people who live so and vote so, and people who vote a little otherwise. */
const people = (count: number, home: string, votes: readonly number[]): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    answers: { home: chose(home), budget: votes.map((vote) => vote + (at % 3) - 1) },
  }))

const MANY = [...people(24, 'renting', [6, 0, -2]), ...people(20, 'owning', [-5, 0, 3])]
const WITH_FEW = [...MANY, ...people(2, 'neither', [0, 0, 0])]

const asked = { questions: QUESTIONS }
/** As if the smallest segment were a group of keys of a secret survey. */
const SPLIT = figuresBy('question:home', asked, WITH_FEW, { shown: new Set(['renting', 'owning']) })

const margins = (splits: readonly Split[]) => {
  const split = splits.find(({ by }) => by === 'question:home')!
  return [{ split, shares: [0.3, 0.7, 0] }]
}
const WEIGHTS = weightedBy(margins, asked, MANY)
const GROUPS = groupsBy(margins, asked, MANY)

type Parts = { split?: SplitFigures; weights?: WeightedFigures; weightGroups?: typeof GROUPS }

/** The files of some results: the name of each, its columns and all of its rows. */
const files = (parts: Parts) =>
  splitTables(parts as unknown as FileResults).map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column) => column.name),
    rows: [...rows(parts as unknown as FileResults, QUESTIONS)].flat(),
  }))

const ALL: Parts = { split: SPLIT, weights: WEIGHTS, weightGroups: GROUPS }
const fileOf = (name: string, parts = ALL) => files(parts).find((file) => file.name === name)!

test('the respondents are split and weighted at all', () => {
  expect(SPLIT.segments.map(({ suppressed }) => suppressed)).toContain(true)
  expect(
    SPLIT.questions[0]!.options.flatMap(({ segments }) => segments).some((cell) => cell?.difference?.differs),
  ).toBe(true)
  expect(WEIGHTS.mostWeight).toBeGreaterThan(WEIGHTS.leastWeight)
})

describe('files of a split', () => {
  test('are those of the requested splits and weights', () => {
    const names = (parts: Parts) => files(parts).map(({ name }) => name)
    expect(names({})).toEqual([])
    expect(names({ split: SPLIT })).toEqual(['segments', 'split_figures'])
    expect(names({ weights: WEIGHTS })).toEqual(['segments', 'weighted_figures'])
    expect(names(ALL)).toEqual(['segments', 'split_figures', 'weighted_figures', 'weights'])
  })

  test('have in every row a cell for each column', () => {
    for (const { name, columns, rows } of files(ALL)) {
      expect(new Set(columns).size).toBe(columns.length)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect([name, row.length]).toEqual([name, columns.length])
    }
  })

  test('contain only the existence of a small segment', () => {
    const at = SPLIT.segments.findIndex(({ suppressed }) => suppressed)
    const { segmentId, label } = SPLIT.segments[at]!
    const row = fileOf('segments', { split: SPLIT }).rows.find(([, id]) => id === segmentId)
    expect(row).toEqual([SPLIT.by, segmentId, label, null, null, null, null])
    const figures = fileOf('split_figures').rows.filter(([, , , id]) => id === segmentId)
    expect(figures).toHaveLength(3)
    for (const [, , , , ...cells] of figures) expect(new Set(cells)).toEqual(new Set([null]))
  })

  test('have each segment once, with the target share if they are weighted by it', () => {
    const rows = fileOf('segments').rows
    expect(rows.map(([, segmentId]) => segmentId)).toEqual(SPLIT.segments.map(({ segmentId }) => segmentId))
    expect(rows.map(([, , , , share]) => share)).toEqual(
      WEIGHTS.variables[0]!.segments.map(({ asked }) => asked),
    )
  })

  test('have weights that sum to the number of respondents', () => {
    const { columns, rows } = fileOf('weights')
    const [n, weight] = [columns.indexOf('n'), columns.indexOf('weight')]
    const ofAll = rows.filter(([questionId]) => questionId === null)
    const sum = ofAll.reduce((total, row) => total + Number(row[n]) * Number(row[weight]), 0)
    expect(ofAll.reduce((total, row) => total + Number(row[n]), 0)).toBe(MANY.length)
    expect(sum).toBeCloseTo(MANY.length, 6)
    const renting = ofAll.find((row) => row[columns.indexOf('question:home')] === 'renting')!
    expect((Number(renting[n]) * Number(renting[weight])) / MANY.length).toBeCloseTo(0.3, 6)
  })
})

describe('tables of the page', () => {
  const { columns, rows } = splitTable(SPLIT, SPLIT.questions[0]!, TEXTS)
  const columnOf = (key: string) => columns.findIndex((column) => column.key === key)

  test('have a row for each disclosed option and segment, and the figures of the files', () => {
    const { columns: names, rows: written } = fileOf('split_figures')
    const told = written.filter((row) => row[names.indexOf('n')] !== null)
    expect(rows).toHaveLength(told.length)
    const alike = {
      m: 'n',
      mean: 'mean',
      meanLow: 'mean_low',
      meanHigh: 'mean_high',
      meanOthers: 'mean_others',
      difference: 'difference',
      differenceLow: 'difference_low',
      differenceHigh: 'difference_high',
      adjustedP: 'adjusted_p',
    }
    for (const [key, name] of Object.entries(alike))
      expect(rows.map((row) => row[columnOf(key)]!)).toEqual(told.map((row) => row[names.indexOf(name)]!))
    const differs = told.map((row) => row[names.indexOf('differs')])
    const { yes, no } = TEXTS.columns
    expect(rows.map((row) => row[columnOf('differs')]!)).toEqual(
      differs.map((flag) => (flag === 1 ? yes : no)),
    )
  })

  test('compare a mean with that of all others, consistent with the disclosed figures', () => {
    for (const cell of SPLIT.questions[0]!.options.flatMap(({ segments }) => segments)) {
      if (!cell?.difference) continue
      expect(cell.mean! - meanOfOthers(cell)!).toBeCloseTo(cell.difference.difference, 12)
    }
    expect(meanOfOthers({ segmentId: 'a', m: 0, mean: null, ci95: null, difference: null })).toBeNull()
  })

  test('of weights have the same figures as the files', () => {
    const [question] = WEIGHTS.questions
    const shown = weightsTable(question!, TEXTS).rows.map(([, ...figures]) => figures)
    expect(shown).toEqual(fileOf('weighted_figures').rows.map(([, , ...figures]) => figures))
    const shares = sharesTable(WEIGHTS, TEXTS).rows
    expect(shares.map(([, , asked]) => asked!)).toEqual([0.3, 0.7, 0])
    expect(shares[0]?.slice(0, 2)).toEqual([HOME.text, 'Renting'])
  })

  test('name the split and its segments, including those without a label', () => {
    const by = (name: string, question: string | null = null) => nameOfSplit({ by: name, question }, TEXTS)
    expect([by('arm'), by('label'), by('question:home', 'Home?'), by('param.city')]).toEqual([
      ...[TEXTS.arm, TEXTS.label, 'Home?', 'Link parameter city'],
    ])
    expect(nameOfSegment({ label: 'Renting' }, SPLIT, TEXTS)).toBe('Renting')
    expect(nameOfSegment({ label: null }, SPLIT, TEXTS)).toBe(TEXTS.otherChoice)
    expect(nameOfSegment({ label: null }, { by: 'param.city' }, TEXTS)).toBe(TEXTS.otherValues)
  })
})
