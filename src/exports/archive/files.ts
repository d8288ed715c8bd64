import { PREREGISTRATION_FILE } from '../../contract/surveys/preregistrations.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import type { Funnel } from '../../domain/results/funnel.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { type Cell, csvLine, csvLines } from '../../http/replies/csv.ts'
import type { PreregistrationRecord } from '../../surveys/preregistration/repository.ts'
import { analysisNotebook } from '../analysis/notebook.ts'
import { analysisScript } from '../analysis/script.ts'
import { codebook, DEVIATION_COLUMNS } from '../codebook/codebook.ts'
import { ATTRITION_COLUMNS, attritionCells, FUNNEL_COLUMNS, funnelCells } from '../figures/funnel-table.ts'
import type { Selection } from '../reading/selection.ts'
import type { Column, ExportTable, FileResults, ResultTable } from '../tables/columns.ts'
import { exportTables, resultTables } from '../tables/tables.ts'
import { type Part, piecesOf } from './pieces.ts'

export const CODEBOOK_FILE = 'codebook.md'

export type ExportFile = { readonly name: string; readonly parts: () => AsyncIterable<Part> }

export type Source = Selection & {
  readonly results: FileResults
  /** Undefined if the survey has not opened yet. */
  readonly preregistration: PreregistrationRecord | undefined
  /** Undefined if a filter leaves some responses out. */
  readonly funnel: Funnel | undefined
}

export function exportFiles(source: Source): ExportFile[] {
  const { survey, results, preregistration, funnel } = source
  const tables = exportTables(survey)
  const figures = resultTables(survey, results)
  return [
    ...tables.map((table) => ({ name: `${table.name}.csv`, parts: () => tableParts(source, table) })),
    ...figures.map((table) => ({
      name: `${table.name}.csv`,
      parts: () => resultParts(source, table),
    })),
    whole('survey.json', `${JSON.stringify(frozen(survey), null, 2)}\n`),
    ...(funnel ? [tableFile('funnel.csv', FUNNEL_COLUMNS, funnelCells(funnel))] : []),
    ...(funnel?.attrition
      ? [tableFile('attrition.csv', ATTRITION_COLUMNS, attritionCells(funnel.attrition))]
      : []),
    ...(preregistration ? preregistrationFiles(preregistration) : []),
    whole(
      CODEBOOK_FILE,
      codebook(survey, tables, {
        figures,
        preregistered: preregistration !== undefined,
        funnel,
      }),
    ),
    whole('analysis.ipynb', analysisNotebook()),
    whole('analysis.R', analysisScript()),
  ]
}

function whole(name: string, text: string, rows = 0): ExportFile {
  return {
    name,
    async *parts() {
      yield { text, rows }
    },
  }
}

/** The definition as it was answered, with codes; readers of an export have no business knowing the survey key. */
function frozen({ settings: { sKeyValue: _, ...settings }, ...survey }: Survey): object {
  const codes = columnCodes(survey.questions)
  const questions = survey.questions.map((question) => {
    const named = codes.get(question.id)
    const coded = { ...question, code: named?.code }
    if ('choices' in question) {
      const choices = question.choices.map((each) => ({ ...each, code: named?.choices.get(each.choiceId) }))
      return { ...coded, choices }
    }
    if (!('options' in question)) return coded
    const options = question.options.map((option) => ({ ...option, code: named?.options.get(option.id) }))
    return { ...coded, options }
  })
  return { ...survey, questions, settings }
}

/** A short table with its header. */
function tableFile(name: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): ExportFile {
  return whole(name, csvLines([columns.map((column) => column.name), ...rows]), rows.length)
}

/** The preregistration, byte for byte, and the changes since then. */
function preregistrationFiles({ document, deviations }: PreregistrationRecord): ExportFile[] {
  const rows = deviations.map(({ changedAt, part, value, responsesBegun }) => [
    new Date(changedAt).toISOString(),
    part,
    value,
    Number(responsesBegun),
  ])
  return [whole(PREREGISTRATION_FILE, document), tableFile('deviations.csv', DEVIATION_COLUMNS, rows)]
}

/** A table as CSV with its header. */
export async function* tableParts(selection: Selection, table: ExportTable): AsyncGenerator<Part> {
  yield { text: csvLines([table.columns.map(({ name }) => name)]), rows: 0 }
  for await (const rows of table.rows(selection)) yield* piecesOf(rows, csvLine)
}

async function* resultParts(
  { results, survey }: Source,
  { columns, rows }: ResultTable,
): AsyncGenerator<Part> {
  yield { text: csvLines([columns.map(({ name }) => name)]), rows: 0 }
  for (const some of rows(results, survey.questions)) yield* piecesOf(some, csvLine)
}
