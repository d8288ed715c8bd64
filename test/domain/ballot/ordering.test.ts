import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  movedUuid,
  presentedOptions,
  seededRandom,
  seedOf,
  shuffled,
} from '../../../src/domain/ballot/ordering.ts'
import { ids, optionOf, qvQuestion } from '../arbitraries.ts'

/** How far counts lie from all being equal (Pearson's chi-squared). */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

describe('the seeded sequence', () => {
  test('is the same for the same seed and stays within [0, 1)', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [one, two] = [seededRandom(seedOf(text)), seededRandom(seedOf(text))]
        for (let draw = 0; draw < 20; draw++) {
          const value = one()
          expect(two()).toBe(value)
          expect(value >= 0 && value < 1).toBe(true)
        }
      }),
    )
  })

  test('never changes, so that answers given today are shown in the same order tomorrow', () => {
    const random = seededRandom(seedOf('0d9f5c0e-1111-4222-8333-444455556666/budget'))
    expect([random(), random(), random()]).toEqual([
      0.8533765734173357, 0.3322284601163119, 0.6695908789988607,
    ])
  })

  test('starts from an unsigned 32-bit number', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(seedOf(text) >>> 0).toBe(seedOf(text))))
  })

  test('differs between texts that differ in one character', () => {
    const seeds = new Set(Array.from({ length: 2000 }, (_, at) => seedOf(`respondent-${at}`)))
    expect(seeds.size).toBe(2000)
  })
})

describe('the shuffle', () => {
  test('keeps every item exactly once and does not modify the given list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items]
        const mixed = shuffled(items, seededRandom(seed))
        expect(items).toEqual(before)
        expect([...mixed].sort()).toEqual([...items].sort())
      }),
    )
  })

  test('draws each of the 24 orders of four items about equally often', () => {
    const counts = new Map<string, number>()
    for (let respondent = 0; respondent < 24_000; respondent++) {
      const order = shuffled(['a', 'b', 'c', 'd'], seededRandom(seedOf(`${respondent}/question`))).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // 23 degrees of freedom: an even shuffle stays below 58 but once in 10,000 times.
    expect(chiSquared([...counts.values()])).toBeLessThan(58)
  })
})

describe('the options a respondent sees', () => {
  const options = ['a', 'b', 'c', 'd', 'e'].map(optionOf)

  test('are all of them, in an order that depends only on the respondent and the question', () => {
    fc.assert(
      fc.property(fc.uuid(), ids(2, 12), (uuid, optionIds) => {
        const question = qvQuestion({ options: optionIds.map(optionOf) })
        const shown = presentedOptions(question, uuid, true)
        expect(presentedOptions(question, uuid, true)).toEqual(shown)
        expect(shown.map((option) => option.id).sort()).toEqual([...optionIds].sort())
      }),
    )
  })

  test('are in different orders for different respondents', () => {
    const orders = Array.from({ length: 50 }, (_, at) =>
      JSON.stringify(presentedOptions({ id: 'q', options, sampleOption: 0 }, `r${at}`, true)),
    )
    expect(new Set(orders).size).toBeGreaterThan(25)
  })

  test('are in the designer’s order if the survey does not shuffle', () => {
    expect(presentedOptions({ id: 'q', options, sampleOption: 0 }, 'someone', false)).toEqual(options)
  })

  test('are a sample of the requested size, the same one with and without shuffling', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 2, max: 8 }), (uuid, sampleOption) => {
        const question = { id: 'q', options, sampleOption }
        const mixed = presentedOptions(question, uuid, true)
        const ordered = presentedOptions(question, uuid, false)
        expect(mixed).toHaveLength(Math.min(sampleOption, options.length))
        expect(options.filter((option) => mixed.includes(option))).toEqual([...ordered])
      }),
    )
  })

  test('are drawn about equally often for a sample', () => {
    const counts = new Map(options.map((option) => [option.id, 0]))
    for (let respondent = 0; respondent < 10_000; respondent++) {
      for (const { id } of presentedOptions({ id: 'q', options, sampleOption: 2 }, `r${respondent}`, true)) {
        counts.set(id, counts.get(id)! + 1)
      }
    }
    // 4 degrees of freedom: an even draw stays below 24 but once in 10,000 times.
    expect(chiSquared([...counts.values()])).toBeLessThan(24)
  })
})

test('what was drawn for a response stays when it moves, also more than once', () => {
  const options = Array.from({ length: 9 }, (_, at) => optionOf(`o${at}`))
  const question = qvQuestion({ options, sampleOption: 4 })
  const drawn = (uuid: string) => presentedOptions(question, uuid, true).map(({ id }) => id)
  for (const uuid of ['anna-0001', crypto.randomUUID()]) {
    const moved = movedUuid(uuid, crypto.randomUUID())
    expect(moved).not.toContain(uuid)
    expect([drawn(moved), drawn(movedUuid(moved, crypto.randomUUID()))]).toEqual([drawn(uuid), drawn(uuid)])
  }
})
