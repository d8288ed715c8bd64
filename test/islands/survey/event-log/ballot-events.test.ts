import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { selectionEvents } from '../../../../islands/survey/event-log/answer-events.ts'
import { eventsOf, shownOption } from '../../../../islands/survey/event-log/ballot-events.ts'
import type { EventFields } from '../../../../islands/survey/event-log/event-draft.ts'
import type { Action } from '../../../../islands/survey/store/changes.ts'
import { groupOf, moveOption, sortByVotes } from '../../../../src/domain/ballot/arranging.ts'
import {
  type Ballot,
  castVotes,
  emptyBallot,
  groupsByOption,
  remainingOf,
  votesOf,
} from '../../../../src/domain/ballot/ballot.ts'
import { voteView } from '../../../../src/domain/ballot/groups.ts'
import { chosenAsText } from '../../../../src/domain/questions/choice/answer.ts'
import { choiceQuestion, optionOf, qvQuestion } from '../../../domain/arbitraries.ts'

const IDS = ['parks', 'roads', 'schools', 'toString']
const QUESTION = qvQuestion({ totalCredits: 30, options: IDS.map(optionOf) })
const START = emptyBallot(IDS)

const action = (type: Action['type'], before: Ballot, after: Ballot, more: Partial<Action> = {}): Action => ({
  ...{ type, questionId: QUESTION.id, before, after },
  ...more,
})

type Change =
  | { readonly optionId: string; readonly votes: number }
  | { readonly optionId: string; readonly group: string; readonly index: number }

const optionId = fc.constantFrom(...IDS)
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    fc.record({ optionId, votes: fc.integer({ min: -5, max: 5 }) }),
    fc.record({ optionId, group: fc.constantFrom(...voteView(QUESTION)), index: fc.nat(3) }),
  ),
  { minLength: 1, maxLength: 8 },
)

/** What the log says of changes one after the other: every other one stays undone, the rest are undone and done again. */
function logOf(given: readonly Change[]): { readonly lines: EventFields[]; readonly last: Ballot } {
  const lines: EventFields[] = []
  let ballot = START
  const log = (type: Action['type'], after: Ballot, optionId?: string) => {
    lines.push(...eventsOf(action(type, ballot, after, optionId === undefined ? {} : { optionId }), QUESTION))
    ballot = after
  }
  for (const [at, change] of given.entries()) {
    const { optionId } = change
    const before = ballot
    const after =
      'votes' in change
        ? castVotes(before, optionId, change.votes)
        : moveOption(before, optionId, change.group, change.index)
    if (after === before) continue
    log('votes' in change ? 'vote' : 'move', after, optionId)
    log('undo', before)
    if (at % 2 === 0) log('redo', after)
  }
  return { lines, last: ballot }
}

describe('the log of a ballot', () => {
  test('describes votes and groups by their changes, each from the previous value', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const { lines, last } = logOf(given)
        const votes = new Map<string, number>()
        const groups = new Map(Object.entries(groupsByOption(START)))
        for (const { type, optionId = '', from, to } of lines) {
          if (type === 'vote_change') {
            expect(from).toBe(votes.get(optionId!) ?? 0)
            votes.set(optionId!, Number(to))
          } else if (type === 'group_change') {
            expect(from).toBe(groups.get(optionId!) ?? null)
            groups.set(optionId!, String(to))
          }
        }
        for (const id of IDS) {
          expect(votes.get(id) ?? 0).toBe(votesOf(last, id))
          expect(groups.get(id)).toBe(groupOf(last, id))
        }
      }),
    )
  })

  test('alternately reports when more is spent than the budget, and when no longer', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const { lines, last } = logOf(given)
        const budget = lines.filter(
          ({ type }) => type === 'over_budget_enter' || type === 'over_budget_leave',
        )
        for (const [at, { type, remainingCredits }] of budget.entries()) {
          expect(type).toBe(at % 2 === 0 ? 'over_budget_enter' : 'over_budget_leave')
          expect(remainingCredits! < 0).toBe(type === 'over_budget_enter')
        }
        expect(budget.length % 2 === 1).toBe(remainingOf(last, QUESTION.totalCredits) < 0)
      }),
    )
  })

  test('counts the position of an option from the top and from the bottom of all', () => {
    fc.assert(
      fc.property(changes, (given) => {
        for (const { position, positionFromBottom } of logOf(given).lines) {
          if (position === null) expect(positionFromBottom).toBeNull()
          else expect(position! + positionFromBottom!).toBe(IDS.length + 1)
        }
      }),
    )
  })
})

describe('an action', () => {
  const inGroup = moveOption(moveOption(START, 'parks', 'Positive'), 'roads', 'Positive')

  test('within a group is a change of position, from 1', () => {
    const after = moveOption(inGroup, 'roads', 'Positive', 0)
    const [line, ...others] = eventsOf(action('move', inGroup, after, { optionId: 'roads' }), QUESTION)
    expect(line).toMatchObject({ type: 'position_change', from: 2, to: 1, group: 'Positive', position: 1 })
    expect(others).toEqual([])
  })

  test('to another group contains the previous position', () => {
    const after = moveOption(inGroup, 'parks', 'Skip')
    const [line] = eventsOf(action('move', inGroup, after, { optionId: 'parks' }), QUESTION)
    expect(line).toMatchObject({
      type: 'group_change',
      from: 'Positive',
      to: 'Skip',
      positionBefore: 1,
      position: 4,
    })
  })

  test('that sorts or toggles a group names the group, and its undo changes nothing else', () => {
    const before = castVotes(inGroup, 'roads', 3)
    const after = sortByVotes(before, 'Positive')
    const types = (type: Action['type'], more: Partial<Action> = {}) =>
      eventsOf(action(type, before, after, more), QUESTION).map((line) => [line.type, line.to])
    expect(types('sort', { category: 'Positive' })).toEqual([['sort_by_votes', 'Positive']])
    expect(types('toggle', { category: 'Skip' })).toEqual([['skip_toggle', 'Skip']])
    expect(types('undo')).toEqual([['undo', 'undo']])
    expect(types('redo')).toEqual([['undo', 'redo']])
  })
})

test('the card shown is the first undecided one', () => {
  expect(shownOption(START)).toBe('parks')
  expect(shownOption(moveOption(START, 'parks', 'Skip'))).toBe('roads')
  expect(shownOption(emptyBallot([]))).toBeNull()
})

test('choices that were selected or deselected are logged one by one, and own words without an option', () => {
  const question = choiceQuestion({ multiple: true, other: true })
  const ids = question.choices.map(({ choiceId }) => choiceId)
  const answer = fc.record({
    selection: fc.subarray(ids),
    other: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(answer, answer, (was, is) => {
      const lines = selectionEvents(question, chosenAsText(question, was), chosenAsText(question, is))
      const told = new Set([...was.selection, ...(was.other === undefined ? [] : [null])])
      for (const { optionId = null, from, to } of lines) {
        expect(from).toBe(Number(told.has(optionId)))
        expect(to).toBe(1 - Number(from))
        if (to === 1) told.add(optionId)
        else told.delete(optionId)
      }
      expect(told).toEqual(new Set([...is.selection, ...(is.other === undefined ? [] : [null])]))
    }),
  )
})
