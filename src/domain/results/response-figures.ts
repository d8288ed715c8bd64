import { aboutInGroups } from '../disclosure/counts-in-fives.ts'
import { leastOf, mostOf } from '../extremes.ts'
import { sumOf } from '../sum.ts'
import type { LikertQuestion } from '../survey/survey.ts'
import { medianOf, middleValues } from './median.ts'
import type { SurveyTally } from './survey-tally.ts'
import type { LikertTally } from './tally.ts'

/** When responses were completed, and how long they took. */
export type TimeFigures = {
  /** Every day from the first completion to the last, as ISO 8601 dates (UTC). */
  readonly perDay: readonly { readonly day: string; readonly completed: number }[]
  /** From start to completion; null if there are no responses. */
  readonly medianSeconds: number | null
}

/** When a survey's responses were completed, and how long they took. */
export function timeFigures({ days, seconds }: Pick<SurveyTally, 'days' | 'seconds'>): TimeFigures {
  const first = leastOf(days.keys())
  const count = days.size > 0 ? mostOf(days.keys()) - first + 1 : 0
  return {
    perDay: Array.from({ length: count }, (_, at) => ({
      day: new Date((first + at) * 86_400_000).toISOString().slice(0, 10),
      completed: days.get(first + at) ?? 0,
    })),
    medianSeconds: medianOf([...seconds].sort(([a], [b]) => a - b)),
  }
}

export type LikertFigures = {
  /** Responses that answered. */
  readonly n: number
  readonly counts: readonly { readonly label: string; readonly count: number; readonly share: number }[]
  /** The median label; the lower one if there are two. Null if nobody answered. */
  readonly median: string | null
  /** The upper of the two median labels if the median lies between two; otherwise null. */
  readonly medianUpper: string | null
  /** Null unless every label is a number. */
  readonly mean: number | null
}

/** Every figure of a likert question. */
export const likertFigures = (
  { scale }: Pick<LikertQuestion, 'scale'>,
  { counts }: LikertTally,
): LikertFigures => figuresOf(scale, counts, sumOf(counts))

/**
 * The figures of a likert question as they are published: all follow from counts in fives.
 *
 * @param groups of people who are published together; one at least
 */
export function discloseLikert(
  { scale }: Pick<LikertQuestion, 'scale'>,
  groups: readonly LikertTally[],
): LikertFigures {
  const each = groups.map(({ counts }) => ({ counts, n: sumOf(counts) }))
  return figuresOf(scale, aboutInGroups(each), sumOf(each.map(({ n }) => n)))
}

function figuresOf(scale: readonly string[], counts: readonly number[], n: number): LikertFigures {
  const total = sumOf(counts)
  // Published counts may be fewer than all people, or more.
  const all = Math.max(n, total)
  const levels = counts.map((count, level): [number, number] => [level, count])
  const [lower, upper] = middleValues(levels) ?? [null, null]
  const numeric = scale.every((label) => label.trim() !== '' && Number.isFinite(Number(label)))
  const sum = numeric ? levels.reduce((all, [place, count]) => all + Number(scale[place]) * count, 0) : 0
  return {
    n,
    counts: scale.map((label, level) => ({
      label,
      count: counts[level]!,
      share: all > 0 ? counts[level]! / all : 0,
    })),
    median: lower === null ? null : scale[lower]!,
    medianUpper: upper === null || upper === lower ? null : scale[upper]!,
    mean: numeric && total > 0 ? sum / total : null,
  }
}
