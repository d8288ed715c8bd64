import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  batchSize,
  fewestAtTheEnd,
  groupsAtTheEnd,
  groupsWhileOpen,
  isNextGroup,
  isToldAnew,
  publicationOf,
  publishesDecision,
  smallestNumber,
} from '../../../src/domain/disclosure/publication.ts'
import { DEFAULT_SETTINGS, type QvQuestion, type SurveySettings } from '../../../src/domain/survey/survey.ts'

const CLOSES = '2026-03-31T18:00:00.000Z'
const END = Date.parse(CLOSES)
const MINUTE = 60_000

const shown = (settings: Partial<SurveySettings>, now = END, hasResponses = true) =>
  publicationOf({ ...DEFAULT_SETTINGS, isAvailable: true, ...settings }, now, hasResponses)

describe('results', () => {
  test('are for designers only unless a survey says otherwise', () => {
    expect(shown({})).toBeUndefined()
    expect(shown({ results: 'designer', resultsWhen: 'always' })).toBeUndefined()
  })

  test('are shown at any time if the survey says so', () => {
    expect(shown({ results: 'public', resultsWhen: 'always' }, 0)).toEqual({ to: 'public', isOpen: true })
    expect(shown({ results: 'respondents', resultsWhen: 'always' }, 0)).toEqual({
      to: 'respondents',
      isOpen: true,
    })
  })

  test('that are shown at the end wait for people who may still continue', () => {
    const waiting = { results: 'public', closesAt: CLOSES } as const
    for (const [now, isOpen] of [
      [END - 1, false],
      [END + 10 * MINUTE - 1, false],
      [END + 10 * MINUTE, true],
    ] as const) {
      expect(shown(waiting, now)).toEqual({ to: 'public', isOpen })
    }
  })

  test('that are shown at the end appear once an answered survey is switched off, and disappear when it is on again', () => {
    const off = { results: 'respondents', isAvailable: false } as const
    expect(shown(off)?.isOpen).toBe(true)
    expect(shown({ ...off, isAvailable: true })?.isOpen).toBe(false)
    expect(shown(off, END, false)?.isOpen).toBe(false)
  })
})

const KEYS = { hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'secret' } as const

test('fewer people are enough, and fewer are published together, if all have issued keys', () => {
  const sizes = (keys: Parameters<typeof batchSize>[0]) => [smallestNumber(keys), batchSize(keys)]
  expect(sizes(KEYS)).toEqual([5, 10])
  expect(sizes({ ...KEYS, uKeyMode: 'open' })).toEqual([20, 20])
  expect(sizes({ ...KEYS, hasUKey: false })).toEqual([20, 20])
  expect(sizes({ ...KEYS, ballotSecrecy: 'open' })).toEqual([1, 1])
})

const groups = (...people: readonly number[]) => people.map((count) => ({ people: count, back: 0 }))
const singly = (people: number) => groups(...Array(people).fill(1))

describe('while a survey is open', () => {
  test('all whole batches but the newest are published', () => {
    expect(groupsWhileOpen(singly(19), 10, 0)).toBe(0)
    expect(groupsWhileOpen(singly(20), 10, 0)).toBe(10)
    expect(groupsWhileOpen(singly(39), 10, 0)).toBe(20)
    expect(groupsWhileOpen(groups(4, 8, 9, 3), 10, 0)).toBe(2)
  })

  test('a survey that closes at any time publishes at least a batch more, or all there are', () => {
    for (let people = 1; people <= 60; people++)
      expect(people - groupsWhileOpen(singly(people), 10, 0)).toBeGreaterThanOrEqual(Math.min(10, people))
  })

  test('simulated responses before the first person are published', () => {
    expect(groupsWhileOpen(groups(0, 0, 3), 10, 0)).toBe(2)
  })
})

