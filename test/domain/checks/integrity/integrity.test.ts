import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { FLAGS } from '../../../../src/domain/checks/integrity/flags.ts'
import { flagsOf, leftOutBy, type ResponseTraces } from '../../../../src/domain/checks/integrity/integrity.ts'

const MINUTE = 60_000
let made = 0
const response = (traces: Partial<ResponseTraces> = {}): ResponseTraces => ({
  id: `r${++made}`,
  startedAt: 0,
  completedAt: MINUTE,
  votes: [[made, -1, 0]],
  options: 3,
  practiceCorrect: null,
  hiddenMs: 0,
  pasted: false,
  failedChecks: 0,
  webdriver: false,
  excludedAnswer: false,
  ...traces,
})
const RULE = { failedChecks: 1 }
const flags = (traces: Partial<ResponseTraces>, rule = RULE) =>
  [...flagsOf([response(traces)], rule).values()].flat()

describe('a response by itself', () => {
  test('fails attention if it fails a check', () => {
    expect(flags({ failedChecks: 1 })).toEqual(['attentionFailed'])
  })

  test('fails attention if it fails as many checks as the rule says', () => {
    const found = [0, 1, 2, 3].map((failed) => flags({ failedChecks: failed }, { failedChecks: 2 }))
    expect(found).toEqual([[], [], ['attentionFailed'], ['attentionFailed']])
  })

  test('came from a browser that a program drives, or gave an answer that the rule leaves out', () => {
    expect(flags({ webdriver: true })).toEqual(['webdriver'])
    expect(flags({ excludedAnswer: true, webdriver: true })).toEqual(['webdriver', 'excludedAnswer'])
  })

  test('is too fast under one second for each option', () => {
    expect(flags({ completedAt: 3_000 })).toEqual([])
    expect(flags({ completedAt: 2_999 })).toEqual(['tooFast'])
    expect(flags({ completedAt: 2_999, options: 2 })).toEqual([])
  })

  test('is unchanged if every vote is 0, and not if it has no ballot', () => {
    expect(flags({ votes: [[0, 0], undefined, [0]] })).toEqual(['unchanged'])
    expect(
      flags({
        votes: [
          [0, 0],
          [0, -1],
        ],
      }),
    ).toEqual([])
    expect(flags({ votes: [undefined], options: 0 })).toEqual([])
  })

  test('failed the practice if both questions were answered wrong', () => {
    const correct = [null, 2, 1, 0]
    expect(correct.map((practiceCorrect) => flags({ practiceCorrect }))).toEqual([
      [],
      [],
      [],
      ['practiceFailed'],
    ])
  })

  test('was hidden more than half of the time', () => {
    expect(flags({ hiddenMs: MINUTE / 2 })).toEqual([])
    expect(flags({ hiddenMs: MINUTE / 2 + 1 })).toEqual(['hidden'])
  })

  test('has pasted text', () => {
    expect(flags({ pasted: true })).toEqual(['pasted'])
  })
})

describe('the same ballot five times in ten minutes', () => {
  const at = (minutes: readonly number[], votes: ResponseTraces['votes'] = [[2, 1]]) =>
    minutes.map((minute) => response({ completedAt: (minute + 1) * MINUTE, votes }))
  const repeated = (responses: readonly ResponseTraces[]) => {
    const found = flagsOf(responses, RULE)
    return responses.map(({ id }) => found.get(id)?.includes('repeated') ?? false)
  }

  test('is flagged each time, in any order, and no other ballot is', () => {
    expect(repeated(at([0, 10, 5, 2, 7]))).toEqual(Array(5).fill(true))
    expect(repeated(at([0, 11, 5, 2, 7]))).toEqual(Array(5).fill(false))
    expect(repeated([...at([0, 1, 2, 3]), ...at([4], [[1, 2]])])).toEqual(Array(5).fill(false))
    expect(repeated(at([0, 1, 2, 3, 4], [undefined]))).toEqual(Array(5).fill(false))
  })

  test('is what counting the window around each response finds', () => {
    const casts = fc.array(fc.tuple(fc.nat(40), fc.nat(1)), { maxLength: 25 })
    fc.assert(
      fc.property(casts, (given) => {
        const responses = given.flatMap(([minute, kind]) => at([minute], [[kind, 1]]))
        const isIn = (one: ResponseTraces, other: ResponseTraces, from: number) =>
          JSON.stringify(one.votes) === JSON.stringify(other.votes) &&
          other.completedAt >= from &&
          other.completedAt <= from + 10 * MINUTE
        const byWindows = responses.map((one) =>
          responses.some(
            ({ completedAt: from }) =>
              isIn(one, one, from) && responses.filter((other) => isIn(one, other, from)).length >= 5,
          ),
        )
        expect(repeated(responses)).toEqual(byWindows)
      }),
    )
  })
})

test('a rule leaves out who has any of its flags, and without flags nobody', () => {
  const found = new Map([
    ['b', ['tooFast', 'hidden'] as const],
    ['a', ['hidden'] as const],
    ['c', ['pasted'] as const],
  ])
  expect(leftOutBy(['hidden'], found)).toEqual(['a', 'b'])
  expect(leftOutBy([...FLAGS], found)).toEqual(['a', 'b', 'c'])
  expect(leftOutBy([], found)).toEqual([])
})
