import { expect, test } from 'bun:test'
import { posix } from 'node:path'
import { readSources, type Source, sourceOf } from './sources.ts'

/** An exported value. A type may be exported as the name of a parameter or return value, whoever imports it. */
const EXPORTED = /^export\s+(?:async\s+)?(?:const|function\*?|class)\s+([\w$]+)/gm
/** Read as a whole: the tables by the database library, the libraries' chunk only by the bundler. */
const READ_WHOLE = [
  'db/tables/accounts.ts',
  'db/tables/preregistrations.ts',
  'db/tables/surveys.ts',
  'db/tables/counters.ts',
  'islands/vendor.ts',
]

const isTest = ({ path }: Source) => path.startsWith('test/')

/** Needless exports: imported by nobody, or only by tests while the file itself does not use them. */
function needless(sources: readonly Source[]): string[] {
  const words = new Map(sources.map((source) => [source, countedWords(source.code)]))
  const count = (source: Source, name: string) => words.get(source)?.get(name) ?? 0
  return sources.flatMap((source) => {
    if (READ_WHOLE.includes(source.path)) return []
    const importers = importersOf(source, sources)
    const isNeedless = (name: string) => {
      const users = importers.filter((importer) => count(importer, name) > 0)
      return users.length === 0 || (!isTest(source) && count(source, name) === 1 && users.every(isTest))
    }
    const exported = [...source.code.matchAll(EXPORTED)].map(([, name = '']) => name)
    return exported.filter(isNeedless).map((name) => `${source.path} ${name}`)
  })
}

function countedWords(code: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of code.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The files that import a file; if one is loaded dynamically, any file may be passed what it exports. */
function importersOf(source: Source, sources: readonly Source[]): readonly Source[] {
  const importers = sources.filter(({ imports }) => imports.some(({ target }) => target === source.path))
  const call = `/${posix.basename(source.path)}')`
  const isLoaded = importers.some(({ code }) =>
    new RegExp(`import\\('[^']*${RegExp.escape(call)}`).test(code),
  )
  return isLoaded ? sources.filter((other) => other !== source) : importers
}

test('what is exported is imported, and not by tests alone', async () => {
  const sources = await readSources()
  expect(needless(sources)).toEqual([])
})

test('what nobody imports is found', () => {
  const sources = [
    sourceOf(
      'src/a.ts',
      'export const a = 1\nexport function b() {}\nexport const c = 2\nexport const d = c\n',
    ),
    sourceOf('src/e.ts', "import { a } from './a.ts'\nexport class E {}\nvoid a"),
    sourceOf('src/f.ts', "export const load = () => import('./e.ts')\nvoid load().then(({ E }) => E)"),
    sourceOf('test/a.test.ts', "import { c, d } from '../src/a.ts'\nimport { load } from '../src/f.ts'"),
  ]
  expect(needless(sources)).toEqual(['src/a.ts b', 'src/a.ts d'])
})
