import { expect, test } from 'bun:test'
import { type LogEntry, levelFilter, lineLog } from '../../../src/http/watching/logging.ts'

const ENTRIES: LogEntry[] = [
  { level: 'info', event: 'started' },
  { level: 'warn', event: 'slow' },
  { level: 'error', event: 'INTERNAL' },
]

test('a log omits entries below its level', () => {
  const written = (least: Parameters<typeof levelFilter>[0]) => {
    const events: string[] = []
    const log = levelFilter(least, ({ event }) => events.push(event))
    for (const entry of ENTRIES) log(entry)
    return events
  }
  expect(written('debug')).toEqual(['started', 'slow', 'INTERNAL'])
  expect(written('warn')).toEqual(['slow', 'INTERNAL'])
  expect(written('silent')).toEqual([])
})

test('a log writes lines together after a moment, and an error at once with all lines before it', async () => {
  const written: string[] = []
  const { log } = lineLog((lines) => written.push(lines))
  for (const entry of ENTRIES) log(entry)
  expect(written).toHaveLength(1)
  const lines = written.join('').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['started', 'slow', 'INTERNAL'])
  log({ level: 'info', event: 'later' })
  expect(written).toHaveLength(1)
  await Bun.sleep(100)
  expect(written[1]).toContain('"event":"later"')
})

test('a log buffers a few hundred lines at most, and writes them on request', () => {
  const written: string[] = []
  const { log, flush } = lineLog((lines) => written.push(lines))
  for (let count = 0; count < 257; count++) log({ level: 'info', event: 'request' })
  expect(written.map((lines) => lines.split('\n').length - 1)).toEqual([256])
  flush()
  flush()
  expect(written).toHaveLength(2)
})
