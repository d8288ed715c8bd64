import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { assignedArms, blockSize, slotsOf } from '../../../src/domain/arms/assignment.ts'

const shares = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 })
const arms = shares.map((list) => list.map((share, at) => ({ armId: `arm${at}`, share })))
const seed = fc.string()
const stratum = fc.string()

const counted = (drawn: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const arm of drawn) counts.set(arm, (counts.get(arm) ?? 0) + 1)
  return counts
}

const equal = (count: number) => Array.from({ length: count }, (_, at) => ({ armId: `arm${at}`, share: 1 }))

describe('a block', () => {
  test.each([
    [[1, 1], 2],
    [[2, 4], 3],
    [[50, 50, 100], 4],
    [[3, 2, 1], 6],
    [[100, 99], 199],
  ])('of shares %j has %d places', (list, size) => {
    expect(blockSize(list.map((share, at) => ({ armId: `${at}`, share })))).toBe(size)
  })

  test('of twelve equal arms has twelve', () => expect(blockSize(equal(12))).toBe(12))

  test('has each arm exactly in proportion to its share', () => {
    fc.assert(
      fc.property(arms, seed, stratum, fc.integer({ min: 0, max: 50 }), (list, secret, within, block) => {
        const size = blockSize(list)
        const drawn = assignedArms(list, secret, within, { from: block * size, count: size })
        expect(counted(drawn)).toEqual(new Map(list.map((arm) => [arm.armId, slotsOf(list, arm)] as const)))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the arms of successive positions', () => {
  test('are those of each position', () => {
    fc.assert(
      fc.property(
        ...[arms, seed, stratum, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 80 })],
        (list, secret, within, from, count) => {
          const each = Array.from(
            { length: count },
            (_, at) => assignedArms(list, secret, within, { from: from + at, count: 1 })[0],
          )
          expect(assignedArms(list, secret, within, { from, count })).toEqual(each)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('differ from the shares by less than a block, after any number of them', () => {
    fc.assert(
      fc.property(arms, seed, stratum, fc.integer({ min: 1, max: 600 }), (list, secret, within, count) => {
        const size = blockSize(list)
        const counts = counted(assignedArms(list, secret, within, { from: 0, count }))
        for (const arm of list) {
          const expected = (count * slotsOf(list, arm)) / size
          expect(Math.abs((counts.get(arm.armId) ?? 0) - expected)).toBeLessThan(size)
        }
      }),
      { numRuns: 300 },
    )
  })

  const draw = (secret: string, within: string) =>
    assignedArms(equal(4), secret, within, { from: 0, count: 200 }).join()

  test('are the same for the same seed, and different for another one', () => {
    expect(draw('a', '')).toBe(draw('a', ''))
    expect(draw('a', '')).not.toBe(draw('b', ''))
  })

  test('are drawn anew for each block, and separately for each stratum', () => {
    const blocks = Array.from({ length: 100 }, (_, at) =>
      assignedArms(equal(4), 'a', '', { from: 4 * at, count: 4 }).join(),
    )
    expect(new Set(blocks).size).toBeGreaterThan(20)
    expect(draw('a', 'north')).not.toBe(draw('a', 'south'))
  })

  test('put each arm at each position of a block about equally often', () => {
    const drawn = assignedArms(equal(3), 'seed', '', { from: 0, count: 9000 })
    for (const place of [0, 1, 2]) {
      const counts = counted(drawn.filter((_, at) => at % 3 === place))
      for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
    }
  })
})
