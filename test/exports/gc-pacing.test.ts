import { expect, test } from 'bun:test'
import { createGcPacer } from '../../src/exports/gc-pacing.ts'

const MB = 1024 * 1024

test('is collected once an export has grown the process, and not again at once', () => {
  let [now, resident, collected] = [0, 100 * MB, 0]
  const keep = createGcPacer({
    resident: () => resident,
    clock: () => now,
    collect: () => {
      collected++
    },
  })
  const after = (ms: number, megabytes: number) => {
    now += ms
    resident = megabytes * MB
    keep()
    return collected
  }
  expect(after(600, 140)).toBe(0)
  expect(after(600, 160)).toBe(1)
  expect(after(100, 200)).toBe(1)
  expect(after(600, 120)).toBe(1)
  expect(after(600, 149)).toBe(2)
})
