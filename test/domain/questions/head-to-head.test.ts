import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import type { Cast } from '../../../src/domain/ballot/cast.ts'
import {
  answerLines,
  askedPart,
  isIncomplete,
  isSendable,
} from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import {
  pairsAsked,
  pairsAsText,
  pairsFromText,
  withPicked,
} from '../../../src/domain/questions/head-to-head/answer.ts'
import type { PickedPair } from '../../../src/domain/questions/head-to-head/question.ts'
import {
  agreesWithVotes,
  headToHeadFigures,
  publishedShare,
} from '../../../src/domain/questions/head-to-head/results.ts'
import { restoredTally, storedTally } from '../../../src/domain/results/stored-tally.ts'
import { answerCounter, emptySurveyTally } from '../../../src/domain/results/survey-tally.ts'
import { operatorsFor } from '../../../src/domain/show-if/problems.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { headToHeadQuestion, ids, qvQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const seen = fc.record({ uuid: fc.uuid(), presented: ids(2, 14) })
const counts = fc.integer({ min: 1, max: 5 })
const PRESENTED = ['parks', 'roads', 'schools']
const CAST: Cast = { uuid: 'anna', presented: PRESENTED, votes: { parks: 3, roads: -1, schools: 3 } }
const ASKED = pairsAsked(headToHeadQuestion(), CAST)
const picking = (...picked: readonly (string | null)[]) =>
  ASKED.slice(0, picked.length).map((pair, at): PickedPair => ({ ...pair, picked: picked[at]! }))
const content = (pairs: readonly PickedPair[]) =>
  ({ questionId: 'pairs', questionType: 'headtohead', pairs }) as const

describe('the pairs that are asked about', () => {
  test('consist of options that the respondent sees, each pair once, as many as requested or available', () => {
    fc.assert(
      fc.property(seen, counts, ({ uuid, presented }, pairs) => {
        const asked = pairsAsked({ id: 'pairs', pairs }, { uuid, presented })
        const all = (presented.length * (presented.length - 1)) / 2
        expect(asked).toHaveLength(Math.min(pairs, all))
        for (const { a, b } of asked) {
          expect(presented).toContain(a)
          expect(presented).toContain(b)
          expect(a).not.toBe(b)
        }
        expect(new Set(asked.map(({ a, b }) => [a, b].sort().join(' '))).size).toBe(asked.length)
      }),
    )
  })

  test('contain no option twice if there are enough', () => {
    fc.assert(
      fc.property(seen, counts, ({ uuid, presented }, pairs) => {
        const options = pairsAsked({ id: 'pairs', pairs }, { uuid, presented }).flatMap(({ a, b }) => [a, b])
        if (presented.length >= 2 * pairs) expect(new Set(options).size).toBe(options.length)
      }),
    )
  })

  test('do not depend on the order of options or on votes', () => {
    fc.assert(
      fc.property(seen, counts, ({ uuid, presented }, pairs) => {
        const asked = pairsAsked({ id: 'pairs', pairs }, { uuid, presented })
        expect(pairsAsked({ id: 'pairs', pairs }, { uuid, presented: presented.toReversed() })).toEqual(asked)
      }),
    )
  })

  test('are any of all pairs, in either order, about equally often', () => {
    const times = new Map<string, number>()
    for (let each = 0; each < 6_000; each++) {
      const [pair] = pairsAsked({ id: 'pairs', pairs: 1 }, { uuid: `person-${each}`, presented: PRESENTED })
      times.set(`${pair!.a} ${pair!.b}`, (times.get(`${pair!.a} ${pair!.b}`) ?? 0) + 1)
    }
    expect(times.size).toBe(6)
    for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })
})

describe('an answer', () => {
  test('has the last choice for each pair, which can be no preference', () => {
    const [first, second] = ASKED
    let value = withPicked('', first!, first!.a)
    value = withPicked(value, second!, null)
    value = withPicked(value, first!, first!.b)
    expect(pairsFromText(askedPart(headToHeadQuestion(), value, CAST))).toEqual(picking(first!.b, null))
  })

  test('is the same after it was sent and read, and a line for each pair as people read it', () => {
    for (const value of ['', pairsAsText(picking(null))])
      expect(valueOfContent(headToHeadQuestion(), contentOfValue(headToHeadQuestion(), value))).toBe(value)
    const [{ a, b }] = ASKED as [(typeof ASKED)[0]]
    const lines = answerLines(headToHeadQuestion(), pairsAsText(picking(b)), [qvQuestion()])
    expect(lines).toEqual([`Option ${a} / Option ${b}: Option ${b}`])
    expect(answerLines(headToHeadQuestion(), pairsAsText(picking(null)))).toEqual([`${a} / ${b}: –`])
    const inWords = answerLines(headToHeadQuestion(), pairsAsText(picking(null)), [], 'No preference')
    expect(inWords).toEqual([`${a} / ${b}: No preference`])
  })

  test('lacks a pair if one is required', () => {
    const values = ['', pairsAsText(picking(null)), pairsAsText(picking(null, null))]
    const question = headToHeadQuestion()
    expect(values.map((value) => isIncomplete(question, value, CAST))).toEqual([true, true, false])
    expect(values.map((value) => isSendable(question, value, CAST))).toEqual([false, false, true])
    const optional = headToHeadQuestion({ required: false })
    expect(values.map((value) => isIncomplete(optional, value, CAST))).toEqual([false, false, false])
    expect(isIncomplete(question, values[1]!)).toBe(false)
    expect(askedPart(question, values[1]!)).toBe('')
  })

  test('is stored as it was asked, and refused with the field of a pair that was not asked', () => {
    const pairs = picking(ASKED[0]!.a, null)
    expect(checkAnswer(headToHeadQuestion(), content(pairs), CAST)).toEqual({
      answer: { type: 'headtohead', value: pairsAsText(pairs) },
    })
    const [one] = pairs as [PickedPair]
    for (const [sent, path, rule] of [
      [[{ ...one, a: one.b, b: one.a }], '/pairs/0', 'pairNotAsked'],
      [[{ ...one, b: 'gone' }], '/pairs/0', 'pairNotAsked'],
      [[one, one], '/pairs/1', 'repeated'],
      [[{ ...one, picked: 'gone' }], '/pairs/0/picked', 'unknownOption'],
    ] as const)
      expect(checkAnswer(headToHeadQuestion(), content(sent), CAST)).toMatchObject({
        refusal: { problems: [{ path: `/responseContent${path}`, rule }] },
      })
    expect(checkAnswer(headToHeadQuestion(), content([one]))).toHaveProperty('refusal')
  })
})

