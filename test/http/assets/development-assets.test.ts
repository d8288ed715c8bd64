import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Assets } from '../../../src/http/assets/assets.ts'
import { buildIslands } from '../../../src/http/assets/build-assets.ts'
import { cachedAssets, developmentAssets, sourcePaths } from '../../../src/http/assets/development-assets.ts'
import { temporaryDirectory } from '../../support/server-process.ts'

let built: Assets
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  built = await buildIslands({ production: false })
  directory = await temporaryDirectory()
})
afterAll(() => directory.remove())

const file = () => join(directory.path, 'cache/assets.json')
beforeEach(() => rm(join(directory.path, 'cache'), { recursive: true, force: true }))

/** Starts a server whose sources have these digests before and after the build; returns whether it built. */
async function builds(before: string, after = before): Promise<boolean> {
  const digests = [before, after]
  let isBuilt = false
  const build = async () => {
    isBuilt = true
    return built
  }
  expect(await cachedAssets(file(), async () => digests.shift() ?? after, build)).toEqual(built)
  return isBuilt
}

test('assets are built once for the same sources, and again for others', async () => {
  expect([await builds('one'), await builds('one'), await builds('two'), await builds('two')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('assets whose sources changed during the build are not stored', async () => {
  expect([await builds('one', 'two'), await builds('one'), await builds('two')]).toEqual([true, true, true])
})

test('a corrupt file is replaced, and a file that cannot be written is dispensable', async () => {
  await builds('one')
  await Bun.write(file(), '{"digest":')
  expect([await builds('one'), await builds('one')]).toEqual([true, false])
  await rm(file())
  await mkdir(file())
  expect([await builds('one'), await builds('one')]).toEqual([true, true])
})

test('scripts, styles and packages are among the sources', () => {
  expect(sourcePaths()).toEqual(
    expect.arrayContaining([
      'bun.lock',
      'islands/designer/survey-editor/outline/outline.tsx',
      'public/styles/editor.css',
      'src/texts/en/pages.ts',
    ]),
  )
})

/** Names of scripts carry hashes that depend on the directory in which a build ran, so a server's are others than here. */
const described = ({ manifest, files }: Assets) => [
  { ...manifest, scripts: Object.keys(manifest.scripts).sort() },
  files.size,
]

test('a development server serves what is built from the current sources', async () => {
  expect(described(await developmentAssets())).toEqual(described(built))
})
