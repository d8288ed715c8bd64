import { hiddenCells, hiddenHalves } from '../small-cells.ts'
import type { ChoiceCount, ChoiceFigures } from './results.ts'

/** The figures of a choice question; the counts of choices that few people made, or few did not make, are null. */
export type DisclosedChoice = Omit<ChoiceFigures, 'counts'> & {
  readonly counts: readonly (Pick<ChoiceCount, 'choiceId' | 'label'> & {
    readonly [Figure in 'count' | 'share' | 'ci95']: ChoiceCount[Figure] | null
  })[]
}

/**
 * The figures of a choice question that may be disclosed. With single answers they are treated like the labels of a
 * scale; with multiple answers each count divides all who answered into those who made the choice and those who did
 * not. Every response may have had to make the same number of choices, so the sum of all counts must not reveal what is
 * left out either.
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
