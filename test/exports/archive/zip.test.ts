import { expect, test } from 'bun:test'
import { availableParallelism } from 'node:os'
import { zipStream } from '../../../src/exports/archive/zip.ts'

async function* endless() {
  for (;;) yield crypto.getRandomValues(new Uint8Array(64 * 1024))
}

async function* entryOf(bytes: AsyncIterable<Uint8Array>) {
  yield { name: 'file', bytes }
}

test('an archive that is not read does not block others', async () => {
  const stopped = Array.from({ length: 2 * availableParallelism() }, () =>
    zipStream(entryOf(endless()), { large: false }).getReader(),
  )
  for (const reader of stopped) await reader.read()
  const small = (async function* () {
    yield new TextEncoder().encode('a line')
  })()
  const packed = new Response(zipStream(entryOf(small), { large: false })).bytes()
  const done = await Promise.race([packed, Bun.sleep(3_000)])
  for (const reader of stopped) await reader.cancel()
  expect(done?.byteLength).toBeGreaterThan(100)
})
