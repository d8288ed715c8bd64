import { mostOf } from '../../domain/extremes.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import type { Funnel } from '../../domain/results/funnel.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { Source } from '../archive/files.ts'
import { piecesOf } from '../archive/pieces.ts'
import { encoded } from '../archive/text-streams.ts'
import type { ZipEntry } from '../archive/zip.ts'
import { ATTRITION_COLUMNS, attritionCells, FUNNEL_COLUMNS, funnelCells } from '../figures/funnel-table.ts'
import type { Column } from '../tables/columns.ts'
import { exportTables, resultTables } from '../tables/tables.ts'
import {
  bookParts,
  DECIMALS,
  isRounded,
  type ListedSheet,
  rowXml,
  sheetEnd,
  sheetHead,
  XML_HEAD,
} from './xml.ts'

const SHEET_ROWS = 1_048_576

type Rows = readonly (readonly Cell[])[]

type Sheet = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly figures?: readonly Column[]
  readonly rows: () => AsyncIterable<Rows>
}

/**
 * The tables of an export as the parts of a workbook (Office Open XML): a sheet for each with rows, and one that
 * explains their columns. Long tables continue on another sheet. It is written here because the available libraries
 * keep a workbook of several sheets in memory, or continue writing when nobody reads.
 */
export function workbookEntries(source: Source): AsyncGenerator<ZipEntry> {
  return entriesOf(sheetsOf(source), source.survey.questions)
}

/** @param sheetRows the most rows of a sheet */
export async function* entriesOf(
  sheets: readonly Sheet[],
  questions: Survey['questions'],
  sheetRows = SHEET_ROWS,
): AsyncGenerator<ZipEntry> {
  const listed: ListedSheet[] = []
  const shown: Sheet[] = []
  async function* filesOf(sheet: Sheet): AsyncGenerator<ZipEntry> {
    const rows = batches(sheet)
    if ((await rows.peek()).length > 0) shown.push(sheet)
    for (let part = 1; (await rows.peek()).length > 0; part++) {
      const number = listed.length + 1
      listed.push({ name: part === 1 ? sheet.name : `${sheet.name} ${part}`, number })
      yield { name: `xl/worksheets/sheet${number}.xml`, bytes: encoded(sheetText(sheet, rows, sheetRows)) }
    }
  }
  for (const sheet of sheets) yield* filesOf(sheet)
  const tables = [...listed]
  yield* filesOf(codebookSheet(questions, shown))
  const explained = [...tables.slice(0, 1), ...listed.slice(tables.length), ...tables.slice(1)]
  for (const [name, text] of Object.entries(bookParts(explained)))
    yield { name, bytes: encoded([XML_HEAD + text]) }
}

function sheetsOf({ results, funnel, ...selection }: Source): Sheet[] {
  const tables = exportTables(selection.survey).map(
    ({ name, columns, rows }): Sheet => ({ name, columns, rows: () => rows(selection) }),
  )
  const figures = resultTables(selection.survey, results).map(
    (table): Sheet => ({
      ...table,
      async *rows() {
        yield* table.rows(results, selection.survey.questions)
      },
    }),
  )
  return [...figures.slice(0, 1), ...tables, ...figures.slice(1), ...(funnel ? funnelSheets(funnel) : [])]
}

function funnelSheets(funnel: Funnel): Sheet[] {
  const sheet = (name: string, columns: readonly Column[], cells: Rows): Sheet => ({
    name,
    columns,
    async *rows() {
      yield cells
    },
  })
  const { attrition } = funnel
  return [
    sheet('funnel', FUNNEL_COLUMNS, funnelCells(funnel)),
    ...(attrition ? [sheet('attrition', ATTRITION_COLUMNS, attritionCells(attrition))] : []),
  ]
}

/** The meanings of columns and figures of the other sheets, and of the codes of questions, options and choices. */
function codebookSheet(questions: Survey['questions'], sheets: readonly Sheet[]): Sheet {
  const columns = sheets.flatMap(({ name, columns, figures = [] }) =>
    [...columns, ...figures].map((each) => [name, each.name, each.meaning]),
  )
  const named = columnCodes(questions)
  const codes = questions.flatMap((question) => [
    ['question', question.id, question.text],
    ...('options' in question ? question.options : []).flatMap(({ id, name }) => [
      ['option', id, name],
      ['option_code', named.get(question.id)?.options.get(id) ?? null, name],
    ]),
    ...('choices' in question ? question.choices : []).flatMap(({ choiceId, label }) => [
      ['choice', choiceId, label],
      ['choice_code', named.get(question.id)?.choices.get(choiceId) ?? null, label],
    ]),
  ])
  return {
    name: 'codebook',
    columns: [
      { name: 'sheet', meaning: '' },
      { name: 'name', meaning: '' },
      { name: 'meaning', meaning: '' },
    ],
    async *rows() {
      yield [...columns, ...codes]
    },
  }
}

/** Rows that continue on the next sheet when one is full. */
type Batches = {
  /** The next rows without consuming them; empty at the end. */
  readonly peek: () => Promise<Rows>
  readonly take: (most: number) => Promise<Rows>
}

function batches({ rows }: Sheet): Batches {
  const source = rows()[Symbol.asyncIterator]()
  let waiting: Rows = []
  const peek = async () => {
    while (waiting.length === 0) {
      const { value, done } = await source.next()
      if (done) return []
      waiting = value
    }
    return waiting
  }
  return {
    peek,
    async take(most) {
      const batch = (await peek()).slice(0, most)
      waiting = waiting.slice(batch.length)
      return batch
    },
  }
}

async function* sheetText({ columns }: Sheet, rows: Batches, sheetRows: number): AsyncGenerator<string> {
  const isInstant = columns.map(({ instant = false }) => instant)
  yield sheetHead(
    columns.map(({ name }) => name),
    widthsOf(columns, await rows.peek()),
    frozenColumns(columns),
  )
  let left = sheetRows - 1
  while (left > 0) {
    const batch = await rows.take(left)
    if (batch.length === 0) break
    left -= batch.length
    for (const { text } of piecesOf(batch, (cells) => rowXml(cells, isInstant))) yield text
  }
  yield sheetEnd(columns.length, sheetRows - left)
}

/** The narrowest and widest columns in characters, and how many rows are measured. */
const WIDTH = { least: 8, most: 60, rows: 100 }

function widthsOf(columns: readonly Column[], rows: Rows): number[] {
  const looked = rows.slice(0, WIDTH.rows)
  return columns.map(({ name }, at) => {
    const longest = mostOf(
      looked.map((row) => textShown(row[at] ?? '').length),
      name.length,
    )
    return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2))
  })
}

const textShown = (cell: NonNullable<Cell>) =>
  typeof cell === 'number' && isRounded(cell) ? cell.toFixed(DECIMALS) : String(cell)

/** The columns that name a row stay in view: the response, or what comes before and with the name of an option. */
function frozenColumns(columns: readonly Column[]): number {
  const names = columns.map(({ name }) => name)
  return names[0] === 'response_id' ? 1 : names.indexOf('option_name') + 1
}
