import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../db/root.ts'
import { makeBundle } from '../../src/http/build-assets.ts'
import { temporaryDirectory } from '../support/server-process.ts'

/** Each process that starts: nothing is in its memory. */
const PROCESS = `
  import { cached } from '${join(ROOT, 'src/http/bundle-cache.ts')}'
  const [folder, source, settings, alsoWrites] = process.argv.slice(1)
  const make = async () => {
    if (alsoWrites) await Bun.write(source, alsoWrites)
    return { value: 'made of ' + (await Bun.file(source).text()), sources: [source] }
  }
  let isMade = false
  const value = await cached('bundle', settings, () => { isMade = true; return make() }, folder)
  console.log(JSON.stringify([isMade, value]))`

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
})
afterAll(() => directory.remove())

const folder = () => join(directory.path, 'cache')
const source = () => join(directory.path, 'source.ts')

/** Writes the source as if that had been some time ago. */
async function write(text: string): Promise<void> {
  await Bun.write(source(), text)
  const before = new Date(Date.now() - 60_000)
  await utimes(source(), before, before)
}

async function start(settings = '', alsoWrites = ''): Promise<[isMade: boolean, value: string]> {
  const command = [process.execPath, '-e', PROCESS, folder(), source(), settings, alsoWrites]
  return new Response(Bun.spawn(command, { stderr: 'inherit' }).stdout).json()
}

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  await write('one')
})

describe('what was made of files', () => {
  test('is made once as long as they stay the same', async () => {
    expect([await start(), await start()]).toEqual([
      [true, 'made of one'],
      [false, 'made of one'],
    ])
  })

  test('is made anew of a file that has changed, and with other settings', async () => {
    await start()
    await write('two')
    expect(await start()).toEqual([true, 'made of two'])
    expect(await start('other')).toEqual([true, 'made of two'])
    expect(await start('other')).toEqual([false, 'made of two'])
  })

  test('is made anew where a file changed while it was made', async () => {
    expect(await start('', 'two')).toEqual([true, 'made of two'])
    expect(await start()).toEqual([true, 'made of two'])
  })

  test('is made anew where what was stored is broken, or nothing can be stored', async () => {
    await start()
    await Bun.write(join(folder(), 'bundle.json'), '{"key":')
    expect(await start()).toEqual([true, 'made of one'])
    await rm(folder(), { recursive: true })
    await Bun.write(folder(), 'no folder')
    expect(await start()).toEqual([true, 'made of one'])
  })
})

test('a bundle of scripts depends on each of them, on packages and on how it is made', async () => {
  const { sources } = await makeBundle(['pages/conditions'], false, {})
  for (const path of [
    'islands/pages/conditions.ts',
    'src/domain/show-if/rule.ts',
    'src/http/build-assets.ts',
  ])
    expect(sources).toContain(join(ROOT, path))
  const { sources: more } = await makeBundle(['pages/try-ballot'], false, {})
  expect(more.some((path) => path.includes('node_modules/jotai'))).toBe(true)
  for (const path of [...sources, ...more])
    expect([path, await Bun.file(path).exists()]).toEqual([path, true])
})
