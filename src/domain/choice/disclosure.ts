import { hiddenCells, hiddenHalves } from '../small-cells.ts'
import type { ChoiceCount, ChoiceFigures } from './results.ts'

/** The figures of a choice question; choices that few made, or few did not make, are told by nobody's number. */
export type DisclosedChoice = Omit<ChoiceFigures, 'counts'> & {
  readonly counts: readonly (Pick<ChoiceCount, 'choiceId' | 'label'> & {
    readonly [Figure in 'count' | 'share' | 'ci95']: ChoiceCount[Figure] | null
  })[]
}

/**
 * The figures of a choice question that may be told. Where each response chose one, they are counted like the labels of a scale;
 * where it could choose several, each count divides all who answered, and so do those who did not make the choice. Each response
 * may have had to choose the same number, so of what is left out nothing follows from the sum of all counts either.
 */
export function discloseChoice(figures: ChoiceFigures): DisclosedChoice {
  const { counts, multiple, n } = figures
  const hidden = multiple ? hiddenHalves(counts, n) : hiddenCells(counts)
  return {
    ...figures,
    counts: counts.map((cell) =>
      hidden.has(cell)
        ? { choiceId: cell.choiceId, label: cell.label, count: null, share: null, ci95: null }
        : cell,
    ),
  }
}
