import { posix } from 'node:path'
import { Glob } from 'bun'

/** One import of a file: a path from the root of the project, or the name of a package. */
export type Import = { readonly target: string; readonly typeOnly: boolean }

export type Source = {
  readonly path: string
  readonly text: string
  /** The text without comments. */
  readonly code: string
  readonly imports: readonly Import[]
}

const ROOT = posix.join(import.meta.dir, '../..')
const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?'([^']+)'/g
const CALL = /\bimport\(\s*'([^']+)'/g

/** Every TypeScript file of the project that is not generated. */
export async function readSources(): Promise<Source[]> {
  const files = new Glob('{src,islands,db,test}/**/*.{ts,tsx}').scan({ cwd: ROOT })
  const paths = (await Array.fromAsync(files)).sort()
  return Promise.all(paths.map(async (path) => sourceOf(path, await Bun.file(posix.join(ROOT, path)).text())))
}

/** Parses the imports of a file, as written by the formatter. */
export function sourceOf(path: string, text: string): Source {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const statements = [...code.matchAll(STATEMENT)].map(([, type, names = '', specifier = '']) => ({
    target: targetOf(path, specifier),
    typeOnly: type !== undefined || namesOnlyTypes(names),
  }))
  const calls = [...code.matchAll(CALL)].map(([, specifier = '']) => ({
    target: targetOf(path, specifier),
    typeOnly: false,
  }))
  return { path, text, code, imports: [...statements, ...calls] }
}

function namesOnlyTypes(names: string): boolean {
  const listed = /^\{([^}]*)\}/.exec(names.trim())?.[1]
  return listed?.split(',').every((name) => /^(type\s.*)?$/.test(name.trim())) ?? false
}

function targetOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
