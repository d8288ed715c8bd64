import { askingFinding, TOLD_FIGURES } from '../../../domain/checks/asking/findings.ts'
import type { AskingRows, AskingTable } from '../../../domain/checks/asking/tables.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { cellText } from '../tables/table.ts'
import { askingTable } from './asking-table.ts'

type Said = {
  readonly survey: Survey
  readonly words: Catalogue['resultsAsking']
  readonly language: string
}

/** What a table of ways of asking shows, in one sentence with its interval. */
export function askingSentence(
  table: AskingTable,
  rows: AskingRows,
  { survey, words, language }: Said,
): string {
  const { findings } = words
  const finding = askingFinding(table, rows)
  if (!finding) return findings.noInterval
  const figure = TOLD_FIGURES[table]
  const shown = askingTable(table, rows, { survey, words })
  const cells = shown.rows[finding.row]!
  const written = (field: string) => {
    const at = shown.columns.findIndex(({ key }) => key === field)
    return at < 0 ? '' : cellText(cells[at], shown.columns[at]!, language)
  }
  // A sentence about places is about the whole survey.
  const isNamed = (at: number) =>
    shown.columns[at]!.digits === undefined && shown.columns[at]!.key !== 'place' && cells[at] !== ''
  const values = {
    name: cells.filter((_, at) => isNamed(at)).join(', ') || findings.everybody,
    figure: words.tables[table].figure,
    value: written(figure.value),
    low: written(figure.low),
    high: written(figure.high),
    none: figure.none,
  }
  if (finding.found === 'furthest') return say(findings.furthest, language, values)
  if (finding.found === 'difference') {
    const { count, apart } = finding
    const message = apart > 0 ? findings.someApart : findings.noneApart
    return say(message, language, { ...values, count, apart })
  }
  const { others: count, equal, overlapping } = finding
  if (count === 0) return say(findings.alone, language, values)
  if (equal > 0) return say(findings.equal, language, { ...values, count: equal })
  const message = overlapping > 0 ? findings.overlaps : findings.highest
  return say(message, language, { ...values, count, overlapping })
}
