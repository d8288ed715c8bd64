import { middleValues } from './median.ts'
import type { LikertFigures } from './response-figures.ts'
import { hiddenCells } from './small-cells.ts'

/** The figures of a likert question; the counts of labels that few people chose are null. */
export type DisclosedLikert = Omit<LikertFigures, 'counts'> & {
  readonly counts: readonly {
    readonly label: string
    readonly count: number | null
    readonly share: number | null
  }[]
}

/**
 * The disclosed figures of a likert question: counts of one and two are left out, together with as many others as it
 * takes for the missing people to be ambiguous. The median is disclosed if it is the same whoever they are.
 */
export function discloseLikert(figures: LikertFigures): DisclosedLikert {
  const { counts } = figures
  const hidden = hiddenCells(counts)
  if (hidden.size === 0) return figures
  const places = counts.flatMap((cell, at) => (hidden.has(cell) ? [at] : []))
  const missing = [...hidden].reduce((sum, { count }) => sum + count, 0)
  const middleWith = (all: number | undefined) =>
    middleValues(
      counts.map((cell, at) => [at, hidden.has(cell) ? (at === all ? missing : 0) : cell.count] as const),
    )
  const [lowest, highest] = [middleWith(places[0]), middleWith(places.at(-1))]
  const isSame = lowest?.every((place, at) => place === highest?.[at])
  return {
    ...figures,
    mean: null,
    ...(!isSame && { median: null, medianUpper: null }),
    counts: counts.map((cell) => (hidden.has(cell) ? { label: cell.label, count: null, share: null } : cell)),
  }
}
