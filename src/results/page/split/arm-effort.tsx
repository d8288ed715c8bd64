import type { SplitFigures, SplitQuestionFigures } from '../../../domain/splits/figures/split-figures.ts'
import { say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import type { View } from '../tables/option-tables.ts'
import { effortTable, type SplitTexts } from './split-tables.ts'

type Props = Pick<View, 'texts' | 'language'> & {
  readonly figures: SplitFigures
  readonly question: SplitQuestionFigures
  /** Distinguishes several questions. */
  readonly at: number
  readonly split: SplitTexts
}

/** How people of each arm arrived at their ballots. */
export function ArmEffort({ figures, question, at, split, texts, language }: Props) {
  if (question.effort.length === 0) return null
  const { heading, hint } = split.effort
  const id = `effort${at}`
  return (
    <section className="figure panel" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p className="hint">{hint}</p>
      <DataTable
        table={effortTable(figures, question, split)}
        caption={say(texts.labelled, language, { label: heading, text: question.question })}
        texts={texts}
        language={language}
      />
    </section>
  )
}
