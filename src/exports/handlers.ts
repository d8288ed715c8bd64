import type { Account } from '../contract/accounts.ts'
import type { ExportFormat } from '../contract/exports.ts'
import type { Deps } from '../deps.ts'
import type { Survey } from '../domain/survey.ts'
import { authorize } from '../surveys/authorization.ts'
import { archiveEntries } from './archive.ts'
import { type Part, type Source, tableParts } from './files.ts'
import { responseLines } from './ndjson.ts'
import { joinedTable } from './tables.ts'
import { workbookEntries } from './xlsx.ts'
import { streamOf, zipStream } from './zip.ts'

/** A file that is made while it is read. */
export type Export = { readonly surveyId: string; readonly stream: ReadableStream<Uint8Array> }

/**
 * Every completed response to a survey as a file.
 *
 * @throws Failure SURVEY_NOT_FOUND
 */
export async function exportSurvey(
  { database, results }: Pick<Deps, 'database' | 'results'>,
  designer: Account,
  { surveyId, format }: { readonly surveyId: string; readonly format: ExportFormat },
): Promise<Export> {
  const { survey } = await authorize({ database }, designer, surveyId, 'see')
  const source = async (): Promise<Source> => ({ database, survey, results: await results.read(survey) })
  return { surveyId, stream: await streamIn(format, { database, survey }, source) }
}

async function streamIn(
  format: ExportFormat,
  { database, survey }: { readonly database: Deps['database']; readonly survey: Survey },
  source: () => Promise<Source>,
): Promise<ReadableStream<Uint8Array>> {
  switch (format) {
    case 'csv':
      return textStream(withMark(tableParts({ database, survey }, joinedTable(survey))))
    case 'ndjson':
      return textStream(responseLines(database, survey))
    case 'zip':
      return zipStream(archiveEntries(await source()), { large: true })
    case 'xlsx':
      return zipStream(workbookEntries(await source()), { large: false })
  }
}

/** Spreadsheets tell UTF-8 by the byte order mark. */
async function* withMark(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const { text } of parts) yield text
}

function textStream(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return streamOf(encoded(texts))
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const text of texts) yield encoder.encode(text)
}
