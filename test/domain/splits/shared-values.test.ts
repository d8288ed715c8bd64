import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  countValues,
  emptyValueCounts,
  OTHER_VALUES,
  sharedValues,
} from '../../../src/domain/splits/shared-values.ts'

function shared(values: readonly string[], { counted = 10_000, told = 50 } = {}): readonly string[] {
  const counts = emptyValueCounts(['source'])
  for (const source of values) countValues(counts, { source }, counted)
  return sharedValues(counts, told).get('source')!
}
const times = (count: number, value: string) => Array.from({ length: count }, () => value)

describe('among the values of a parameter', () => {
  test('those that two people share are distinguished, in order', () => {
    expect(shared([...times(2, 'poster'), 'mail', ...times(9, 'flyer')])).toEqual(['flyer', 'poster'])
  })

  test('one that is spelled like the segment of all others belongs to it', () => {
    expect(shared(times(9, OTHER_VALUES))).toEqual([])
  })

  test('only the most common ones are distinguished if there are many', () => {
    const values = Array.from({ length: 8 }, (_, at) => times(5 + at, `v${at}`)).flat()
    expect(shared(values, { told: 3 })).toEqual(['v5', 'v6', 'v7'])
  })

  test('those of other parameters, or of names unknown to the survey, are not counted', () => {
    const counts = emptyValueCounts(['source', 'toString'])
    for (let each = 0; each < 9; each++) countValues(counts, { source: 'a', other: 'b' })
    expect([...sharedValues(counts)]).toEqual([
      ['source', ['a']],
      ['toString', []],
    ])
  })
})

describe('with more distinct values than can be counted', () => {
  const counted = 4
  const values = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 120 })

  test('no more than the limit are held at a time', () => {
    fc.assert(
      fc.property(values, (people) => {
        const counts = emptyValueCounts(['source'])
        for (const source of people) countValues(counts, { source }, counted)
        expect(counts.get('source')!.size).toBeLessThanOrEqual(counted)
      }),
    )
  })

  test('none is reported to be shared by more people than share it', () => {
    fc.assert(
      fc.property(values, (people) => {
        for (const value of shared(people, { counted }))
          expect(people.filter((each) => each === value).length).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  test('none is lost that a large part of all people share', () => {
    fc.assert(
      fc.property(values, (people) => {
        const told = shared(people, { counted })
        for (const value of new Set(people)) {
          const sharing = people.filter((each) => each === value).length
          if (sharing - people.length / (counted + 1) >= 2) expect(told).toContain(value)
        }
      }),
    )
  })
})
