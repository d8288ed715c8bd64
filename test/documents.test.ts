import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Glob } from 'bun'
import { scripts } from '../package.json'

const ROOT = join(import.meta.dir, '..')
const DOCUMENTS = ['README.md', 'SECURITY.md', ...new Glob('docs/*.md').scanSync(ROOT)].sort()
const read = (path: string) => Bun.file(join(ROOT, path)).text()

/** A file or folder of the project, by its path from the root; `*` stands for anything. */
const PATH =
  /`(?:bun )?((?:src|islands|db|test|docs)(?:\/[\w.*-]+)*\/?)`|\bbun (?:test )?((?:src|test)\/[\w./-]+\.ts)\b/g
const SCRIPT = /\bbun run ([\w:-]+)/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g
const VARIABLE = /\b[A-Z]+_[A-Z_]*[A-Z]\b/g

/** Names that look like variables: of other programs, of tests, and codes. */
const OTHERS =
  /^(POSTGRES_PASSWORD|MAX_PREPARED_STATEMENTS|BUN_GC_TIMER_DISABLE|TEST_DATABASE_URL|FUZZ_RUNS|FUZZ_SEED|NOT_ALLOWED|AF_\w+|LIMIT_)$/

/** Variables that the product reads, by the example that a test keeps complete. */
async function variables(): Promise<string[]> {
  return [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
}

function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(ROOT, path))
  return [...new Glob(path).scanSync(ROOT)].length > 0
}

describe.each(DOCUMENTS)('%s', (document) => {
  test('names files, folders, scripts and other documents that are there', async () => {
    const text = await read(document)
    const paths = [...text.matchAll(PATH)].map(([, named, started]) => named ?? started ?? '')
    expect(paths.filter((path) => !isThere(path))).toEqual([])
    const named = [...text.matchAll(SCRIPT)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.keys(scripts).includes(name))).toEqual([])
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(document), link)))).toEqual([])
  })

  test('names no variable that the product does not read', async () => {
    const known = await variables()
    const named = (await read(document)).match(VARIABLE) ?? []
    expect(named.filter((name) => !known.includes(name) && !OTHERS.test(name))).toEqual([])
  })
})

test('README.md says of every variable what it is for', async () => {
  const text = await read('README.md')
  expect((await variables()).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('README.md says of every script what it does', async () => {
  const text = await read('README.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\\bbun (run )?${name}\\b`).test(text))).toEqual(
    [],
  )
})

test('a service of the system is given variables that the product reads', async () => {
  const known = await variables()
  const named = (await read('docs/deploy/quadratic-survey.service')).match(VARIABLE) ?? []
  expect(named.filter((name) => !known.includes(name) && !OTHERS.test(name))).toEqual([])
})
