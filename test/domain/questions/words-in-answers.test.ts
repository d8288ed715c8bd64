import { expect, test } from 'bun:test'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import { type WordsAsked, wordsIn } from '../../../src/domain/results/form-tallies.ts'
import { choiceQuestion } from '../arbitraries.ts'

const asked = (type: WordsAsked['type'], option: string | null = null): WordsAsked => ({
  questionId: 'q',
  type,
  option,
})

test('the text of an answer is its text, its own words beside choices, or the reason for one option', () => {
  const home = choiceQuestion({ other: true })
  expect(wordsIn(asked('text'), 'Ferry')).toBe('Ferry')
  expect(wordsIn(asked('choice'), chosenAsText(home, { selection: [], other: 'Boat' }))).toBe('Boat')
  expect(wordsIn(asked('choice'), chosenAsText(home, { selection: [home.choices[0]!.choiceId] }))).toBe('')
  const reasons = reasonsAsText([
    { optionId: 'o1', text: 'Shade' },
    { optionId: 'o2', text: 'Noise' },
  ])
  expect(wordsIn(asked('reason', 'o2'), reasons)).toBe('Noise')
  expect(wordsIn(asked('reason', 'o3'), reasons)).toBe('')
  for (const type of ['text', 'choice', 'reason'] as const) expect(wordsIn(asked(type), '')).toBe('')
})
