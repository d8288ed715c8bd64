import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../db/root.ts'

/** Among the installed packages, where tools have such files. */
const FOLDER = join(ROOT, 'node_modules/.cache/bundles')

export type Made<Value> = {
  readonly value: Value
  /** Every file that the value depends on. */
  readonly sources: readonly string[]
}

type Stored<Value> = {
  readonly key: string
  readonly value: Value
  readonly digests: Readonly<Record<string, string>>
}

/** The clock of a file system ticks this seldom at most. */
const CLOCK_MS = 50

/** Several bundles are made of the same files, each of which is read once. */
const digests = new Map<string, Promise<string>>()

function digestOf(path: string): Promise<string> {
  const known = digests.get(path)
  if (known) return known
  const digest = Bun.file(path)
    .bytes()
    .then((bytes) => Bun.hash(bytes).toString(36))
    .catch(() => '')
  digests.set(path, digest)
  return digest
}

async function isCurrent(found: Stored<unknown>): Promise<boolean> {
  const current = Object.entries(found.digests).map(
    async ([path, digest]) => digest !== '' && (await digestOf(path)) === digest,
  )
  return (await Promise.all(current)).every(Boolean)
}

/** A file that changed while something was made of it has no digest: it cannot be known which content was used. */
async function digestsOf(paths: readonly string[], began: number): Promise<Record<string, string>> {
  const each = paths.map(async (path): Promise<[string, string]> => {
    const isSettled = Bun.file(path).lastModified < began - CLOCK_MS
    return [path, isSettled ? await digestOf(path) : '']
  })
  return Object.fromEntries(await Promise.all(each))
}

async function store(file: string, stored: Stored<unknown>): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  // Several processes may do this at once; each puts a complete file in place.
  await Bun.write(`${file}.${process.pid}`, JSON.stringify(stored))
  await rename(`${file}.${process.pid}`, file)
}

/**
 * What an earlier process made, as long as no file that it was made of has changed since; otherwise it is made anew.
 *
 * @param name of the file that stores it
 * @param settings what it depends on besides files
 * @param make what it makes has to survive JSON
 */
export async function cached<Value>(
  name: string,
  settings: unknown,
  make: () => Promise<Made<Value>>,
  folder = FOLDER,
): Promise<Value> {
  const file = join(folder, `${name}.json`)
  const key = JSON.stringify([Bun.version, settings])
  const found: Stored<Value> | undefined = await Bun.file(file)
    .json()
    .catch(() => undefined)
  if (found?.key === key && (await isCurrent(found))) return found.value
  const began = Date.now()
  const { value, sources } = await make()
  // A folder that cannot be written to costs time, and nothing else.
  await store(file, { key, value, digests: await digestsOf(sources, began) }).catch(() => undefined)
  return value
}
