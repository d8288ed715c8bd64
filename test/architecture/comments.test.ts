import { expect, test } from 'bun:test'
import { readSources, type Source } from './sources.ts'

/** The share of comment lines in the product outside the domain, whose rules are explained with examples. */
const LIMIT = 0.08

function commentLines(text: string): number {
  const blocks = text.match(/^[ \t]*\{?\/\*[\s\S]*?\*\//gm) ?? []
  const lines = text.match(/^[ \t]*\/\/.*$/gm) ?? []
  return blocks.reduce((sum, block) => sum + block.split('\n').length, lines.length)
}

const isMeasured = ({ path }: Source) => !/^(test|src\/domain)\//.test(path)

test('comments say what names cannot, so they are few', async () => {
  const measured = (await readSources()).filter(isMeasured)
  const lines = measured.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const comments = measured.reduce((sum, { text }) => sum + commentLines(text), 0)
  expect(comments / lines).toBeLessThan(LIMIT)
})

test('lines of comments are counted', () => {
  expect(commentLines('/** One\n * two */\nconst a = 1 // beside code\n  // three\n{/* four */}\n')).toBe(4)
})
