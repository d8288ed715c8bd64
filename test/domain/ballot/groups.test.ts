import { expect, test } from 'bun:test'
import {
  binsOf,
  DEFAULT_BINS,
  isGroupOf,
  SKIP,
  UNDECIDED,
  voteCategories,
  voteView,
} from '../../../src/domain/ballot/groups.ts'
import type { Bin } from '../../../src/domain/survey/survey.ts'

const bins: Bin[] = [
  { name: 'Yes', tone: 'positive' },
  { name: 'No', tone: 'negative' },
]

test('a question without its own bins has Positive, Neutral and Negative', () => {
  expect(binsOf({})).toBe(DEFAULT_BINS)
  expect(DEFAULT_BINS.map((bin) => bin.name)).toEqual(['Positive', 'Neutral', 'Negative'])
  expect(binsOf({ bins })).toBe(bins)
})

test('the vote page has the bins first and Skip last', () => {
  expect(voteView({})).toEqual(['Positive', 'Neutral', 'Negative', UNDECIDED, SKIP])
  expect(voteView({ bins })).toEqual(['Yes', 'No', UNDECIDED, SKIP])
})

test('an option may sit in Undecided, in Skip and in the bins of its question, and nowhere else', () => {
  for (const group of voteView({ bins })) expect(isGroupOf({ bins }, group)).toBe(true)
  for (const group of ['Positive', 'yes', '', 'toString']) expect(isGroupOf({ bins }, group)).toBe(false)
})

test('the vote page lists the bins, then what was skipped or left undecided', () => {
  expect(voteCategories({}, 'interactive')).toEqual([
    { bin: { name: 'Positive', tone: 'positive' }, groups: ['Positive'] },
    { bin: { name: 'Neutral', tone: 'neutral' }, groups: ['Neutral'] },
    { bin: { name: 'Negative', tone: 'negative' }, groups: ['Negative'] },
    { bin: null, groups: ['Undecided', 'Skip'] },
  ])
})

test('the vote page of text mode is one list of all options', () => {
  const [list, ...others] = voteCategories({}, 'text')
  expect(others).toEqual([])
  expect(list).toEqual({ bin: null, groups: voteView({}) })
})
