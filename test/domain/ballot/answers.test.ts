import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer, missingAnswers, type QvContent } from '../../../src/domain/ballot/answers.ts'
import { affordableVotes, spentCredits } from '../../../src/domain/ballot/credits.ts'
import { ids, likertQuestion, optionOf, qvQuestion, textQuestion } from '../arbitraries.ts'

const AT = '/responseContent'
const votesFor = (votes: Record<string, number>): QvContent => ({
  votes: Object.entries(votes).map(([optionId, count]) => ({ optionId, votes: count })),
})

/** The code, and for each field at fault its path and rule. */
function refusalOf(content: QvContent, question = qvQuestion()): unknown {
  const checked = checkAnswer(question, content)
  if (!('refusal' in checked)) return 'accepted'
  return [
    checked.refusal.code,
    ...(checked.refusal.problems ?? []).map(({ path, rule }) => `${path} ${rule}`),
  ]
}

describe('a ballot', () => {
  test('is stored in the order of the options; an option left out has 0 votes', () => {
    const content: QvContent = {
      ...votesFor({ schools: -4, parks: 3 }),
      position: { parks: 1 },
      group: { roads: 'Skip', parks: 'Positive' },
      explicitSkip: ['roads'],
    }
    expect(checkAnswer(qvQuestion(), content)).toEqual({
      answer: {
        type: 'qv',
        votes: [3, 0, -4],
        positions: [1, null, null],
        groups: ['Positive', 'Skip', null],
        explicitSkips: [false, true, false],
        cost: 25,
      },
    })
  })

  test('is accepted exactly when every vote is within the range and the cost within the budget', () => {
    const drawn = fc.record({
      totalCredits: fc.integer({ min: 1, max: 60 }),
      votes: ids(1, 5).chain((optionIds) =>
        fc.tuple(...optionIds.map((id) => fc.tuple(fc.constant(id), fc.integer({ min: -8, max: 8 })))),
      ),
    })
    fc.assert(
      fc.property(drawn, ({ totalCredits, votes }) => {
        const question = qvQuestion({ totalCredits, options: votes.map(([id]) => optionOf(id)) })
        const counts = votes.map(([, count]) => count)
        const inRange = counts.every((count) => Math.abs(count) <= affordableVotes(totalCredits))
        const affordable = spentCredits(counts) <= totalCredits
        const checked = checkAnswer(question, {
          votes: votes.map(([optionId, count]) => ({ optionId, votes: count })),
          position: {},
          group: {},
        })
        expect('answer' in checked).toBe(inRange && affordable)
        if ('answer' in checked) {
          expect(checked.answer).toEqual({
            type: 'qv',
            votes: counts,
            positions: counts.map(() => null),
            groups: counts.map(() => null),
            explicitSkips: counts.map(() => false),
            cost: spentCredits(counts),
          })
        }
      }),
    )
  })

  test('may spend the whole budget, but not one credit more', () => {
    expect(refusalOf(votesFor({ parks: 8, roads: 6 }))).toBe('accepted')
    expect(refusalOf(votesFor({ parks: 8, roads: 6, schools: 1 }))).toEqual(['OVER_BUDGET'])
  })

  test('names every vote that is out of range or no whole number', () => {
    expect(refusalOf(votesFor({ parks: 11, roads: 1.5, schools: -11 }))).toEqual([
      'INVALID_INPUT',
      `${AT}/votes/0/votes votesRange`,
      `${AT}/votes/1/votes votesRange`,
      `${AT}/votes/2/votes votesRange`,
    ])
    expect(checkAnswer(qvQuestion(), votesFor({ parks: 11 }))).toMatchObject({
      refusal: { problems: [{ values: { most: 10 } }] },
    })
    for (const count of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(refusalOf(votesFor({ parks: count }))).toEqual([
        'INVALID_INPUT',
        `${AT}/votes/0/votes votesRange`,
      ])
    }
  })

  test('tells the range of votes by a rule of its own where there are no downvotes, or votes have another name', () => {
    const up = qvQuestion({ direction: 'up' })
    const words = { vote: { one: 'heart', other: 'hearts' } }
    const problemOf = (question: typeof up) => {
      const checked = checkAnswer(question, votesFor({ parks: -1 }))
      return 'refusal' in checked && checked.refusal.problems?.[0]
    }
    expect(problemOf(up)).toMatchObject({ rule: 'upvotesRange', values: { most: 10 } })
    expect(problemOf({ ...up, words })).toMatchObject({ rule: 'range', values: { least: 0, most: 10 } })
  })

  test('names every option that the question does not have', () => {
    const content: QvContent = {
      votes: [{ optionId: 'moon', votes: 1 }],
      position: { moon: 0 },
      group: { moon: 'Skip' },
      explicitSkip: ['moon'],
    }
    expect(refusalOf(content)).toEqual([
      'UNKNOWN_OPTION',
      `${AT}/votes/0/optionId unknownOption`,
      `${AT}/position unknownOption`,
      `${AT}/group unknownOption`,
      `${AT}/explicitSkip unknownOption`,
    ])
  })

  test('does not contain an option twice', () => {
    const twice = [
      { optionId: 'parks', votes: 1 },
      { optionId: 'parks', votes: 1 },
    ]
    expect(refusalOf({ votes: twice })).toEqual([
      'DUPLICATE_OPTION',
      `${AT}/votes/1/optionId duplicateOption`,
    ])
  })

  test('accepts only groups of its question', () => {
    expect(refusalOf({ votes: [], group: { parks: 'Maybe' } })).toEqual([
      'INVALID_INPUT',
      `${AT}/group/parks unknownGroup`,
    ])
    const question = qvQuestion({ bins: [{ name: 'Maybe', tone: 'neutral' }] })
    expect(refusalOf({ votes: [], group: { parks: 'Maybe', roads: 'Undecided' } }, question)).toBe('accepted')
  })

  test('stores no negative zero', () => {
    const checked = checkAnswer(qvQuestion(), votesFor({ parks: -0 }))
    expect('answer' in checked && checked.answer.type === 'qv' && Object.is(checked.answer.votes[0], 0)).toBe(
      true,
    )
  })
})

