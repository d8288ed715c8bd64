import { describe, expect, test } from 'bun:test'
import { castVotes, emptyBallot, remainingOf } from '../../../src/domain/ballot/ballot.ts'
import {
  hasPractice,
  isTaskDone,
  PRACTICE_CREDITS,
  PRACTICE_OPTIONS,
  PRACTICE_QUESTIONS,
  PRACTICE_TASKS,
  practiceQuestion,
  practiceTasks,
} from '../../../src/domain/ballot/practice.ts'
import { likertQuestion, qvQuestion } from '../arbitraries.ts'

const [up, down, over] = PRACTICE_TASKS
const empty = emptyBallot(PRACTICE_OPTIONS)

test('a survey begins with a practice ballot if its designer wants one and there are votes to cast', () => {
  const survey = (practice: boolean, voted: boolean) => ({
    settings: { practice },
    questions: voted ? [likertQuestion(), qvQuestion()] : [likertQuestion()],
  })
  expect(hasPractice(survey(true, true))).toBe(true)
  expect(hasPractice(survey(false, true))).toBe(false)
  expect(hasPractice(survey(true, false))).toBe(false)
})

describe('a task is done', () => {
  test('with two upvotes on its option, but not with one', () => {
    expect([0, 1, 2, 4].map((votes) => isTaskDone(up, castVotes(empty, up.option, votes)))).toEqual([
      ...[false, false, true, true],
    ])
    expect(isTaskDone(up, castVotes(empty, 'games', 4))).toBe(false)
  })

  test('with a downvote on its option', () => {
    expect([1, 0, -1, -2].map((votes) => isTaskDone(down, castVotes(empty, down.option, votes)))).toEqual([
      ...[false, false, true, true],
    ])
  })

  test('with more votes than there are credits, after the two before it', () => {
    const before = castVotes(castVotes(empty, up.option, 2), down.option, -1)
    expect(isTaskDone(over, castVotes(before, over.option, 3))).toBe(false)
    const after = castVotes(before, over.option, 4)
    expect([isTaskDone(over, after), remainingOf(after, PRACTICE_CREDITS)]).toEqual([true, -5])
  })
})

test('the practice ballot is a question of four options and sixteen credits', () => {
  const question = practiceQuestion('What should there be?', (option) => option.toUpperCase())
  expect(question).toMatchObject({
    id: 'practice',
    type: 'qv',
    totalCredits: 16,
    text: 'What should there be?',
  })
  expect(question.options.map(({ name }) => name)).toEqual(['FRUIT', 'MUSIC', 'GAMES', 'SANDWICHES'])
})

test('each question has its right answer among three', () => {
  expect(PRACTICE_QUESTIONS.map(({ right }) => right >= 0 && right < 3)).toEqual([true, true])
})

test('nobody practises downvotes if no question takes them', () => {
  const tasksOf = (...directions: ('both' | 'up')[]) =>
    practiceTasks({
      questions: [likertQuestion(), ...directions.map((direction) => qvQuestion({ direction }))],
    })
  expect(tasksOf('both', 'up')).toEqual([up, down, over])
  expect(tasksOf('up', 'up')).toEqual([up, over])
})
