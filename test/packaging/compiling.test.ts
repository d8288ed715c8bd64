import { afterAll, beforeAll, expect, test } from 'bun:test'
import { appendFile, cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../db/root.ts'
import { compileErrors } from '../../src/dev.ts'
import { temporaryDirectory } from '../support/server-process.ts'

let copy: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  copy = await temporaryDirectory()
  for (const part of ['src', 'islands', 'db', 'public', 'tsconfig.json', 'package.json'])
    await cp(join(ROOT, part), join(copy.path, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(copy.path, 'node_modules'))
})
afterAll(() => copy.remove())

test('the project compiles', async () => {
  expect(await compileErrors(copy.path)).toEqual([])
})

test('a file that does not compile is found wherever the server and the browser load it', async () => {
  const broken = [
    'src/domain/ballot/credits.ts',
    'src/worker/worker-thread.ts',
    'src/pictures/drawing-thread.ts',
    'islands/pages/results.ts',
    'islands/designer/survey-editor/outline/outline.tsx',
    'islands/shared/reload.ts',
    'islands/survey/boot/inline.ts',
    'islands/survey/sync/background-sync.ts',
  ]
  for (const path of broken) await appendFile(join(copy.path, path), '\nconst = 1\n')
  const errors = (await compileErrors(copy.path)).join('\n')
  expect(broken.filter((path) => !errors.includes(path))).toEqual([])
})
