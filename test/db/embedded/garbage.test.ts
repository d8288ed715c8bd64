import { expect, test } from 'bun:test'
import { join } from 'node:path'

test('garbage is collected at once after many database calls, later after few, and not when idle', async () => {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'garbage-counts.ts')], { stdout: 'pipe' })
  const { opened, ...counts } = await new Response(child.stdout).json()
  expect(opened).toBeGreaterThan(0)
  expect(counts).toEqual({ resting: 0, busy: 1, soonAfterOne: 0, laterAfterOne: 1 })
}, 60_000)
