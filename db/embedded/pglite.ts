import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { isExecutable, ROOT } from '../root.ts'

/** PGlite looks for its files beside its own code, where the single executable does not have them. */
const FILES = isExecutable
  ? join(ROOT, 'pglite')
  : dirname(Bun.resolveSync('@electric-sql/pglite', import.meta.dir))

const bytes = (name: string) => Bun.file(join(FILES, name)).arrayBuffer()

let compiled: Promise<WebAssembly.Module> | undefined

/** PGlite, compiled once per process and thread; it can be passed to another thread. */
export function compilePglite(): Promise<WebAssembly.Module> {
  compiled ??= bytes('pglite.wasm').then(WebAssembly.compile)
  return compiled
}

export async function createPglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  const pgliteWasmModule = options.pgliteWasmModule ?? (await compilePglite())
  return PGlite.create(dataDir, { ...options, pgliteWasmModule, ...(isExecutable && (await carriedFiles())) })
}

async function carriedFiles(): Promise<PGliteOptions> {
  const [initdbWasmModule, data] = await Promise.all([
    bytes('initdb.wasm').then(WebAssembly.compile),
    bytes('pglite.data'),
  ])
  return { initdbWasmModule, fsBundle: new Blob([data]) }
}
