import { expect, test } from 'bun:test'
import { smaller } from '../../../src/http/assets/build-smaller.ts'

test('a module is minified, with the same behaviour', async () => {
  const code = await smaller('const first = 1 + 2; export function sum(given) { return given + first }')
  expect(code.length).toBeLessThanOrEqual('export function sum(n){return n+3}'.length + 1)
  const { sum } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(sum(4)).toBe(7)
})

test('invalid code is reported', async () => {
  await expect(smaller('export const = 1')).rejects.toThrow('export const = 1')
})