describe('a likert answer', () => {
  const content = { questionId: 'trust', questionType: 'likert', selection: '4' } as const

  test('is the chosen label; a number is converted to its label', () => {
    expect(checkAnswer(likertQuestion(), content)).toEqual({ answer: { type: 'likert', value: '4' } })
    expect(checkAnswer(likertQuestion(), { ...content, selection: 4 })).toEqual({
      answer: { type: 'likert', value: '4' },
    })
  })

  test('is a member of the scale', () => {
    for (const selection of ['6', '', ' 4', 4.5]) {
      expect(checkAnswer(likertQuestion(), { ...content, selection })).toEqual({
        refusal: {
          code: 'INVALID_INPUT',
          problems: [{ path: `${AT}/selection`, rule: 'selectionNotOnScale' }],
        },
      })
    }
  })

  test('to an optional question may be withdrawn', () => {
    const cleared = { ...content, selection: '' }
    expect(checkAnswer(likertQuestion({ required: false }), cleared)).toEqual({
      answer: { type: 'likert', value: '' },
    })
  })

  test('names the question it answers, and its type', () => {
    expect(checkAnswer(likertQuestion(), { ...content, questionId: 'other' })).toMatchObject({
      refusal: { problems: [{ path: `${AT}/questionId`, rule: 'otherQuestion' }] },
    })
    expect(
      checkAnswer(likertQuestion(), { questionId: 'trust', questionType: 'text', text: '4' }),
    ).toMatchObject({
      refusal: { problems: [{ path: `${AT}/questionType`, rule: 'otherQuestionType' }] },
    })
  })
})

describe('a text answer', () => {
  const content = (text: string) => ({ questionId: 'remarks', questionType: 'text', text }) as const

  test('keeps what was written, up to the limit in code points', () => {
    const longest = '👍'.repeat(20)
    expect(checkAnswer(textQuestion(), content(longest))).toEqual({
      answer: { type: 'text', value: longest },
    })
    expect(checkAnswer(textQuestion(), content(`${longest}!`))).toEqual({
      refusal: {
        code: 'INVALID_INPUT',
        problems: [{ path: `${AT}/text`, rule: 'textTooLong', values: { most: 20 } }],
      },
    })
  })

  test('is measured in its stored form', () => {
    expect(checkAnswer(textQuestion(), content(`${'a'.repeat(20)}\0`))).toEqual({
      answer: { type: 'text', value: 'a'.repeat(20) },
    })
  })

  test('names the question it answers', () => {
    expect('refusal' in checkAnswer(textQuestion({ id: 'other' }), content('Yes'))).toBe(true)
  })
})

describe('answers that are missing', () => {
  const asked = [qvQuestion(), likertQuestion(), textQuestion({ required: false })]

  test('are those of qv questions and of required likert and text questions', () => {
    expect(missingAnswers(asked, new Set())).toEqual(['budget', 'trust'])
    expect(missingAnswers([textQuestion()], new Set())).toEqual(['remarks'])
  })

  test('are none once each of those has its answer', () => {
    expect(missingAnswers(asked, new Set(['trust']))).toEqual(['budget'])
    expect(missingAnswers(asked, new Set(['budget', 'trust']))).toEqual([])
  })
})
