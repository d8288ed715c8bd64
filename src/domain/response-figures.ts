import { medianOf } from './median.ts'
import type { LikertQuestion } from './survey.ts'
import type { SurveyTally } from './survey-tally.ts'
import type { LikertTally } from './tally.ts'

/** When responses were completed, and how long they took. */
export type TimeFigures = {
  /** Every day from the first completion to the last, as ISO 8601 dates (UTC). */
  readonly perDay: readonly { readonly day: string; readonly completed: number }[]
  /** From start to completion; null where there are no responses. */
  readonly medianSeconds: number | null
}

/** The figures of a survey's responses in time. */
export function timeFigures({
  responses,
  days,
  seconds,
}: Pick<SurveyTally, 'responses' | 'days' | 'seconds'>): TimeFigures {
  const first = Math.min(...days.keys())
  const count = days.size > 0 ? Math.max(...days.keys()) - first + 1 : 0
  return {
    perDay: Array.from({ length: count }, (_, at) => ({
      day: new Date((first + at) * 86_400_000).toISOString().slice(0, 10),
      completed: days.get(first + at) ?? 0,
    })),
    medianSeconds: medianOf(
      [...seconds].sort(([a], [b]) => a - b),
      responses,
    ),
  }
}

export type LikertFigures = {
  /** Responses that answered. */
  readonly n: number
  readonly counts: readonly { readonly label: string; readonly count: number; readonly share: number }[]
  /** The label in the middle; where two are, the lower. Null where nobody answered. */
  readonly median: string | null
  /** Only where every label is a number. */
  readonly mean: number | null
}

/** Every figure of a likert question. */
export function likertFigures({ scale }: LikertQuestion, { counts }: LikertTally): LikertFigures {
  const n = counts.reduce((sum, count) => sum + count, 0)
  const places = counts.map((count, place): [number, number] => [place, count])
  const middle = medianOf(places, n)
  const numeric = scale.every((label) => label.trim() !== '' && Number.isFinite(Number(label)))
  const sum = numeric ? places.reduce((total, [place, count]) => total + Number(scale[place]) * count, 0) : 0
  return {
    n,
    counts: scale.map((label, place) => ({
      label,
      count: counts[place]!,
      share: n > 0 ? counts[place]! / n : 0,
    })),
    median: middle === null ? null : scale[Math.floor(middle)]!,
    mean: numeric && n > 0 ? sum / n : null,
  }
}
