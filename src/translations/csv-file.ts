import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { entryOf } from '../domain/record-entry.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import type { FileText } from '../domain/survey/translations/file.ts'
import { originalTexts } from '../domain/survey/translations/translations.ts'
import { fromSpreadsheet, toSpreadsheet } from '../domain/text/formula.ts'
import { csvFile } from '../http/replies/csv.ts'
import { fileText, refusedAt } from './file-text.ts'

const KEY = 'key'
const PART_BYTES = 32 * 1024

/** The original has a column of its own, also in a survey that names no language. */
const columnsOf = ({ settings: { languages } }: SurveyDefinition): readonly string[] =>
  languages.length > 0 ? languages : ['original']

/** All texts of a survey: a row for each, and a column for each language, the first of which is the original. */
export function translationsCsv(survey: SurveyDefinition): string {
  const [first = '', ...others] = columnsOf(survey)
  const rows = Array.from(originalTexts(survey), ([key, { text }]) => [
    key,
    toSpreadsheet(text),
    ...others.map((language) =>
      toSpreadsheet(entryOf(entryOf(survey.translations, language), key)?.[0] ?? ''),
    ),
  ])
  return csvFile([KEY, first, ...others], rows)
}

type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

/**
 * The texts in a file as `translationsCsv` makes it. Its columns may be in any order, some may be missing, and what separates
 * them may be a comma, a semicolon or a tab.
 *
 * @throws Failure INVALID_INPUT with the line at fault
 */
export async function readTranslationsCsv(bytes: Uint8Array, survey: SurveyDefinition): Promise<FileText[]> {
  const [header, ...rows] = await rowsOf(fileText(bytes))
  const names = header?.record.map((name) => name.trim()) ?? []
  const [first = '', ...others] = columnsOf(survey)
  const known = [KEY, first, ...others]
  const wrong = names.find((name, at) => !known.includes(name) || names.indexOf(name) < at)
  if (wrong !== undefined || !names.includes(KEY)) {
    const values = { given: (wrong ?? names.join()).slice(0, 60), languages: known.slice(1).join(', ') }
    throw refusedAt(1, 'fileColumns', values)
  }
  return rows.flatMap(({ record, info }): FileText[] => {
    const line = info.lines - record.join('').split('\n').length + 1
    const cell = (name: string) => fromSpreadsheet(record[names.indexOf(name)] ?? '')
    const key = cell(KEY)
    const original = names.includes(first) ? { original: cell(first) } : {}
    return others.flatMap((language) =>
      names.includes(language) ? [{ line, language, key, text: cell(language), ...original }] : [],
    )
  })
}

/** Line breaks are those of Unix, in cells too: the reader counts others twice there. */
async function rowsOf(text: string): Promise<Row[]> {
  const plain = text.replace(/\r\n?/g, '\n')
  const [head = ''] = plain.split('\n', 1)
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true }
  try {
    return await pipeline(partsOf(plain), parse(options), (rows) => Array.fromAsync<Row>(rows))
  } catch (error) {
    const { lines = 1, message } = error as CsvError & { readonly lines?: number }
    throw refusedAt(lines, 'fileMarkup', { reason: message })
  }
}

/** A file in parts, between which the process handles other work. */
async function* partsOf(text: string) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    yield bytes.subarray(at, at + PART_BYTES)
    await Bun.sleep(0)
  }
}
