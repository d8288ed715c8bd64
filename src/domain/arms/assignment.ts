import { seededRandom, seedOf, shuffled } from '../ordering.ts'
import type { Arm } from './arm.ts'

type Shared = Pick<Arm, 'armId' | 'share'>
type Positions = { readonly from: number; readonly count: number }

/**
 * How many respondents make a block: the sum of the shares in lowest terms.
 *
 * @param arms with shares of at least 1
 * @example blockSize([{ armId: 'a', share: 2 }, { armId: 'b', share: 4 }]) // 3
 */
export function blockSize(arms: readonly Shared[]): number {
  return arms.reduce((size, arm) => size + slotsOf(arms, arm), 0)
}

/** How many respondents of every block are in an arm. */
export function slotsOf(arms: readonly Shared[], { share }: Shared): number {
  return share / arms.map((arm) => arm.share).reduce(commonDivisor)
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other)

/**
 * The arms of respondents at successive positions, by permuted block randomization: every block contains each arm
 * according to its share, in an order drawn for that block. So after any number of starts the sizes of the arms differ
 * from their shares by less than a block.
 *
 * @param arms at least one, in an order that never changes
 * @param seed secret of the survey, so that nobody can tell which arm comes next
 * @param stratum the stratum of the respondents; each has blocks of its own
 * @param positions `count` of them, the first after `from` starts in the stratum
 */
export function assignedArms(
  arms: readonly Shared[],
  seed: string,
  stratum: string,
  { from, count }: Positions,
): string[] {
  const size = blockSize(arms)
  const [first, last] = [Math.floor(from / size), Math.floor((from + count - 1) / size)]
  const blocks = Array.from({ length: last - first + 1 }, (_, at) =>
    blockOrder(arms, seed, stratum, first + at),
  )
  return blocks.flat().slice(from - first * size, from - first * size + count)
}

function blockOrder(arms: readonly Shared[], seed: string, stratum: string, block: number): string[] {
  const slots = arms.flatMap((arm) => Array<string>(slotsOf(arms, arm)).fill(arm.armId))
  return shuffled(slots, seededRandom(seedOf(`${seed}/${block}/${stratum}`)))
}
