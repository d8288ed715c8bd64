import { meanOfOthers, type SegmentFigures } from '../../../domain/splits/figures/differences.ts'
import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/figures/split-figures.ts'
import { say } from '../../../texts/text.ts'
import { cellText } from '../tables/table.ts'
import { nameInFigures, type SplitTexts } from './split-tables.ts'

/** The most differences described in words; the table has all. */
const LISTED = 8

type DifferencesProps = {
  readonly split: SplitFigures
  readonly question: SplitQuestionFigures
  readonly texts: SplitTexts
  readonly language: string
}

/** The differences that stand out, most significant first, and an interpretation. */
export function Differences({ split, question, texts, language }: DifferencesProps) {
  const { split: words } = texts
  const { inShares } = question
  const format = { digits: inShares ? 0 : 1, signed: true, percent: inShares }
  const [more, less] = inShares ? [words.moreShare, words.lessShare] : [words.more, words.less]
  const votes = (value: number | null) => cellText(value, format, language)
  const found = question.options
    .flatMap(({ optionName, segments }) => segments.map((cell) => ({ optionName, cell })))
    .flatMap(({ optionName, cell }) => (cell?.difference?.differs ? [{ optionName, cell }] : []))
    .sort((a, b) => a.cell.difference!.adjustedP - b.cell.difference!.adjustedP)
  const all =
    split.reference === null
      ? found.filter(({ optionName, cell }, at) => !isMirrored(found.slice(0, at), optionName, cell))
      : found
  if (found.length === 0) {
    const count = split.segments.filter(({ suppressed }) => !suppressed).length
    return (
      <p className="answer">
        {question.comparisons > 0 ? say(words.none, language, { count }) : words.notCompared}
      </p>
    )
  }
  const reference = split.segments.find(({ segmentId }) => segmentId === split.reference)
  const compared = reference
    ? say(words.inReference, language, { arm: `“${nameInFigures(reference, split, texts)}”` })
    : words.amongOthers
  const segments = new Map(
    split.segments.map((segment) => [segment.segmentId, nameInFigures(segment, split, texts)]),
  )
  return (
    <>
      <ul>
        {all.slice(0, LISTED).map(({ optionName, cell }) => (
          <li key={`${optionName} ${cell.segmentId}`}>
            {say(cell.difference!.difference > 0 ? more : less, language, {
              segment: `“${segments.get(cell.segmentId)}”`,
              option: `“${optionName}”`,
              compared,
              mean: votes(cell.mean),
              others: votes(meanOfOthers(cell)),
            })}
          </li>
        ))}
      </ul>
      {all.length > LISTED && <p>{say(words.further, language, { count: all.length - LISTED })}</p>}
      <p className="hint">{say(words.caution, language, { count: question.comparisons })}</p>
    </>
  )
}

/** Whether the same was said about the other one of two groups. */
function isMirrored(said: readonly Found[], optionName: string, { difference }: SegmentFigures): boolean {
  return said.some(
    (other) =>
      other.optionName === optionName && other.cell.difference!.difference === -difference!.difference,
  )
}

type Found = { readonly optionName: string; readonly cell: SegmentFigures }
