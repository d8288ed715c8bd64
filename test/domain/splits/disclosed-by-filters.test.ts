import { expect, test } from 'bun:test'
import { disclosedByFilters } from '../../../src/domain/splits/disclosed-by-filters.ts'
import { NOT_ASKED, type Profile } from '../../../src/domain/splits/disclosed-cells.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import { splitPlan } from '../../../src/domain/splits/split-tally.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey.ts'

/** By profile its language, its label, and its value of a parameter; `told` is of labels, then of values. */
function told(
  rows: readonly (readonly [number, number, number, number])[],
  segments: boolean[][],
  settings = {},
) {
  const splits = splitsOf({ questions: [] }, ['North', 'South'], new Map([['city', ['Ulm']]]))
  const plan = splitPlan({ questions: [], settings: { ...DEFAULT_SETTINGS, ...settings } }, splits, [])
  const profiles = rows.map(([language, label, city, people]): Profile => {
    const code = label === NOT_ASKED ? 2 : label
    return { filters: [0, 0, language, label], codes: [code, city], people }
  })
  return disclosedByFilters(plan, profiles, segments)
}

const ALL = [
  [true, true],
  [true, true],
]

test('rare values, and missing ones, are distinguished by no filter', () => {
  const [en, ar, zh, none] = told(
    [
      [0, 0, 2, 9],
      [1, 0, 2, 3],
      [2, 0, 2, 4],
      [NOT_ASKED, 0, 2, 20],
    ],
    ALL,
  )
  expect([ar, zh]).toEqual([none, none])
  expect(en).not.toBe(none!)
})

test('values of parameters are listed if a split discloses them and they have a name', () => {
  const rows = [
    [0, 0, 0, 9],
    [0, 0, 1, 9],
    [0, 0, 2, 9],
  ] as const
  const [ulm, others, nothing] = told(rows, ALL)
  expect(others).toBe(nothing!)
  expect(ulm).not.toBe(nothing!)
  expect(
    new Set(
      told(rows, [
        [true, true],
        [false, true],
      ]),
    ).size,
  ).toBe(1)
})

test('groups of keys are listed if a split discloses them in case ballots are secret, and otherwise if they are large enough', () => {
  const rows = [
    [0, 0, 2, 9],
    [0, 1, 2, 6],
    [0, NOT_ASKED, 2, 1],
  ] as const
  const northAlone = [
    [true, false],
    [true, true],
  ]
  const secret = told(rows, northAlone, { hasUKey: true, ballotSecrecy: 'secret' })
  expect([new Set(secret).size, secret[1]]).toEqual([2, secret[2]!])
  expect(new Set(told(rows, northAlone)).size).toBe(3)
})
