import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { dependencies, devDependencies, scripts } from '../../package.json'
import { readSources, type Source } from './sources.ts'

const ROOT = join(import.meta.dir, '../..')
/**
 * Programs and types that nothing imports, requirements of a testing library, and packages that are imported by a
 * composed name.
 */
const NEVER_IMPORTED =
  /^(@types\/.*|@biomejs\/biome|bun-types|typescript|@testing-library\/dom|kubernetes-models|@redocly\/openapi-core)$/

async function packagesOf(isMeant: (source: Source) => boolean): Promise<Set<string>> {
  const sources = await readSources()
  const targets = sources.filter(isMeant).flatMap(({ imports }) => imports.map(({ target }) => target))
  return new Set(targets.filter((target) => /^[@a-z]/.test(target) && !isBuiltin(target)))
}

const isTest = ({ path }: Source) => path.startsWith('test/')

test('every package is used: by the product, or where it is for development by anything', async () => {
  const used = await packagesOf((source) => !isTest(source))
  expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([])
  const named = await packagesOf(() => true)
  const unused = Object.keys(devDependencies).filter((name) => !named.has(name) && !NEVER_IMPORTED.test(name))
  expect(unused).toEqual([])
})

test('scripts start programs that are there', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/\b[\w./-]+\.ts\b/g) ?? [])
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
