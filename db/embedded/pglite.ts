import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { isExecutable, ROOT } from '../root.ts'

/** Starts an embedded database. PGlite looks for its files beside its own code, which the single executable has not. */
export async function createPglite(dataDir: string, options: PGliteOptions = {}): Promise<PGlite> {
  return PGlite.create(dataDir, { ...options, ...(isExecutable && (await carriedFiles())) })
}

async function carriedFiles(): Promise<PGliteOptions> {
  const bytes = (name: string) => Bun.file(join(ROOT, 'pglite', name)).arrayBuffer()
  const [pgliteWasmModule, initdbWasmModule, data] = await Promise.all([
    bytes('pglite.wasm').then(WebAssembly.compile),
    bytes('initdb.wasm').then(WebAssembly.compile),
    bytes('pglite.data'),
  ])
  return { pgliteWasmModule, initdbWasmModule, fsBundle: new Blob([data]) }
}
