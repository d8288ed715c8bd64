import { expect, test } from 'bun:test'
import { type Random, seededRandom } from '../../src/domain/ordering.ts'
import { PRIVACY_THRESHOLD } from '../../src/domain/privacy-threshold.ts'
import { NOT_ASKED } from '../../src/domain/splits/disclosed-cells.ts'
import { choiceQuestion, likertQuestion, numberQuestion, qvQuestion } from '../domain/arbitraries.ts'
import { chose, type Person, toldBy } from '../domain/splits/surveys.ts'
import { surveyCount } from './surveys.ts'

/** All that a caller can split and filter by, taken off one another two by two, of surveys with a split of every kind. */

/** People of the same kind by bits, so that sums of cells are unions. */
type Cells = { readonly cells: readonly number[]; readonly isFilter: boolean }

const home = choiceQuestion()
const travel = choiceQuestion({ id: 'travel', multiple: true, other: true })
const trust = likertQuestion({ id: 'trust', scale: ['low', 'middle', 'high'] })
const age = numberQuestion({ id: 'age', min: 0, max: 99, step: 1, bands: [30, 60] })
const homes = home.choices.map(({ choiceId }) => choiceId)
const arm = (armId: string) => ({ armId, label: armId, share: 1 })
const ASKED = {
  questions: [qvQuestion(), home, travel, trust, age],
  labels: ['north', 'south'],
  parameters: new Map([['city', ['Ulm', 'Bonn']]]),
  settings: { arms: [arm('one'), arm('other')] },
}

/** People of a few kinds, of which most hold few. */
function crowd(random: Random): Person[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const kinds = Array.from({ length: 3 + Math.floor(random() * 14) }, () => ({
    mode: pick(['text', 'text', 'interactive'] as const),
    language: pick(['en', 'en', 'ar'] as const),
    label: pick(['north', 'north', 'south', null]),
    arm: pick(['one', 'other']),
    parameters: { city: pick(['Ulm', 'Ulm', 'Bonn', 'elsewhere']) },
    answers: {
      budget: [1, 0, 0],
      home: chose(pick(homes)),
      travel: chose(...travel.choices.map(({ choiceId }) => choiceId).filter(() => random() < 0.4)),
      trust: pick(['low', 'middle', 'high']),
      age: JSON.stringify({ value: pick([20, 40, 70]) }),
    },
  }))
  return kinds.flatMap((kind) => Array<Person>(pick([1, 2, 3, 4, 5, 6, 8, 12])).fill(kind))
}

type Survey = ReturnType<typeof toldBy>

const bits = (members: readonly boolean[]) => members.reduce((set, is, at) => (is ? set | (1 << at) : set), 0)

/** The people whom each filter by any of its fields leaves, where they are enough. */
function filtersOf({ profiles }: Survey, peopleIn: (set: number) => number): Cells[] {
  const fields = profiles[0]!.filters.length
  const sets = Array.from({ length: 2 ** fields }, (_, chosen) =>
    profiles.flatMap(({ filters }) => {
      const asked = filters.filter((_, field) => chosen & (1 << field))
      if (asked.includes(NOT_ASKED)) return []
      return [
        bits(
          profiles.map((other) =>
            other.filters.every((value, field) => !(chosen & (1 << field)) || value === filters[field]),
          ),
        ),
      ]
    }),
  )
  const enough = [...new Set(sets.flat())].filter((set) => peopleIn(set) >= PRIVACY_THRESHOLD)
  return enough.map((set) => ({ cells: [set], isFilter: true }))
}

/** The segments of each column, and together everybody who is in none that is told: all responses stand beside them. */
function splitsOf(
  { profiles, plan }: Survey,
  isShown: (column: number, segment: number) => boolean,
  filters: readonly Cells[],
) {
  const everybody = bits(profiles.map(() => true))
  return plan.columns.map(({ segments }, column): Cells => {
    const cells = segments.flatMap((_, segment) =>
      isShown(column, segment) ? [bits(profiles.map(({ codes }) => codes[column] === segment))] : [],
    )
    const rest = cells.reduce((left, cell) => left & ~cell, everybody)
    const isFilters = cells.every((cell) => filters.some((filter) => filter.cells[0] === cell))
    return { cells: rest === 0 || isFilters ? cells : [...cells, rest], isFilter: false }
  })
}

const unionsOf = ({ cells }: Cells) =>
  Array.from({ length: 2 ** cells.length }, (_, chosen) =>
    cells.reduce((all, cell, at) => (chosen & (1 << at) ? all | cell : all), 0),
  )

/** How many pairs of sums, of cells of two calls, differ by a few people. */
function telling(survey: Survey, isShown: (column: number, segment: number) => boolean): number {
  const { profiles } = survey
  const peopleIn = (set: number) =>
    profiles.reduce((sum, { people }, at) => (set & (1 << at) ? sum + people[0]! : sum), 0)
  const everybody = bits(profiles.map(() => true))
  const filters = filtersOf(survey, peopleIn)
  const splits = splitsOf(survey, isShown, filters)
  const calls = [...splits, ...filters].map((call) => ({ ...call, unions: unionsOf(call) }))
  let found = 0
  for (const one of calls)
    for (const other of calls) {
      if (one.isFilter && other.isFilter) continue
      for (const more of one.unions)
        for (const fewer of other.unions) {
          // Whoever a filter leaves out follows from the results of everybody and the filter, without any split.
          if ((fewer & ~more) !== 0 || (other.isFilter && more === everybody)) continue
          const left = peopleIn(more & ~fewer)
          if (left > 0 && left < PRIVACY_THRESHOLD) found++
        }
    }
  return found
}

/** Surveys of everybody who can be told apart by few enough bits. */
function surveys(): Survey[] {
  const random = seededRandom(4)
  return Array.from({ length: surveyCount(60) }, () => toldBy(ASKED, crowd(random))).filter(
    ({ profiles }) =>
      profiles.length < 31 && profiles.reduce((sum, { people }) => sum + people[0]!, 0) >= PRIVACY_THRESHOLD,
  )
}

test('no sums of cells of any two splits, or of a split and any filter, differ by few people', () => {
  const all = surveys()
  const found = all.filter(
    (survey) => telling(survey, (column, segment) => survey.disclosed.segments[column]![segment]!) > 0,
  )
  if (process.env.SCIENCE === 'whole') console.log(`${found.length} of ${all.length} surveys`)
  expect(all.length).toBeGreaterThan(50)
  expect(all.some(({ disclosed }) => disclosed.segments.flat().includes(true))).toBe(true)
  expect(found.length).toBe(0)
}, 120_000)

test('they do in most surveys where every segment of enough people is told', () => {
  const all = surveys()
  const found = all.filter(
    (survey) =>
      telling(survey, (column, segment) => {
        const people = survey.profiles.reduce(
          (sum, { codes, people: [count = 0] }) => (codes[column] === segment ? sum + count : sum),
          0,
        )
        return people >= PRIVACY_THRESHOLD
      }) > 0,
  )
  expect(found.length).toBeGreaterThan(all.length / 2)
}, 120_000)
