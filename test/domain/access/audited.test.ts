import { expect, test } from 'bun:test'
import { AUDITED, type AuditAction, entryKey } from '../../../src/domain/access/audited.ts'

const HOUR = 3_600_000
const entry = { actor: 'a@example.org', byToken: false, action: 'results.seen', about: null } as const

test('what a page repeats is told once an hour of each person, call and thing', () => {
  const key = entryKey(entry, 7 * HOUR)
  expect(entryKey(entry, 8 * HOUR - 1)).toBe(key)
  for (const other of [
    entryKey(entry, 8 * HOUR),
    entryKey({ ...entry, actor: 'b@example.org' }, 7 * HOUR),
    entryKey({ ...entry, byToken: true }, 7 * HOUR),
    entryKey({ ...entry, about: 'r1' }, 7 * HOUR),
    entryKey({ ...entry, action: 'responses.seen' }, 7 * HOUR),
  ])
    expect(other).not.toBe(key)
})

test('everything else is told each time', () => {
  const each = Object.keys(AUDITED).filter((action) => AUDITED[action as AuditAction] === 'each')
  expect(each.length).toBeGreaterThan(20)
  for (const action of each) expect(entryKey({ ...entry, action: action as AuditAction }, 0)).toBeUndefined()
})
