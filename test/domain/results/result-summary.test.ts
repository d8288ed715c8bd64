import { describe, expect, test } from 'bun:test'
import { type Confidence, noConfidence } from '../../../src/domain/certainty/confidence.ts'
import { summarize } from '../../../src/domain/results/result-summary.ts'
import { qvFigures } from '../../../src/domain/results/results.ts'
import type { CountedBallot } from '../../../src/domain/results/tally.ts'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { questionOf, tallyOf } from './counted-ballots.ts'

const NONE = noConfidence(3)

type Ballots = readonly (readonly number[] | CountedBallot)[]

const repeated = (ballots: Ballots, times = 10): Ballots =>
  Array.from({ length: times }, () => ballots).flat()

/** What is said of ballots when so much of their order is sure. */
function said(
  ballots: Ballots,
  order: Partial<NonNullable<Confidence['order']>> | null = null,
  question: QvQuestion = questionOf(3),
) {
  const leader = order?.first?.length === 1 ? order.first[0]! : null
  const known = order && { critical: 2, ranks: [], leader, first: [], next: [], isClear: true, ...order }
  return summarize(qvFigures(question, tallyOf(question, ballots)), { ...NONE, order: known })
}

/** That an option leads, and what is said after. */
const afterLead = (ballots: Ballots) => said(repeated(ballots), { first: [0], next: [1] }).slice(2)

describe('the summary', () => {
  test('says that nobody answered, or that nobody voted', () => {
    expect(said([])).toEqual([{ says: 'noResponses' }])
    expect(said([[0, 0, 0]])).toEqual([{ says: 'noVotes' }])
  })

  test('says of fewer than ten responses only their number', () => {
    expect(said(repeated([[2, 0, 0]], 9), { first: [0], next: [1] })).toEqual([
      { says: 'tooFew', names: ['Option a'], n: 9 },
    ])
  })

  test('says of an option that fewer than ten saw how few they are', () => {
    const ballots = repeated([{ votes: [2, 1, 0], seen: [true, true, false] }, [1, 1, 0]], 9)
    const sampling = questionOf(3, { sampleOption: 2 })
    expect(said(ballots, { first: [0] }, sampling)).toEqual([{ says: 'tooFewSaw', fewest: 9 }])
  })

  test('names the leader and the followers', () => {
    const ballots = repeated([[3, 2, 1]])
    const leads = { says: 'leads', name: 'Option a' }
    expect(said(ballots, { first: [0], next: [1, 2] }).slice(0, 2)).toEqual([
      leads,
      { says: 'followTogether', names: ['Option b', 'Option c'] },
    ] as never)
    expect(said(ballots, { first: [0], next: [1] }).slice(0, 2)).toEqual([
      leads,
      { says: 'follows', name: 'Option b' },
    ] as never)
  })

  test('names options that share the lead, and then mentions no other rules', () => {
    expect(said(repeated([[3, 2, 1]]), { first: [0, 1], next: [2] })).toEqual([
      { says: 'leadTogether', names: ['Option a', 'Option b'] },
      { says: 'follows', name: 'Option c' },
    ])
  })

  test('says of the others that they are behind one of the first, if they are not behind all', () => {
    expect(said(repeated([[3, 2, 1]]), { first: [0, 1], next: [2], isClear: false })).toEqual([
      { says: 'leadTogether', names: ['Option a', 'Option b'] },
      { says: 'behind', options: 1 },
    ])
  })

  test('says that no order is certain', () => {
    expect(said(repeated([[3, 2, 1]]), { first: [0, 1, 2] })).toEqual([{ says: 'noOrder', options: 3 }])
  })

  test('says of a single option that it leads', () => {
    const [first] = said(repeated([[1]]), { first: [0] }, questionOf(1))
    expect(first).toEqual({ says: 'leads', name: 'Option a' })
  })

  test('says that the first has no more upvotes than downvotes', () => {
    expect(afterLead([[0, -1, -2]])).toContainEqual({ says: 'noneInFavour' })
    expect(afterLead([[1, -1, -2]])).not.toContainEqual({ says: 'noneInFavour' })
  })

  test('names the first without its certainty while confidence is being computed', () => {
    const question = questionOf(3)
    const figures = qvFigures(question, tallyOf(question, repeated([[3, 1, 0]])))
    expect(summarize(figures, NONE, true)).toEqual([{ says: 'computing', names: ['Option a'] }])
  })
})

describe('the summary of a vote in which everybody has answered', () => {
  const result = (ballots: Ballots) => {
    const question = questionOf(3)
    const order = { critical: 0, ranks: [], leader: 0, first: [0], next: [], isClear: true }
    return summarize(qvFigures(question, tallyOf(question, ballots)), { ...NONE, order, isComplete: true })
  }

  test('states the result, however few they are', () => {
    expect(result([[3, 0, 0]])).toEqual([
      { says: 'result', name: 'Option a' },
      { says: 'allRulesAgree', name: 'Option a' },
    ])
  })

  test('names all that share the most votes', () => {
    expect(result([[1, 1, 0]])).toEqual([{ says: 'resultTogether', names: ['Option a', 'Option b'] }])
  })
})

describe('what the summary says of other rules', () => {
  test('is that they do not matter if each has the same sole leader', () => {
    expect(afterLead([[3, 0, 0]])).toEqual([{ says: 'allRulesAgree', name: 'Option a' }])
  })

  test('lists those with a different leader, or one that shares the lead', () => {
    // One strong vote for a; b and c have more approvals, higher net approval and more Borda points.
    const ballots = [
      [4, 0, 1],
      [0, 1, 1],
      [0, 1, 1],
    ]
    expect(afterLead(ballots)).toEqual([
      {
        says: 'rulesDiffer',
        rules: 4,
        differing: ['approval', 'netApproval', 'borda', 'firstChoice'],
        name: 'Option a',
      },
    ])
  })

  test('lists those with another option level with the leader', () => {
    expect(afterLead([[2, 1, 0]])).toMatchObject([
      { says: 'rulesDiffer', differing: ['approval', 'netApproval'] },
    ])
  })

  test('is nothing if the leader shares its rank', () => {
    expect(afterLead([[1, 1, 0]])).toEqual([])
  })
})
