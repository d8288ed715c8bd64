import { expect, test } from 'bun:test'
import { type LogEntry, levelFilter } from '../../src/http/logging.ts'

const ENTRIES: LogEntry[] = [
  { level: 'info', event: 'started' },
  { level: 'warn', event: 'slow' },
  { level: 'error', event: 'INTERNAL' },
]

test('a log leaves out what is less than its level', () => {
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
