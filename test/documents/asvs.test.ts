import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dir, '../..')
const text = await Bun.file(join(ROOT, 'docs/asvs.md')).text()
const STATES = ['met', 'read', 'operator', 'partly', 'not met', 'not applicable']

/** Requirements of levels 1 and 2 in each chapter of the standard, from the first. */
const BY_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = Array.from(
  text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm),
  (found) => {
    const [, chapter, , , words = '', state = '', proof = ''] = found
    return { chapter: Number(chapter), id: found[0].slice(2, 9), words, state, proof }
  },
)

test('every requirement of the standard has a row with a state', () => {
  const counts = BY_CHAPTER.map((_, at) => rows.filter(({ chapter }) => chapter === at + 1).length)
  expect(counts).toEqual(BY_CHAPTER)
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
})

test('the table of states counts them', () => {
  for (const state of STATES) {
    const counted = Number(new RegExp(`^\\| ${state} +\\| (\\d+) +\\|$`, 'm').exec(text)?.[1])
    expect([state, counted]).toEqual([state, rows.filter((row) => row.state === state).length])
  }
})

test('what is met names a test that is there', () => {
  const proofless = rows.filter(({ state, proof }) => {
    const named = [...proof.matchAll(/`((?:test|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
    return state === 'met' && !named.some((path) => existsSync(join(ROOT, path)))
  })
  expect(proofless.map(({ id }) => id)).toEqual([])
})
