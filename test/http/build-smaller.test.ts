import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { smaller } from '../../src/http/build-smaller.ts'
import { temporaryDirectory } from '../support/server-process.ts'

const CODE = 'const first = 1 + 2; export function sum(given) { return given + first }'
const OTHER = CODE.replace('1 + 2', '1 + 4')
const MINIFIED = 'export function sum(n){return n+3}'

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let cache: string
beforeEach(async () => {
  directory = await temporaryDirectory()
  cache = join(directory.path, 'not/yet/there')
})
afterEach(() => directory.remove())

test('a module is minified, and does what it did', async () => {
  const code = await smaller(CODE, cache)
  expect(code.length).toBeLessThanOrEqual(MINIFIED.length + 1)
  const { sum } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(sum(4)).toBe(7)
})

test('the same code is minified once, and other code by itself', async () => {
  const first = await smaller(CODE, cache)
  const [file = ''] = await readdir(cache)
  await Bun.write(join(cache, file), 'from the cache')
  expect(await smaller(CODE, cache)).toBe('from the cache')
  expect(await smaller(OTHER, cache)).toBe(first.replace('3', '5'))
  expect((await readdir(cache)).length).toBe(2)
})

test('builds at the same time leave one whole file', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => smaller(CODE, cache)))
  expect(new Set(all).size).toBe(1)
  const files = await readdir(cache)
  expect(files.length).toBe(1)
  expect(await Bun.file(join(cache, files[0] ?? '')).text()).toBe(all[0] ?? '')
})

test('code that is no module says so, and leaves nothing behind', async () => {
  await expect(smaller('export const = 1', cache)).rejects.toThrow()
  expect(await readdir(directory.path)).toEqual([])
})
