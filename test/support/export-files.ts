import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { type Designer, SURVEYS, type TestApp } from './app.ts'

/** An export of a survey as a file; `query` starts with the format. */
export function exportedFile(
  app: Pick<TestApp, 'fetch'>,
  designer: Designer,
  surveyId: string,
  query: string,
): Promise<Response> {
  const authorization = `Bearer ${designer.token}`
  return app.fetch(`${SURVEYS}/${surveyId}/export?format=${query}`, { headers: { authorization } })
}

/** The same once everything in the file is known. */
export async function finishedFile(...asked: Parameters<typeof exportedFile>): Promise<Response> {
  for (;;) {
    const answer = await exportedFile(...asked)
    if (answer.status !== 503) return answer
  }
}

/** The files of an archive, by name. */
export async function unpackedFiles(packed: Blob): Promise<Map<string, string>> {
  const reader = new ZipReader(new BlobReader(packed), { useWebWorkers: false })
  const files = new Map<string, string>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  }
  return files
}

/** The rows of a CSV file without commas in its cells, by column. */
export function csvRows(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.replace(/\r\n$/, '').split('\r\n')
  const names = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
}

/** The rows of a CSV file without line breaks in its cells, the header first. */
export function csvTable(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,]*)(,|$)/g
  const lines = text.replace(/\r\n$/, '').split('\r\n')
  return lines.map((line) => {
    const cells: string[] = []
    for (const [, found = '', end] of line.matchAll(cell)) {
      cells.push(found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found)
      if (end === '') break
    }
    return cells
  })
}
