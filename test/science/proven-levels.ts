import { SMALLEST_CELL } from '../../src/domain/vote-bands.ts'

/** Of so many people a certain vote is told where at least three of them cast it. */
const MANY = 30

/**
 * The votes that the number of people and the sum of their votes prove somebody cast, of few people any, of more those of
 * one or two: found by trying all sums that the people can reach without a vote.
 *
 * @param most the largest number of votes
 */
export function provenLevels(votes: readonly number[], most: number): number[] {
  const sum = votes.reduce((total, vote) => total + vote, 0)
  return [...new Set(votes)].filter((level) => {
    const cast = votes.filter((vote) => vote === level).length
    return (votes.length < MANY || cast < SMALLEST_CELL) && !isReached(votes.length, sum, most, level)
  })
}

const reached = new Map<string, bigint>()

/** Whether the votes of so many people can add up to a sum if none of them casts a certain number of votes. */
function isReached(people: number, sum: number, most: number, without: number): boolean {
  // Bit n is set where the votes, each counted from the lowest possible one, can add up to n.
  const sums = sumsWithout(people, most, without)
  return ((sums >> BigInt(sum + people * most)) & 1n) === 1n
}

function sumsWithout(people: number, most: number, without: number): bigint {
  if (people === 0) return 1n
  const key = `${people}/${most}/${without}`
  const known = reached.get(key)
  if (known !== undefined) return known
  const before = sumsWithout(people - 1, most, without)
  let sums = 0n
  for (let vote = -most; vote <= most; vote++) if (vote !== without) sums |= before << BigInt(vote + most)
  reached.set(key, sums)
  return sums
}
