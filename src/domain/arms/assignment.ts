import { type Random, seededRandom, seedOf, shuffled } from '../ballot/ordering.ts'
import { sumOf } from '../sum.ts'
import type { Arm } from './arm.ts'

type Shared = Pick<Arm, 'armId' | 'share'>
type Positions = { readonly from: number; readonly count: number }

/**
 * The smallest number of respondents among whom each arm can have exactly its share: the sum of the shares in lowest
 * terms.
 *
 * @param arms with shares of at least 1
 * @example blockSize([{ armId: 'a', share: 2 }, { armId: 'b', share: 4 }]) // 3
 */
export function blockSize(arms: readonly Shared[]): number {
  return arms.reduce((size, arm) => size + slotsOf(arms, arm), 0)
}

/** How many of these respondents are in an arm. */
export function slotsOf(arms: readonly Shared[], { share }: Shared): number {
  return share / arms.map((arm) => arm.share).reduce(commonDivisor)
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)

/** The random numbers for something with a name: always the same for the same one. */
type Draws = (name: string) => Random

/** How the blocks of a stratum are drawn. */
export type Blocks = {
  /** The lengths of successive blocks as multiples of the smallest, which every cycle of blocks has in a new order. */
  readonly lengths: readonly number[]
  readonly lengthsIn: (cycle: number) => Random
  readonly orderIn: (block: number) => Random
}

/** The length of the longest blocks, as a multiple of the smallest. */
export const LONGEST_BLOCK = 3

/** Long enough for the end of a cycle to tell little about the length of its last block. */
const LENGTHS = [1, 2, LONGEST_BLOCK].flatMap((length) => Array<number>(4).fill(length))

/**
 * Blocks of unpredictable length and order, so that nobody who knows the arms of earlier respondents can tell which arm
 * comes next.
 *
 * @param draws of a secret of the survey, and of the stratum
 */
export function drawnBlocks(draws: Draws): Blocks {
  return {
    lengths: LENGTHS,
    lengthsIn: (cycle) => draws(`lengths/${cycle}`),
    orderIn: (block) => draws(`order/${block}`),
  }
}

/** Blocks of the smallest length, for experiments that began with them. */
export function shortestBlocks(seed: string, stratum: string): Blocks {
  const orderIn = (block: number) => seededRandom(seedOf(`${seed}/${block}/${stratum}`))
  return { lengths: [1], lengthsIn: orderIn, orderIn }
}

/** The arm of a respondent, and the number of the block in the stratum, from 0. */
export type AssignedArm = { readonly armId: string; readonly block: number }

/**
 * The places of respondents at successive positions, by permuted block randomization: every block contains each arm
 * according to its share, in an order drawn for that block. So after any number of starts the sizes of the arms differ
 * from their shares by less than the smallest block.
 *
 * @param arms at least one, in an order that never changes
 * @param blocks of the stratum of the respondents
 * @param positions `count` of them, the first after `from` starts in the stratum
 */
export function assignedArms(
  arms: readonly Shared[],
  blocks: Blocks,
  { from, count }: Positions,
): readonly AssignedArm[] {
  const slots = arms.flatMap((arm) => Array<string>(slotsOf(arms, arm)).fill(arm.armId))
  const cycle = sumOf(blocks.lengths) * slots.length
  const [first, end] = [Math.floor(from / cycle), from + count]
  const places: AssignedArm[] = []
  let begin = first * cycle
  for (let at = first; begin < end; at++)
    for (const [index, length] of shuffled(blocks.lengths, blocks.lengthsIn(at)).entries()) {
      const block = at * blocks.lengths.length + index
      const after = begin + length * slots.length
      if (after > from && begin < end) {
        const order = shuffled(Array(length).fill(slots).flat() as string[], blocks.orderIn(block))
        const inside = order.slice(Math.max(0, from - begin), end - begin)
        for (const armId of inside) places.push({ armId, block })
      }
      begin = after
    }
  return places
}
