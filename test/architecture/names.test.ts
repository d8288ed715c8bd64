import { expect, test } from 'bun:test'
import { posix } from 'node:path'
import { readSources, type Source, sourceOf } from './sources.ts'

/** Words with too many meanings to name anything: use store, cache, resume, lock, index, queue and the like. */
const VAGUE =
  /^(takes?|taken|taking|keeps?|kept|keeping|later|own|places?|standing|standings|turns?|along|so-far)$/

const EXPORTED =
  /^export\s+(?:async\s+)?(?:const|let|function\*?|class|type|interface|abstract class)\s+([\w$]+)/gm

/** Top-level functions and constants of a file. */
const DECLARED = /^(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/gm

/** The vague words that a file may not even use in its own declarations. */
const VAGUER = /^(takes?|taken|taking|keeps?|kept|keeping|later|standing|standings|along|so-far|sureness)$/

/** Constants named after a size instead of the rule that they contain. */
const SIZES = /^(?:export )?const (FEW|FEWEST|MANY|MOST|LEAST|LONGEST|SHORTEST|KEPT|ROOM|OFTEN|EVERY_MS)\b/gm

/** @example wordsOf('keepDraftAtom') // ['keep', 'draft', 'atom'] */
function wordsOf(name: string): string[] {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_./]/)
  return words.map((word, at) => (word === 'so' && words[at + 1] === 'far' ? 'so-far' : word))
}

const isVague = (name: string) => wordsOf(name).some((word) => VAGUE.test(word))

/** The vague names of a file: its own and those of its exports. */
function vagueNames({ path, code }: Source): string[] {
  const exported = [...code.matchAll(EXPORTED)].map(([, name = '']) => name).filter(isVague)
  return [...(isVague(posix.basename(path)) ? [path] : []), ...exported.map((name) => `${path} ${name}`)]
}

test('files and exports have names that say what they are', async () => {
  const sources = await readSources()
  expect(sources.flatMap(vagueNames)).toEqual([])
})

function vaguerNames({ path, code }: Source): string[] {
  const declared = [...code.matchAll(DECLARED)].map(([, name = '']) => name)
  return declared
    .filter((name) => wordsOf(name).some((word) => VAGUER.test(word)))
    .map((name) => `${path} ${name}`)
}

test('what a file declares for itself has a name that says what it is', async () => {
  expect(
    vaguerNames(sourceOf('src/a.ts', 'const keptAt = 1\nasync function takeOver() {}\n  const kept = 2')),
  ).toEqual(['src/a.ts keptAt', 'src/a.ts takeOver'])
  const product = (await readSources()).filter(({ path }) => !path.startsWith('test/'))
  expect(product.flatMap(vaguerNames)).toEqual([])
})

test('a constant is called after the rule that it holds, not after its size', async () => {
  const found = (source: Source) =>
    [...source.code.matchAll(SIZES)].map(([, name]) => `${source.path} ${name}`)
  expect(
    found(sourceOf('src/a.ts', 'const MANY = 1_000\nexport const FEWEST = 5\nconst MANY_OPTIONS = 24')),
  ).toEqual(['src/a.ts MANY', 'src/a.ts FEWEST'])
  const product = (await readSources()).filter(({ path }) => !path.startsWith('test/'))
  expect(product.flatMap(found)).toEqual([])
})

test('a vague name is found as a word of its own', () => {
  const source = sourceOf(
    'src/keep-latest.ts',
    'export const TAKEN = 1\nexport type OwnVotes = {}\nexport function returnPath() {}\nexport const soFarAtom = 2\nexport const owner = 3\nconst keep = 4\nexport async function placesOf() {}',
  )
  expect(vagueNames(source)).toEqual([
    'src/keep-latest.ts',
    'src/keep-latest.ts TAKEN',
    'src/keep-latest.ts OwnVotes',
    'src/keep-latest.ts soFarAtom',
    'src/keep-latest.ts placesOf',
  ])
})
