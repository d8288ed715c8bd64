import { expect, test } from 'bun:test'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { contentOf, storedAnswer } from '../../../src/domain/ballot/stored-answer.ts'
import { questionOf } from '../results/counted-ballots.ts'

const QUESTION = questionOf(3)
const [ONE, TWO, THREE] = QUESTION.options.map(({ id }) => id) as [string, string, string]

const storedOf = (content: object) => {
  const checked = checkAnswer(QUESTION, content as never)
  if ('refusal' in checked) throw new Error(JSON.stringify(checked))
  return storedAnswer(QUESTION, checked.answer)
}

test('a ballot is read as it was sent, with every option', () => {
  const sent = {
    votes: [{ optionId: ONE, votes: 2 }],
    position: { [TWO]: 0, [ONE]: 1 },
    group: { [ONE]: 'Positive', [TWO]: 'Skip' },
    explicitSkip: [TWO, THREE],
  }
  const stored = storedOf(sent)
  expect(stored).toEqual({ votes: [2, 0, 0], positions: [1, 0, null], groups: [3, 2, 2], value: null })
  expect(contentOf(QUESTION, stored)).toMatchObject({
    votes: [
      { optionId: ONE, votes: 2 },
      { optionId: TWO, votes: 0 },
      { optionId: THREE, votes: 0 },
    ],
    ...{ position: sent.position, explicitSkip: sent.explicitSkip },
    group: { [ONE]: 'Positive', [TWO]: 'Skip', [THREE]: 'Skip' },
  })
})

test('lists without a place or a group are not stored', () => {
  const stored = storedOf({ votes: [] })
  expect(stored).toEqual({ votes: [0, 0, 0], positions: null, groups: null, value: null })
  expect(Object.keys(contentOf(QUESTION, stored))).toEqual(['votes', 'position', 'group'])
})

test('the answer to a form question is its value', () => {
  const text = {
    id: 't',
    type: 'text',
    text: '',
    description: '',
    multiline: false,
    maxLength: 9,
    groupId: null,
  }
  const question = { ...text, required: false } as const
  const stored = storedAnswer(question as never, { type: 'text', value: 'so' })
  expect(stored).toEqual({ votes: null, positions: null, groups: null, value: 'so' })
  expect(contentOf(question as never, stored)).toEqual({ questionId: 't', questionType: 'text', text: 'so' })
})
