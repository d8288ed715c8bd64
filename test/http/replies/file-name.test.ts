import { expect, test } from 'bun:test'
import { parse } from 'content-disposition'
import { dispositionOf } from '../../../src/http/replies/file-name.ts'

const NOW = Date.UTC(2026, 10, 22, 23, 59)

test('a file is named after its survey and the day', () => {
  expect(dispositionOf({ title: ' Participatory budget: 2027/28! ', now: NOW, extension: 'zip' })).toBe(
    'attachment; filename=participatory-budget-2027-28-2026-11-22.zip',
  )
  expect(dispositionOf({ title: 'Parks', now: NOW, part: 'qr', extension: 'svg' }, 'inline')).toBe(
    'inline; filename=parks-qr-2026-11-22.svg',
  )
})

test('a name in any script is complete, with an ASCII fallback', () => {
  const names: [title: string, name: string, plain: string][] = [
    ['Straßen für Bürger', 'straßen-für-bürger', 'stra-en-fur-burger'],
    ['參與式預算', '參與式預算', 'survey'],
    ['ميزانية 2027', 'ميزانية-2027', '2027'],
  ]
  for (const [title, name, plain] of names) {
    const header = dispositionOf({ title, now: NOW, extension: 'csv' })
    expect(header).toMatch(/^[ -~]+$/)
    expect(header).toContain(`filename=${plain}-2026-11-22.csv`)
    expect(parse(header).parameters.filename).toBe(`${name}-2026-11-22.csv`)
  }
})

test('whatever a title contains, its file has a short name without quotes or paths', () => {
  for (const title of [
    '"; filename=x.exe',
    '../../etc',
    '\r\nSet-Cookie: a=b',
    '👍👎',
    '',
    'x'.repeat(900),
  ]) {
    const { filename = '' } = parse(dispositionOf({ title, now: NOW, extension: 'csv' })).parameters
    expect(filename).toMatch(/^[\p{L}\p{N}-]+-2026-11-22\.csv$/u)
    expect(filename.length).toBeLessThan(80)
  }
})

test('values from an address are part of a name only if they are words', () => {
  const header = dispositionOf({ title: 'Parks', now: NOW, part: '漢"\r\n../net', extension: 'svg' })
  expect(header).toBe('attachment; filename=parks-net-2026-11-22.svg')
})
