import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Glob } from 'bun'
import { scripts, version } from '../../package.json'

const ROOT = join(import.meta.dir, '../..')
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...new Glob('docs/**/*.md').scanSync(ROOT),
].sort()
const read = (path: string) => Bun.file(join(ROOT, path)).text()

/** A file or folder of the project, by its path from the root; `*` stands for anything. */
const PATH =
  /`(?:bun )?((?:src|islands|db|test|docs)(?:\/[\w.*-]+)*\/?)`|\bbun (?:test )?((?:src|test)\/[\w./-]+\.ts)\b/g
const SCRIPT = /\bbun run ([\w:-]+)/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g
const VARIABLE = /\b[A-Z]+_[A-Z_]*[A-Z]\b/g

/** Names that look like variables: of other programs, of tests, and codes. */
const OTHERS =
  /^(MAX_PREPARED_STATEMENTS|BUN_GC_TIMER_DISABLE|TEST_DATABASE_URL|FUZZ_RUNS|FUZZ_SEED|SUBMISSION_LOADS|NOT_ALLOWED|AF_\w+|LIMIT_)$/

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

test('operations.md describes every variable', async () => {
  const text = await read('docs/operations.md')
  expect((await variables()).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('README.md and operations.md describe every script', async () => {
  const text = (await read('README.md')) + (await read('docs/operations.md'))
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\\bbun (run )?${name}\\b`).test(text))).toEqual(
    [],
  )
})

describe('README.md', () => {
  test('is read in a few minutes, and leads to every other document', async () => {
    const text = await read('README.md')
    expect(text.split('\n').length).toBeLessThanOrEqual(121)
    const others = DOCUMENTS.filter((path) => path !== 'README.md' && !path.startsWith('docs/decisions/'))
    expect(others.filter((path) => !text.includes(`](${path}`))).toEqual([])
  })

  test('begins with pictures that load quickly', async () => {
    const text = await read('README.md')
    const pictures = [...text.matchAll(/!\[[^\]]{20,}\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(pictures.length).toBeGreaterThanOrEqual(2)
    expect(text.indexOf('![')).toBeLessThan(text.indexOf('## '))
    const sizes = pictures.map((path) => Bun.file(join(ROOT, path)).size)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000)
  })
})

describe('the decisions', () => {
  const records = [...new Glob('docs/decisions/*.md').scanSync(ROOT)].filter(
    (path) => !path.endsWith('README.md'),
  )

  test('are all listed', async () => {
    const index = await read('docs/decisions/README.md')
    expect(records.filter((path) => !index.includes(`](${basename(path)})`))).toEqual([])
    expect(records.length).toBeGreaterThan(20)
  })

  test.each(records)(
    '%s has a date, a context, a decision and consequences, in 10 to 30 lines',
    async (path) => {
      const text = await read(path)
      const parts =
        /^# .+\n\n\d{4}-\d\d-\d\d · .+\n\n## Context\n\n[\s\S]+\n\n## Decision\n\n[\s\S]+\n\n## Consequences\n\n/
      expect(text).toMatch(parts)
      const lines = text.split('\n').length - 1
      expect([lines >= 10, lines <= 30]).toEqual([true, true])
    },
  )
})

test('the glossary gives at most 40 words one meaning each, in order', async () => {
  const sections = (await read('docs/glossary.md')).split('\n## ').slice(1)
  const tables = sections.map((section) =>
    [...section.matchAll(/^\| ([a-z ]+?) +\| .{10,}\|$/gm)].map(([, word = '']) => word).slice(1),
  )
  expect(tables).toEqual(tables.map((words) => words.toSorted()))
  const words = tables.flat()
  expect(new Set(words).size).toBe(words.length)
  expect([words.length > 30, words.length <= 40]).toEqual([true, true])
})

test('the changelog leads from what is not released yet to the version of this package', async () => {
  const headings = [...(await read('CHANGELOG.md')).matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => heading,
  )
  const [first, latest = '', ...earlier] = headings
  expect(first).toBe('Unreleased')
  expect(latest).toStartWith(`${version} - `)
  for (const heading of [latest, ...earlier]) expect(heading).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/)
})

test.each([...new Glob('docs/deploy/*.service').scanSync(ROOT)])(
  '%s is given variables that the product reads',
  async (path) => {
    const known = await variables()
    const named = (await read(path)).match(VARIABLE) ?? []
    expect(named.filter((name) => !known.includes(name) && !OTHERS.test(name))).toEqual([])
  },
)
