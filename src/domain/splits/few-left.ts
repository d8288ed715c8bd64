import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'

/** People by cell of one and of another split. */
export type Table = readonly (readonly number[])[]

/** Whether there are so few people that figures would reveal their answers. */
export const isRevealing = (people: number) => people > 0 && people < PRIVACY_THRESHOLD

/** After so many steps of the search for a difference of two splits one is assumed to be there. */
const MOST_STEPS = 500

type Difference = { readonly minuend: number[]; readonly subtrahend: number[] }

/** What becomes of a cell of the other split. */
const OPEN = 0
const SUBTRACTED = 1
const LEFT = 2

/** What a search has decided: the cells whose people it adds up, how many of them each other cell holds, and what becomes of that one. */
type Search = {
  readonly added: ReadonlySet<number>
  readonly held: readonly number[]
  readonly fates: readonly number[]
}

/**
 * Cells of one split which hold some cells of another and a few people besides, or undefined. From each pair
 * of cells that share a few people the search goes on: whoever else the first ones hold is subtracted, with all that
 * this brings in, or is among the few.
 */
export function findDifference(table: Table): Difference | undefined {
  const holders = table[0]!.map((_, other) => table.flatMap((row, cell) => (row[other]! > 0 ? [cell] : [])))
  const fates = holders.map(() => OPEN)
  let steps = 0
  const search = ({ added, held, fates }: Search): Difference | undefined => {
    let few = 0
    let open = -1
    for (const [other, people] of held.entries()) {
      if (people === 0 || fates[other] === SUBTRACTED) continue
      if (fates[other] === LEFT) few += people
      else if (open < 0 || people > held[open]!) open = other
    }
    if (few >= PRIVACY_THRESHOLD) return undefined
    if (open < 0 || ++steps > MOST_STEPS) {
      const subtrahend = open < 0 ? indexesOf(fates, SUBTRACTED) : [open]
      return { minuend: [...added], subtrahend }
    }
    const subtracted = search(withSubtracted({ added, held, fates }, open))
    if (subtracted || few + held[open]! >= PRIVACY_THRESHOLD) return subtracted
    return search({ added, held, fates: fates.with(open, LEFT) })
  }
  const withSubtracted = ({ added, held, fates }: Search, open: number): Search => {
    const brought = holders[open]!.filter((cell) => !added.has(cell))
    if (brought.length === 0) return { added, held, fates: fates.with(open, SUBTRACTED) }
    const more = held.slice()
    for (const cell of brought) for (const [other, people] of table[cell]!.entries()) more[other]! += people
    return {
      added: new Set([...added, ...brought]),
      held: more,
      fates: fates.with(open, SUBTRACTED),
    }
  }
  for (const [cell, row] of table.entries()) {
    for (const [other, people] of row.entries()) {
      if (!isRevealing(people)) continue
      const found = search({ added: new Set([cell]), held: row, fates: fates.with(other, LEFT) })
      if (found) return found
    }
  }
  return undefined
}

export function indexesOf<Value>(values: readonly Value[], wanted: Value): number[] {
  return values.flatMap((value, at) => (value === wanted ? [at] : []))
}
