import { expect, test } from 'bun:test'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { temporaryDirectory } from './temporary.ts'

test('temporary files are in memory only if it has room for them', () => {
  const { bavail, bsize } = statfsSync(import.meta.dir)
  const free = bavail * bsize
  expect(temporaryDirectory(import.meta.dir, free / 2)).toBe(import.meta.dir)
  expect(temporaryDirectory(import.meta.dir, free * 2)).toBe(tmpdir())
  expect(temporaryDirectory('/absent', 0)).toBe(tmpdir())
  // No file can be created there.
  expect(temporaryDirectory('/proc', 0)).toBe(tmpdir())
})
