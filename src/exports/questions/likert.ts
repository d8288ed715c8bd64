import type { LikertResultsBody } from '../../contract/results/results.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { Figure } from '../tables/columns.ts'

const isNumeral = (label: string) => String(Number(label)) === label

/** The label of a point; a number if the whole scale is numeric. */
export const labelCell = (scale: readonly string[], value: string): Cell =>
  value !== '' && scale.every(isNumeral) ? Number(value) : value

export function likertFigures({ n, counts, median, medianUpper, mean }: LikertResultsBody): Figure[] {
  return [
    { name: 'n', value: n },
    { name: 'median', value: median },
    { name: 'median_upper', value: medianUpper },
    { name: 'mean', value: mean },
    ...counts.map(({ label, count }) => ({ name: 'answers', label, value: count })),
    ...counts.map(({ label, share }) => ({ name: 'answer_share', label, value: share })),
  ]
}
