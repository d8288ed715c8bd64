/**
 * Ranks by score, highest first; equal scores share the better rank.
 *
 * @example ranksOf([5, 9, 5, 1]) // [2, 1, 2, 4]
 */
export function ranksOf(scores: ArrayLike<number>): number[] {
  const order = Array.from(scores, (_, at) => at).sort((a, b) => scores[b]! - scores[a]!)
  const ranks = new Array<number>(order.length)
  order.forEach((at, index) => {
    const before = order[index - 1]
    ranks[at] = before !== undefined && scores[before] === scores[at] ? ranks[before]! : index + 1
  })
  return ranks
}

/**
 * The correlation of two rankings of the same items: Kendall's tau-b, which allows for ties. 1 is the same order, -1
 * the reverse (Kendall 1945, "The treatment of ties in ranking problems").
 *
 * @returns null if one of the rankings is all ties
 * @example kendallTauB([3, 2, 1], [30, 20, 10]) // 1
 * @example kendallTauB([1, 2, 2], [1, 2, 3]) // 0.8164965809277261
 */
export function kendallTauB(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  let balance = 0
  let untiedInOne = 0
  let untiedInOther = 0
  for (let a = 0; a < one.length; a++) {
    for (let b = 0; b < a; b++) {
      const first = compare(one[a]!, one[b]!)
      const second = compare(other[a]!, other[b]!)
      balance += first * second
      untiedInOne += Math.abs(first)
      untiedInOther += Math.abs(second)
    }
  }
  if (untiedInOne === 0 || untiedInOther === 0) return null
  return balance / Math.sqrt(untiedInOne * untiedInOther)
}

/** Compares two scores; -Infinity equals -Infinity. */
function compare(one: number, other: number): number {
  return Number(one > other) - Number(one < other)
}
