import { describe, expect, test } from 'bun:test'
import { batchSize, groupsToPublish, isTooFew, publicationOf } from '../../src/domain/publication.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../src/domain/survey.ts'

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

test('fewer than five answers are too few to show', () => {
  expect([0, 4, 5].map((answers) => isTooFew(answers))).toEqual([true, true, false])
})

test('simulated responses do not hide among few people, and need nobody to hide among', () => {
  expect([40, 41, 44, 45].map((answers) => isTooFew(answers, 40))).toEqual([false, true, true, false])
  expect(isTooFew(4, 4)).toBe(true)
})

test('a batch is larger if nobody knows who answers', () => {
  expect(batchSize({ hasUKey: true, uKeyMode: 'list' })).toBe(10)
  expect(batchSize({ hasUKey: true, uKeyMode: 'open' })).toBe(20)
  expect(batchSize({ hasUKey: false, uKeyMode: 'list' })).toBe(20)
})

describe('among the responses waiting for publication once a survey is over', () => {
  test('all are published if they are a batch', () => {
    expect(groupsToPublish(Array(25).fill(1), 10)).toBe(25)
    expect(groupsToPublish([4, 6], 10)).toBe(2)
  })

  test('fewer than a batch are not', () => {
    expect(groupsToPublish([9], 10)).toBe(0)
    expect(groupsToPublish([], 10)).toBe(0)
  })

  test('simulated responses before the first person are published', () => {
    expect(groupsToPublish([0, 0], 10)).toBe(2)
    expect(groupsToPublish([0, 0, 3], 10)).toBe(2)
    expect(groupsToPublish([0, 3, 0], 10)).toBe(1)
  })
})
