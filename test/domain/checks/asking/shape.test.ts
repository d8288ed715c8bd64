import { expect, test } from 'bun:test'
import { habitRows } from '../../../../src/domain/checks/asking/habits.ts'
import { distanceBetween, shapeRows } from '../../../../src/domain/checks/asking/shape.ts'
import { changedAnswersCounter } from '../../../../src/domain/checks/effort/changed-answers.ts'
import { NO_METRICS } from '../../../../src/domain/results/option-metrics.ts'
import { ballotOf, type Given, NAMES, surveyWith } from './asked.ts'
import people from './scores.json'
import fixture from './shape.json'

const ballot = ballotOf(people.people as readonly Given[])

test('the shape of opinions and their distance are those of numpy and scipy', () => {
  const rows = shapeRows(ballot, 'large')
  expect(rows).toHaveLength(fixture.shape.length)
  for (const { arm, measure, option, distance, ...expected } of fixture.shape) {
    const found = rows.find(
      (row) => row.armId === arm && row.measure === measure && row.optionId === NAMES[option],
    )!
    for (const [name, value] of Object.entries(expected))
      expect(found[name as keyof typeof expected]).toBeCloseTo(value, 12)
    if (distance === null) expect(found.distance).toBeNull()
    else expect(found.distance).toBeCloseTo(distance, 12)
  }
})

test('nothing is apart from a reference of which nobody has an opinion', () => {
  expect(shapeRows(ballot, 'nobody').every(({ distance }) => distance === null)).toBe(true)
  const alone = shapeRows(ballotOf([{ arm: 'small', votes: [5, 3, 0] }]), 'large')
  expect(
    alone.map(({ distance, toThreeQuarters, ends, zero }) => [distance, toThreeQuarters, ends, zero]),
  ).toEqual([
    [null, 0, 1, 0],
    [null, 1, 0, 0],
    [null, 0, 0, 1],
  ])
})

test('distributions that never overlap are 1 apart, and equal ones 0', () => {
  expect(distanceBetween([0, 0.2], [0.3, 1, 1])).toBe(1)
  expect(distanceBetween([1, 0, 0.5], [0, 0.5, 1])).toBe(0)
})

test('straightlining is counted as scipy does, with its interval', () => {
  const rows = habitRows(ballot)
  expect(rows).toHaveLength(fixture.habits.length)
  for (const { arm, measure, ...expected } of fixture.habits) {
    const found = rows.find((row) => row.armId === arm && row.measure === measure)!
    for (const [name, value] of Object.entries(expected))
      expect(found[name as keyof typeof expected]).toBeCloseTo(value, 9)
    expect([found.logged, found.revisions]).toEqual([0, null])
  }
})

test('revisions are votes that change direction and answers that change, of people with a log', () => {
  const option = (reversals: number) => ({ ...NO_METRICS, reversals })
  const voted = new Map([
    [
      'vote',
      new Map([
        ['Roads', option(2)],
        ['Parks', option(1)],
      ]),
    ],
  ])
  const rows = habitRows(
    ballotOf([
      { arm: 'large', votes: [1, 1, 1], metrics: voted },
      { arm: 'large', votes: [1, 1, 2], metrics: new Map() },
      { arm: 'large', votes: [0, 1, 2] },
      {
        arm: 'chosen',
        levels: [1, 2, 3],
        metrics: new Map(),
        changed: new Map([
          ['r-Roads', 2],
          ['donates', 5],
        ]),
      },
      { arm: 'chosen', levels: [1, null, null], metrics: new Map() },
    ]),
  )
  expect(rows.map(({ armId, n, logged, revisions }) => [armId, n, logged, revisions])).toEqual([
    ['large', 3, 2, 1.5],
    ['chosen', 1, 1, 2],
  ])
  expect(habitRows(ballotOf([], surveyWith([])))).toEqual([])
})

test('an answer on a scale changes once there was one', () => {
  const counter = changedAnswersCounter()
  const add = (type: 'likert_change' | 'vote_change', from: string | null, questionId: string | null = 'a') =>
    counter.add({ type, questionId, from })
  add('likert_change', null)
  add('likert_change', '1')
  add('likert_change', '3')
  add('vote_change', '3')
  add('likert_change', '3', null)
  expect([...counter.result()]).toEqual([['a', 2]])
})
