import { describe, expect, test } from 'bun:test'
import type { Mode } from '../../../src/domain/action-log/setting-values.ts'
import { type Ballot, emptyBallot } from '../../../src/domain/ballot/ballot.ts'
import { stepsOf } from '../../../src/domain/ballot/phases.ts'
import { resumeStep } from '../../../src/domain/ballot/resume-step.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'

const QUESTIONS = [
  qvQuestion({ id: 'q1' }),
  likertQuestion({ id: 'l1' }),
  textQuestion({ id: 't1' }),
  qvQuestion({ id: 'q2' }),
]

const UNTOUCHED = emptyBallot(['parks', 'roads'])
const HALF_ORGANIZED: Ballot = { ...UNTOUCHED, groups: { Undecided: ['parks'], Positive: ['roads'] } }
const ORGANIZED: Ballot = { ...UNTOUCHED, groups: { Undecided: [], Positive: ['roads'], Skip: ['parks'] } }
const VOTED: Ballot = { ...UNTOUCHED, votes: { parks: -2 } }

function goesOnAt(mode: Mode, answered: readonly string[], ballot: Ballot): string | undefined {
  return resumeStep(stepsOf(QUESTIONS, mode, true), answered, () => ballot)?.id
}

describe('answers from another device are continued', () => {
  test('at the last step that was answered', () => {
    expect(goesOnAt('text', ['q1'], UNTOUCHED)).toBe('vote-q1')
    expect(goesOnAt('text', ['q1', 't1'], UNTOUCHED)).toBe('form-l1')
    expect(goesOnAt('text', ['q1', 'l1', 't1', 'q2'], UNTOUCHED)).toBe('vote-q2')
  })

  test('at organizing while some options are undecided and none has votes', () => {
    for (const ballot of [UNTOUCHED, HALF_ORGANIZED]) {
      expect(goesOnAt('interactive', ['q1'], ballot)).toBe('organize-q1')
      expect(goesOnAt('interactive', ['q1', 'l1', 'q2'], ballot)).toBe('organize-q2')
    }
    for (const ballot of [ORGANIZED, VOTED]) expect(goesOnAt('interactive', ['q1'], ballot)).toBe('vote-q1')
  })

  test('nowhere if there are none', () => {
    expect(goesOnAt('interactive', [], UNTOUCHED)).toBeUndefined()
    expect(goesOnAt('interactive', ['a question that is gone'], VOTED)).toBeUndefined()
  })
})
