import { expect, test } from 'bun:test'
import type { Told } from '../../../../src/results/page/one-page/decision.ts'
import { decisionCard } from '../../../../src/results/page/one-page/decision-card.tsx'

const told = (at: number) =>
  ({
    option: { optionId: `o${at}`, optionName: `Option ${at}`, netVotes: 1000 - at },
    isFunded: at < 2,
    amount: at < 2 ? 50 * (at + 1) : null,
  }) as unknown as Told

const WORDS = {
  title: 'Budget',
  question: 'What?',
  sentence: '',
  changes: '',
  note: '9 people',
  more: (count: number) => `and ${count} more`,
  language: 'en',
}
const drawn = (count: number) => {
  const options = Array.from({ length: count }, (_, at) => told(at))
  const svg = decisionCard(options, WORDS, 'preview', { write: (amount) => `€${amount}` })
  return [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => text.replace(/[\u2066-\u2069]/g, ''))
}

test('a picture of what is decided has the net votes of each option, and what each that is funded gets', () => {
  expect(drawn(3).slice(2)).toEqual([
    ...['✓ Option 0', '+1,000', '€50', '✓ Option 1', '+999', '€100', 'Option 2', '+998'],
    '9 people',
  ])
})

test('it says how many options there are for which it has no room', () => {
  const texts = drawn(30)
  const shown = texts.filter((text) => text.includes('Option')).length
  expect(shown).toBeLessThan(30)
  expect(texts.at(-1)).toBe(`and ${30 - shown} more`)
})
