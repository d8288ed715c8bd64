import { filterBody } from '../../contract/results/filter.ts'
import { isFiltering } from '../../domain/results/filter.ts'
import { weightColumns } from '../figures/weight-tables.ts'
import { exportFiles, type Source } from './files.ts'
import type { Part } from './pieces.ts'
import { encoded } from './text-streams.ts'
import type { ZipEntry } from './zip.ts'

type Listed = {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

const encoder = new TextEncoder()

/** All files of an export, followed by the manifest with the number of rows and the digest of each. */
export async function* archiveEntries(source: Source): AsyncGenerator<ZipEntry> {
  const listed: Listed[] = []
  for (const { name, parts } of exportFiles(source)) {
    yield { name, bytes: counted(name, parts(), (file) => listed.push(file)) }
  }
  const { survey, filter, results } = source
  const manifest = {
    surveyId: survey.id,
    title: survey.title,
    surveyVersion: survey.revision,
    asOf: new Date(results.asOf).toISOString(),
    completed: results.completed,
    filter: isFiltering(filter) ? filterBody(filter) : null,
    peopleAsked: peopleAsked(source),
    sampling: results.sampling,
    splitBy: results.split?.by ?? null,
    reference: results.split?.reference ?? null,
    weightedBy: results.weights ? weightColumns(results.weights) : null,
    files: listed,
  }
  yield { name: 'manifest.json', bytes: encoded([`${JSON.stringify(manifest, null, 2)}\n`]) }
}

/** How many people were asked, as the designer or the issued keys say; null if nobody knows. */
function peopleAsked({ survey, results }: Source): number | null {
  const known = results.questions.map((question) =>
    'populationSize' in question ? question.populationSize : null,
  )
  return survey.settings.populationSize ?? known.find((size) => size !== null) ?? null
}

async function* counted(
  name: string,
  parts: AsyncIterable<Part>,
  onEnd: (file: Listed) => void,
): AsyncGenerator<Uint8Array> {
  const hash = new Bun.CryptoHasher('sha256')
  let rows = 0
  let bytes = 0
  for await (const part of parts) {
    const chunk = encoder.encode(part.text)
    hash.update(chunk)
    rows += part.rows
    bytes += chunk.byteLength
    yield chunk
  }
  onEnd({ name, rows, bytes, sha256: hash.digest('hex') })
}