describe('once a survey is over', () => {
  test('designers of secret ballots see all there are at once, but never a single one, and later whole batches', () => {
    const fewest = (people: number, keys: object = {}) => fewestAtTheEnd({ ...KEYS, ...keys }, people)
    expect([fewest(0), fewest(0, { uKeyMode: 'open' }), fewest(2)]).toEqual([2, 2, 10])
    expect([fewest(0, { ballotSecrecy: 'pseudonymous' }), fewest(0, { hasUKey: false })]).toEqual([5, 20])
  })

  test('all who wait are published if they are enough', () => {
    expect(groupsAtTheEnd(groups(1, 1, 1, 1, 1), 5, 0)).toBe(5)
    expect(groupsAtTheEnd(groups(4, 6), 10, 0)).toBe(2)
  })

  test('all who wait are published as well if enough leave the figures', () => {
    expect(groupsAtTheEnd(groups(4), 10, 9)).toBe(0)
    expect(groupsAtTheEnd(groups(4), 10, 10)).toBe(1)
  })

  test('fewer are not', () => {
    expect(groupsAtTheEnd(groups(9), 10, 0)).toBe(0)
    expect(groupsAtTheEnd([], 10, 0)).toBe(0)
  })

  test('simulated responses before the first person are published', () => {
    expect(groupsAtTheEnd(groups(0, 0), 10, 0)).toBe(2)
    expect(groupsAtTheEnd(groups(0, 3, 0), 10, 0)).toBe(1)
  })
})

describe('what is published changes by people who', () => {
  const back = (people: number) => ({ people, back: people })

  test('were not in it: one who comes with nine who come back waits', () => {
    expect(groupsAtTheEnd([back(5), ...groups(1)], 10, 5)).toBe(0)
    expect(groupsAtTheEnd([back(9), ...groups(1)], 10, 9)).toBe(0)
    expect(groupsAtTheEnd([back(9), ...groups(10)], 10, 9)).toBe(2)
    expect(groupsAtTheEnd([back(9)], 10, 0)).toBe(0)
    expect(groupsAtTheEnd([back(12)], 10, 0)).toBe(1)
    expect(groupsWhileOpen([back(9), ...groups(1, 10)], 10, 9)).toBe(0)
    expect(groupsWhileOpen([back(9), ...groups(10, 10)], 10, 9)).toBe(2)
  })

  test('are not simulated: one who was removed stays when simulated responses come', () => {
    expect([groupsAtTheEnd(groups(0), 10, 1), groupsWhileOpen(groups(0), 10, 1)]).toEqual([0, 0])
  })

  test('are a batch or more, whoever was removed and came back or submitted other answers', () => {
    const person = fc.constantFrom('counts', 'removed', 'back', 'changed')
    const drawn = [fc.array(person, { maxLength: 30 }), fc.nat(30), fc.boolean()] as const
    fc.assert(
      fc.property(...drawn, (published, come, isOver) => {
        const those = (...fates: readonly string[]) => published.filter((fate) => fates.includes(fate)).length
        const waiting = [...Array(those('back')).fill(back(1)), ...singly(those('changed')), ...singly(come)]
        const removed = those('removed', 'back', 'changed')
        const added = (isOver ? groupsAtTheEnd : groupsWhileOpen)(waiting, 10, removed)
        if (added === 0) return
        const same = Math.min(added, those('back'))
        expect(removed - same + Math.max(0, added - those('back', 'changed'))).toBeGreaterThanOrEqual(10)
      }),
    )
  })
})

test('a decision is published if something is decided and others than designers read it', () => {
  const question = { id: 'q', type: 'qv', outcome: { rule: 'positive' } } as unknown as QvQuestion
  const decides = (results: SurveySettings['results'], questions = [question]) =>
    publishesDecision({ settings: { ...DEFAULT_SETTINGS, results }, questions })
  expect([decides('public'), decides('respondents'), decides('designer'), decides('public', [])]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('people are counted by label in groups as large as all before, and in one more when the survey is over', () => {
  expect(isNextGroup(10, 0, false)).toBe(true)
  expect([9, 10].map((waiting) => isNextGroup(waiting, 10, false))).toEqual([false, true])
  expect([0, 1].map((waiting) => isNextGroup(waiting, 10, true))).toEqual([false, true])
  expect(isNextGroup(0, 0, false)).toBe(false)
})

test('answers are told anew without people who were removed if these are a batch, and those who come do not make up for them', () => {
  const anew = (told: number, left: number, added: number) => isToldAnew({ told, left, added }, 10)
  expect([anew(40, 39, 40), anew(40, 31, 0), anew(40, 30, 0)]).toEqual([false, false, true])
  expect([anew(40, 30, 1), anew(40, 30, 19), anew(40, 30, 20)]).toEqual([false, false, true])
})