describe('a question of pairs', () => {
  const survey = { ...DEFINITION, questions: [qvQuestion(), headToHeadQuestion()], questionGroups: [] }

  test('has defaults for omitted fields, asks about one to five pairs, and cannot be the subject of conditions', () => {
    const made = makeQuestion({ type: 'headtohead', text: 'Which?' }, { groups: [], newId: () => 'new' })
    expect(made).toMatchObject({ question: { type: 'headtohead', of: '', pairs: 3 } })
    for (const pairs of [0, 6])
      expect(draftProblems({ type: 'headtohead', text: 'Which?', pairs }, [])).toMatchObject([
        { path: '/pairs', rule: 'range' },
      ])
    expect(operatorsFor(headToHeadQuestion())).toEqual([])
  })

  test('keeps its structure once there are responses', () => {
    const edited = {
      ...survey,
      questions: [qvQuestion(), headToHeadQuestion({ pairs: 3, text: 'Which, then?' })],
    }
    expect(isStructuralChange(survey, edited)).toBe(true)
    expect(withStructureOf(survey, edited).questions[1]).toEqual(headToHeadQuestion({ text: 'Which, then?' }))
  })
})

describe('consistency', () => {
  const survey = { ...DEFINITION, questions: [qvQuestion(), headToHeadQuestion()], questionGroups: [] }
  const answers = fc.array(
    fc.record({
      votes: fc.tuple(...PRESENTED.map(() => fc.integer({ min: -3, max: 3 }))),
      pairs: fc.array(
        fc
          .constantFrom(
            ...PRESENTED.flatMap((a) => PRESENTED.filter((b) => a !== b).map((b) => [a, b] as const)),
          )
          .chain(([a, b]) => fc.constantFrom(a, b, null).map((picked): PickedPair => ({ a, b, picked }))),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )

  test('counts every pair once: it agrees, contradicts, is a tie or has no preference, by the votes of the same person', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const tally = emptySurveyTally(survey)
        const count = answerCounter({ ...survey, settings: DEFAULT_SETTINGS }, tally)
        for (const { votes, pairs } of given) {
          const answer = { questionId: 'pairs', votes: null, positions: null, groups: null }
          count('anna', { ...answer, value: pairsAsText(pairs) }, (id) => (id === 'budget' ? votes : null))
        }
        const kept = restoredTally(survey, JSON.parse(JSON.stringify(storedTally(tally))))
        expect(kept).toEqual(tally)
        const counted = kept?.questions[1]
        if (counted?.type !== 'headtohead') throw new Error('the pairs are not counted')
        const figures = headToHeadFigures(counted.tally)
        const all = given.flatMap(({ votes, pairs }) =>
          pairs.map((pair) => {
            const votesOf = (id: string) => votes[PRESENTED.indexOf(id)]!
            return {
              ...pair,
              distance: Math.abs(votesOf(pair.a) - votesOf(pair.b)),
              agrees: agreesWithVotes(pair, votesOf),
            }
          }),
        )
        const among = (distance: number) => all.filter((pair) => pair.distance === distance)
        expect(figures.n).toBe(given.filter(({ pairs }) => pairs.length > 0).length)
        expect(figures.ties).toEqual({
          picked: among(0).filter(({ picked }) => picked !== null).length,
          noPreference: among(0).filter(({ picked }) => picked === null).length,
        })
        for (const { distance, agrees, contradicts, noPreference, share, ci95 } of figures.distances) {
          expect([agrees, contradicts]).toEqual(
            [true, false].map((does) => among(distance).filter((pair) => pair.agrees === does).length),
          )
          expect(agrees + contradicts + noPreference).toBe(among(distance).length)
          expect(share).toBe(agrees + contradicts === 0 ? null : agrees / (agrees + contradicts))
          if (share !== null) expect(ci95![0] <= share && share <= ci95![1]).toBe(true)
        }
        const sum = (name: 'agrees' | 'contradicts' | 'noPreference') =>
          figures.distances.reduce((total, one) => total + one[name], 0)
        expect([sum('agrees'), sum('contradicts'), sum('noPreference')]).toEqual([
          figures.agrees,
          figures.contradicts,
          figures.noPreference,
        ])
      }),
    )
  })

  test('is published in tenths, and never for one pair', () => {
    const told = (agrees: number, contradicts: number) => {
      const checks = agrees + contradicts
      return publishedShare({ agrees, contradicts, share: checks === 0 ? null : agrees / checks })
    }
    expect([told(0, 0), told(1, 0), told(0, 1)]).toEqual([null, null, null])
    expect([told(0, 2), told(1, 24), told(13, 7), told(2, 0)]).toEqual([0, 0, 0.7, 1])
    const other = { ...storedTally(emptySurveyTally(survey)), questions: { budget: '{}', pairs: '{}' } }
    expect(restoredTally(survey, other)).toBeUndefined()
  })
})
