import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { secretDraws } from '../../../src/crypto.ts'
import {
  type AssignedArm,
  assignedArms,
  type Blocks,
  blockSize,
  drawnBlocks,
  shortestBlocks,
  slotsOf,
} from '../../../src/domain/arms/assignment.ts'

const shares = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 12 })
const arms = shares.map((list) => list.map((share, at) => ({ armId: `arm${at}`, share })))

/** The blocks of a survey with a secret, in a stratum. */
const drawn = (secret: string, stratum = '') =>
  drawnBlocks(secretDraws(new TextEncoder().encode(secret), stratum))
const blocksOf = fc
  .tuple(fc.string(), fc.string(), fc.boolean())
  .map(([secret, stratum, short]) => (short ? shortestBlocks(secret, stratum) : drawn(secret, stratum)))

const counted = (places: readonly AssignedArm[]) => {
  const counts = new Map<string, number>()
  for (const { armId } of places) counts.set(armId, (counts.get(armId) ?? 0) + 1)
  return counts
}

const equal = (count: number) => Array.from({ length: count }, (_, at) => ({ armId: `arm${at}`, share: 1 }))

describe('the smallest block', () => {
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
})

/** The first `count` places of equally large arms. */
const placesOf = (blocks: Blocks, { arms: list, count }: { readonly arms: number; readonly count: number }) =>
  assignedArms(equal(list), blocks, { from: 0, count })

const byBlock = (places: readonly AssignedArm[]) => [...Map.groupBy(places, ({ block }) => block).values()]

describe('a block', () => {
  test('has each arm exactly in proportion to its share, and one to three times the smallest length', () => {
    fc.assert(
      fc.property(arms, blocksOf, fc.integer({ min: 0, max: 3 }), (list, blocks, cycle) => {
        const size = blockSize(list)
        const length = blocks.lengths.reduce((sum, each) => sum + each, 0) * size
        const found = byBlock(assignedArms(list, blocks, { from: cycle * length, count: length }))
        expect(found.map((places) => places.length / size).toSorted()).toEqual(blocks.lengths.toSorted())
        expect(found.map(([first]) => first!.block)).toEqual(
          found.map((_, at) => cycle * blocks.lengths.length + at),
        )
        for (const places of found)
          for (const arm of list)
            expect(counted(places).get(arm.armId)).toBe((places.length / size) * slotsOf(list, arm))
      }),
      { numRuns: 200 },
    )
  })

  test('of the smallest length is drawn as it was for experiments that began with them', () => {
    const places = assignedArms(equal(2), shortestBlocks('seed', 'Ulm'), { from: 0, count: 12 })
    expect(places.map(({ armId }) => armId.at(-1)).join('')).toBe('100110101001')
    expect(places.map(({ block }) => block)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })
})

describe('the places at successive positions', () => {
  test('are those of each position', () => {
    fc.assert(
      fc.property(
        ...[arms, blocksOf, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 80 })],
        (list, blocks, from, count) => {
          const each = Array.from(
            { length: count },
            (_, at) => assignedArms(list, blocks, { from: from + at, count: 1 })[0],
          )
          expect(assignedArms(list, blocks, { from, count })).toEqual(each as AssignedArm[])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('differ from the shares by less than the smallest block, after any number of them', () => {
    fc.assert(
      fc.property(arms, blocksOf, fc.integer({ min: 1, max: 600 }), (list, blocks, count) => {
        const size = blockSize(list)
        const counts = counted(assignedArms(list, blocks, { from: 0, count }))
        for (const arm of list) {
          const expected = (count * slotsOf(list, arm)) / size
          expect(Math.abs((counts.get(arm.armId) ?? 0) - expected)).toBeLessThan(size)
        }
      }),
      { numRuns: 300 },
    )
  })

  const draw = (blocks: Blocks) => JSON.stringify(placesOf(blocks, { arms: 4, count: 200 }))

  test('are the same for the same secret and stratum, and different for others', () => {
    expect(draw(drawn('a', 'north'))).toBe(draw(drawn('a', 'north')))
    expect(draw(drawn('a', 'north'))).not.toBe(draw(drawn('b', 'north')))
    expect(draw(drawn('a', 'north'))).not.toBe(draw(drawn('a', 'south')))
  })

  test('are drawn anew for each block', () => {
    const orders = byBlock(placesOf(drawn('a'), { arms: 4, count: 800 })).map((places) =>
      places.map(({ armId }) => armId).join(),
    )
    expect(new Set(orders).size).toBeGreaterThan(60)
  })

  test('have each arm, and each length of block, about equally often', () => {
    const blocks = byBlock(placesOf(drawn('seed'), { arms: 3, count: 9000 }))
    for (const length of [3, 6, 9])
      expect(blocks.filter((places) => places.length === length).length).toBe(500)
    for (const length of [3, 6, 9])
      for (let place = 0; place < length; place++) {
        const arm = blocks.flatMap((places) => (places.length === length ? [places[place]!] : []))
        for (const count of counted(arm).values()) expect(Math.abs(count - 500 / 3)).toBeLessThan(50)
      }
  })

  /** The share of right guesses by somebody who knows all earlier arms, and guesses the one that is behind. */
  function guessed(blocks: Blocks): number {
    const sizes = [0, 0]
    let right = 0
    const places = placesOf(blocks, { arms: 2, count: 20_000 })
    for (const { armId } of places) {
      const arm = Number(armId.at(-1))
      const behind = Math.sign(sizes[1]! - sizes[0]!)
      right += behind === 0 ? 0.5 : Number((behind > 0 ? 0 : 1) === arm)
      sizes[arm]!++
    }
    return right / places.length
  }

  test('are harder to guess than in blocks of two', () => {
    expect(guessed(shortestBlocks('seed', ''))).toBeCloseTo(0.75, 2)
    expect(guessed(drawn('seed'))).toBeCloseTo(0.703, 2)
  })
})
