import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'

/** People by cell of one split and cell of another. */
export type Table = readonly (readonly number[])[]

/** Whether there are so few people that figures would reveal their answers. */
export const isRevealing = (people: number) => people > 0 && people < PRIVACY_THRESHOLD

/** After this many steps, the search assumes that a difference of two splits isolates a few people. */
const MOST_STEPS = 500

type Difference = { readonly minuend: number[]; readonly subtrahend: number[] }

/** The states of a cell of the other split. */
const OPEN = 0
const SUBTRACTED = 1
const LEFT = 2

/**
 * The state of a search: the cells whose people it adds up, how many of them are in each other cell, and the decision
 * on that cell.
 */
type Search = {
  readonly added: ReadonlySet<number>
  readonly held: readonly number[]
  readonly fates: readonly number[]
}

/**
 * Cells of one split that contain some cells of another plus a few people, or undefined. The search starts from each
 * pair of cells that share a few people: everybody else in the first cell is either subtracted, with all that entails,
 * or is one of the few.
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
