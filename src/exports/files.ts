import type { Survey } from '../domain/survey.ts'
import type { SurveyResults } from '../results/reader.ts'
import { analysisNotebook } from './analysis-notebook.ts'
import { analysisScript } from './analysis-script.ts'
import { codebook } from './codebook.ts'
import type { ExportTable } from './columns.ts'
import { csvLines } from './csv-lines.ts'
import { RESULTS_COLUMNS, resultsRows } from './results-table.ts'
import type { Selection } from './selection.ts'
import { exportTables } from './tables.ts'

/** What a file is made of: texts one after the other, and how many records each adds. */
export type Part = { readonly text: string; readonly rows: number }

export type ExportFile = { readonly name: string; readonly parts: () => AsyncIterable<Part> }

/** What is exported. */
export type Source = Selection & { readonly results: SurveyResults }

/** The files of an export, in the order they are packed. */
export function exportFiles(source: Source): ExportFile[] {
  const { survey, results } = source
  const tables = exportTables(survey)
  return [
    ...tables.map((table) => ({ name: `${table.name}.csv`, parts: () => tableParts(source, table) })),
    { name: 'results.csv', parts: () => resultsParts(results) },
    whole('survey.json', `${JSON.stringify(frozen(survey), null, 2)}\n`),
    whole('codebook.md', codebook(survey, tables)),
    whole('analysis.ipynb', analysisNotebook()),
    whole('analysis.R', analysisScript()),
  ]
}

function whole(name: string, text: string): ExportFile {
  return {
    name,
    async *parts() {
      yield { text, rows: 0 }
    },
  }
}

/** The definition as it was answered; the survey key is nobody's business who reads an export. */
function frozen({ settings: { sKeyValue: _, ...settings }, ...survey }: Survey): object {
  return { ...survey, settings }
}

/** A table as CSV, header first. */
export async function* tableParts(selection: Selection, table: ExportTable): AsyncGenerator<Part> {
  yield { text: csvLines([table.columns.map(({ name }) => name)]), rows: 0 }
  for await (const rows of table.rows(selection)) yield { text: csvLines(rows), rows: rows.length }
}

async function* resultsParts({ questions }: SurveyResults): AsyncGenerator<Part> {
  const rows = resultsRows(questions.filter((question) => question.type === 'qv'))
  yield { text: csvLines([RESULTS_COLUMNS.map(({ name }) => name), ...rows]), rows: rows.length }
}
