import { expect, test } from 'bun:test'
import { createGcPacer } from '../../src/gc-pacing.ts'

const MB = 1024 * 1024

test('large work is collected as soon as it has grown the process, and again once there is more garbage than before', () => {
  let [now, resident, collected] = [0, 100 * MB, 0]
  const collectIfDue = createGcPacer({
    resident: () => resident,
    clock: () => now,
    collect: () => {
      collected++
      resident -= 20 * MB
    },
  })
  const after = (ms: number, megabytes: number) => {
    now += ms
    resident = megabytes * MB
    collectIfDue()
    return collected
  }
  expect(after(600, 100)).toBe(0)
  expect(after(600, 130)).toBe(0)
  expect(after(600, 160)).toBe(1)
  // What the collection left is in use, as by other exports, and no reason to collect again.
  expect(after(600, 150)).toBe(1)
  expect(after(600, 175)).toBe(2)
  expect(after(50, 300)).toBe(2)
  expect(after(600, 120)).toBe(2)
  expect(after(600, 155)).toBe(3)
})
