import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/figures/split-figures.ts'
import type { WeightedFigures } from '../../../domain/splits/weights/weighted-figures.ts'
import { say } from '../../../texts/text.ts'
import { type MeanGroup, MeansChart } from '../charts/means-chart.tsx'
import { nameInFigures, nameOfSplit, type SplitTexts } from './split-tables.ts'

/** The most options in a chart; with more it would be unreadable. */
export const PICTURED_OPTIONS = 40

type PictureProps = { readonly texts: SplitTexts; readonly language: string; readonly narrow?: boolean }

/** Options by the mean of all who saw them, largest first. */
const inOrder = <Option extends { readonly mean: number | null }>(options: readonly Option[]) =>
  options.toSorted((a, b) => (b.mean ?? -Infinity) - (a.mean ?? -Infinity)).slice(0, PICTURED_OPTIONS)

/** Mean votes by option and segment. */
export function SplitPicture({
  split,
  question,
  ...view
}: PictureProps & { readonly split: SplitFigures; readonly question: SplitQuestionFigures }) {
  const { texts, language } = view
  const names = new Map(
    split.segments.map((segment) => [segment.segmentId, nameInFigures(segment, split, texts)]),
  )
  const groups = inOrder(question.options).map(
    ({ optionId, optionName, segments }): MeanGroup => ({
      optionId,
      name: optionName,
      rows: segments.flatMap((cell) => {
        if (!cell) return []
        const { segmentId, mean, ci95, difference } = cell
        const mark = difference?.differs ? (difference.difference > 0 ? 'more' : 'less') : undefined
        return [{ label: names.get(segmentId) ?? '', mean, ci95, mark }]
      }),
    }),
  )
  const alt = say(texts.split.alt, language, {
    options: question.options.length,
    groups: nameOfSplit(split, texts),
    count: groups.flatMap(({ rows }) => rows).filter(({ mark }) => mark).length,
  })
  return <MeansChart {...view} groups={groups} alt={alt} percent={question.inShares} />
}

/** Mean votes by option, before and after weighting. */
export function WeightsPicture({
  question,
  ...view
}: PictureProps & { readonly question: WeightedFigures['questions'][number] }) {
  const { texts, language } = view
  const { before, after, alt } = texts.weights
  const options = question.options.map((option) => ({ ...option, mean: option.weighted.mean }))
  const groups = inOrder(options).map(
    ({ optionId, optionName, unweighted, weighted }): MeanGroup => ({
      optionId,
      name: optionName,
      rows: [
        { label: before, ...unweighted },
        { label: after, ...weighted },
      ],
    }),
  )
  return <MeansChart {...view} groups={groups} alt={say(alt, language, { options: options.length })} />
}
