import { beforeAll, describe, expect, test } from 'bun:test'
import { circleIn } from './architecture/circles.ts'
import { RULES } from './architecture/rules.ts'
import { readSources, type Source, sourceOf } from './architecture/sources.ts'

const ONE_IMPORTER = [
  'arctic',
  'oslo',
  '@elysiajs/jwt',
  'jose',
  'sanitize-html',

  'lean-qr',
]

let sources: Source[] = []
beforeAll(async () => {
  sources = await readSources()
})

describe('the never-rules', () => {
  for (const { rule, check, broken } of RULES) {
    test(rule, () => {
      expect(check(sourceOf(...broken))).not.toEqual([])
      expect(sources.flatMap((source) => check(source).map((breach) => `${source.path} ${breach}`))).toEqual(
        [],
      )
    })
  }

  for (const library of ONE_IMPORTER) {
    test(`at most one file imports ${library}`, () => {
      const importers = sources.filter(
        ({ path, imports }) => !path.startsWith('test/') && imports.some(({ target }) => target === library),
      )
      expect(importers.slice(1).map(({ path }) => path)).toEqual([])
    })
  }
})

describe('files', () => {
  test('import each other in no circle, what is loaded later and types included', () => {
    const circle = [
      sourceOf('islands/a.ts', "import { b } from './b.ts'"),
      sourceOf('islands/b.ts', "export const b = () => import('./c.ts')"),
      sourceOf('islands/c.ts', "import type { A } from './a.ts'"),
    ]
    expect(circleIn(circle)).toEqual(['islands/a.ts', 'islands/b.ts', 'islands/c.ts'])
    expect(circleIn(sources.filter(({ path }) => /^(src|islands|db)\//.test(path)))).toEqual([])
  })
})

describe('the imports of a file', () => {
  test('are read with what they name: values or types', () => {
    const text = [
      "import { a } from './a.ts'",
      "import type { B } from '../b.ts'",
      "import {\n  type C,\n  type D,\n} from './c.ts'",
      "import { type E, f } from '@scope/name/part'",
      "export const g = () => import('./g.tsx')",
      "import 'node:fs'",
      "// import { no } from './no.ts'",
    ].join('\n')
    expect(sourceOf('src/http/x.ts', text).imports).toEqual([
      { target: 'src/http/a.ts', typeOnly: false },
      { target: 'src/b.ts', typeOnly: true },
      { target: 'src/http/c.ts', typeOnly: true },
      { target: '@scope/name', typeOnly: false },
      { target: 'node:fs', typeOnly: false },
      { target: 'src/http/g.tsx', typeOnly: false },
    ])
  })

  test('are found in the sources of the project', () => {
    const ballot = sources.find(({ path }) => path === 'src/domain/ballot/ballot.ts')
    expect(ballot?.imports.map(({ target }) => target)).toContain('src/domain/ballot/credits.ts')
    expect(sources.length).toBeGreaterThan(20)
  })
})
