import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { assetRoutes } from '../../../src/http/assets/assets.ts'
import { licensesText } from '../../../src/urls.ts'
import { testApp } from '../../support/app.ts'

const ROOT = join(import.meta.dir, '../../..')
const SCRIPTS = join(ROOT, 'islands/pages')

/** The packages of which something is in a script that a browser gets. */
async function packagesInScripts(): Promise<string[]> {
  const { metafile } = await Bun.build({
    root: ROOT,
    entrypoints: (await readdir(SCRIPTS)).map((file) => join(SCRIPTS, file)),
    target: 'browser',
    splitting: true,
    metafile: true,
    define: { DEFERRED_STYLES: '""', 'process.env.NODE_ENV': '"production"' },
  })
  const names = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []) : [],
    ),
  )
  return [...new Set(names)].toSorted()
}

async function licenseOf(name: string): Promise<string> {
  const folder = join(ROOT, 'node_modules', name)
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each))
  return file ? (await Bun.file(join(folder, file)).text()).trim() : `no license of ${name}`
}

test('the licenses of everything in scripts are served as one text', async () => {
  const { text } = await (await testApp()).send(licensesText())
  const names = await packagesInScripts()
  expect(names).toContain('react-dom')
  expect(text).toContain('\nLucide\n')
  for (const name of names) {
    expect(text).toContain(`\n${name}\n`)
    expect(text).toContain(await licenseOf(name))
  }
}, 60_000)

test('each script links to them', async () => {
  const raw = new Uint8Array()
  const { assets } = (await testApp()).deps
  const routes = assetRoutes({ ...assets, files: new Map([['a.js', { raw }]]) })
  const answer = await routes.handle(new Request('http://localhost/assets/a.js'))
  expect(answer.headers.get('link')).toBe('</licenses.txt>; rel="license"')
})
