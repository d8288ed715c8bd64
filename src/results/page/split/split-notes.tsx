import type { SplitFigures } from '../../../domain/splits/split-figures.ts'
import { say } from '../../../texts/text.ts'
import { PICTURED_OPTIONS } from './split-pictures.tsx'
import { nameOfSegment, type SplitTexts } from './split-tables.ts'

type Words = { readonly texts: SplitTexts; readonly language: string }

export const isAnyDisclosed = ({ segments }: SplitFigures) => segments.some(({ suppressed }) => !suppressed)

/** What a reader of a split has to know, and which groups are hidden and why. */
export function SplitNotes({ split, texts, language }: Words & { readonly split: SplitFigures }) {
  const { split: words } = texts
  const reference = split.segments.find(({ segmentId }) => segmentId === split.reference)
  const hidden = split.segments.filter(({ suppressed }) => suppressed).length
  return (
    <>
      {split.overlaps && <p className="hint">{words.overlaps}</p>}
      {reference && (
        <p className="hint">
          {say(words.reference, language, { arm: `“${nameOfSegment(reference, split, texts)}”` })}
        </p>
      )}
      {hidden > 0 && <p className="hint">{say(words.suppressed, language, { count: hidden })}</p>}
      {!isAnyDisclosed(split) && <p className="notice">{words.nothing}</p>}
    </>
  )
}

export function ManyOptions({ options, texts, language }: Words & { readonly options: number }) {
  if (options <= PICTURED_OPTIONS) return null
  return <p className="hint">{say(texts.split.firstOptions, language, { count: PICTURED_OPTIONS })}</p>
}
