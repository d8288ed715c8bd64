import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../db/client.ts'
import { embeddedTemplate } from '../../support/embedded-template.ts'

test('an embedded database in a directory belongs to one process at a time, and keeps its data', async () => {
  const place = mkdtempSync(join(tmpdir(), 'qv-embedded-'))
  const dataDir = join(place, 'new', 'data')
  try {
    const first = await openDatabase({ dataDir, template: await embeddedTemplate() })
    await first.query('create table kept as select 7 as n', [])
    expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${process.pid}.`)
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.query('select n from kept', [])).toEqual([{ n: 7 }])
    await second.close()
    expect(readdirSync(join(place, 'new'))).toEqual(['data'])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}, 60_000)
