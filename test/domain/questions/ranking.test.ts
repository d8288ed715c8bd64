import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { presentedItems } from '../../../src/domain/questions/presented-items.ts'
import type { RankingDraft } from '../../../src/domain/questions/question-draft.ts'
import { moveInRanking, rankedAsText, rankedFromText } from '../../../src/domain/questions/ranking/answer.ts'
import {
  countRanking,
  emptyRankingTally,
  rankingFigures,
} from '../../../src/domain/questions/ranking/results.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { rankingQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'
import cases from './ranking.json'
import { figuresOf, items } from './rankings.ts'

const IDS = ['parks', 'roads', 'schools']
describe('a ranking', () => {
  test('is a valid answer if it has as many items as are asked for, each once, to page and server alike', () => {
    const given = fc.array(fc.constantFrom(...IDS, 'gone'), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(given, fc.constantFrom(null, 1, 2, 3), (ranking, top) => {
        const question = rankingQuestion({ top })
        const text = rankedAsText(ranking)
        const isValid =
          ranking.length === (top ?? 3) &&
          new Set(ranking).size === ranking.length &&
          ranking.every((id) => IDS.includes(id))
        const checked = checkAnswer(question, contentOfValue(question, text))
        expect('answer' in checked).toBe(isValid)
        expect([isIncomplete(question, text), isSendable(question, text)]).toEqual([!isValid, isValid])
        if ('answer' in checked) expect(checked.answer).toEqual({ type: 'ranking', value: text })
        expect(valueOfContent(question, contentOfValue(question, text))).toBe(text)
      }),
    )
  })

  test('says what is wrong, and can be left out where it is optional', () => {
    const refused = (ranking: string[]) => {
      const checked = checkAnswer(rankingQuestion(), {
        questionId: 'order',
        questionType: 'ranking',
        ranking,
      })
      return 'refusal' in checked ? checked.refusal.problems?.map(({ path, rule }) => `${path} ${rule}`) : []
    }
    expect(refused(['parks'])).toEqual(['/responseContent/ranking rankingCount'])
    expect(refused(['parks', 'gone', 'roads'])).toEqual(['/responseContent/ranking unknownChoice'])
    expect(refused(['parks', 'parks', 'roads'])).toEqual(['/responseContent/ranking repeated'])
    expect(refused([])).toEqual(['/responseContent/ranking rankingCount'])
    const cleared = { questionId: 'order', questionType: 'ranking', ranking: [] } as const
    expect(checkAnswer(rankingQuestion({ required: false }), cleared)).toEqual({
      answer: { type: 'ranking', value: '' },
    })
    expect([rankedFromText(''), rankedAsText([])]).toEqual([[], ''])
    expect(answerLines(rankingQuestion(), rankedAsText(['roads', 'gone']))).toEqual([
      '1. Item roads',
      '2. gone',
    ])
  })

  test('is changed item by item; what is not ranked stays so', () => {
    expect(moveInRanking([], 'a', 0)).toEqual(['a'])
    expect(moveInRanking(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moveInRanking(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moveInRanking(['a', 'b', 'c'], 'b', -1)).toEqual(['a', 'c'])
    expect(moveInRanking(['a'], 'b', 5)).toEqual(['a'])
  })

  test('shows items in an order drawn once for each respondent, where they are shuffled', () => {
    const question = rankingQuestion({ choices: items(8), shuffle: true })
    const order = (uuid: string | undefined) => presentedItems(question, uuid).map(({ choiceId }) => choiceId)
    expect(order('one')).toEqual(order('one'))
    expect(order('one')).not.toEqual(order('other'))
    expect(order(undefined)).toEqual(items(8).map(({ choiceId }) => choiceId))
    expect(presentedItems(rankingQuestion(), 'one').map(({ choiceId }) => choiceId)).toEqual(IDS)
  })
})

describe('a draft of a ranking', () => {
  const rules = (fields: Partial<RankingDraft>) =>
    draftProblems({ type: 'ranking', text: 'Which?', ...fields }, []).map(
      ({ path, rule }) => `${path} ${rule}`,
    )

  test('has different items, and asks for no more than it has', () => {
    const choices = [{ label: 'A' }, { label: 'B' }]
    expect(rules({ choices, top: 2 })).toEqual([])
    expect(rules({ choices, top: null })).toEqual([])
    expect(rules({ choices, top: 3 })).toEqual(['/top range'])
    for (const top of [0, 1]) expect(rules({ choices, top })).toEqual(['/top range'])
    expect(rules({ choices: [{ label: 'A' }], top: 9 })).toEqual(['/choices choicesOffered'])
    expect(rules({})).toEqual(['/choices choicesOffered'])
    expect(rules({ choices: [{ label: 'A' }, { label: ' A ' }] })).toEqual([
      '/choices/1/label choiceLabelsDiffer',
    ])
    expect(rules({ choices: Array.from({ length: 31 }, (_, at) => ({ label: `${at}` })) })).toEqual([
      '/choices tooMany',
    ])
  })

  test('becomes a question whose items stay once somebody has answered', () => {
    const draft = { type: 'ranking', text: 'Which?', choices: [{ label: ' A ' }, { choiceId: 'b' }] } as const
    const made = makeQuestion(
      { ...draft, choices: [draft.choices[0], { choiceId: 'b', label: 'B' }] },
      { groups: [], newId: () => 'new' },
    )
    expect(made).toMatchObject({
      question: {
        choices: [
          { choiceId: 'new', label: 'A' },
          { choiceId: 'b', label: 'B' },
        ],
        ...{ top: null, shuffle: false },
      },
    })
    const before = { ...DEFINITION, questions: [rankingQuestion()] }
    const changed = (overrides: Parameters<typeof rankingQuestion>[0]) => ({
      ...DEFINITION,
      questions: [rankingQuestion(overrides)],
    })
    expect(isStructuralChange(before, changed({ text: 'Which first?', shuffle: true, top: 3 }))).toBe(false)
    expect(isStructuralChange(before, changed({ top: 2 }))).toBe(true)
    expect(isStructuralChange(before, changed({ choices: items(3) }))).toBe(true)
    expect(withStructureOf(before, changed({ text: 'New', top: 2 })).questions).toEqual(
      changed({ text: 'New' }).questions,
    )
  })
})

/** Compares numbers, and intervals, to 7 decimals. */
function expectClose(found: unknown, expected: unknown): void {
  if (expected === null) {
    expect(found).toBeNull()
    return
  }
  const [values, wanted] = [found, expected].map((each) => (Array.isArray(each) ? each : [each]) as number[])
  for (const [at, value] of wanted!.entries()) expect(values![at]).toBeCloseTo(value, 7)
}

describe('the figures of a ranking', () => {
  test('are those of SciPy, with their intervals', () => {
    for (const { items: count, top, answers, found, pairs } of cases) {
      const figures = figuresOf(count, top, answers)
      expect([figures.n, figures.places]).toEqual([answers.length, Math.min(top ?? count, count)])
      for (const [at, expected] of found.entries())
        for (const [name, value] of Object.entries(expected))
          expectClose(figures.items[at]![name as keyof typeof expected], value)
      for (const [at, expected] of pairs.entries())
        for (const [name, value] of Object.entries(expected))
          expectClose(figures.pairs[at]![name as keyof typeof expected], value)
    }
  })

  test('have no means and no intervals without answers, and none where everybody has answered', () => {
    const [item] = figuresOf(3, null, []).items
    expect(item).toMatchObject({ ranked: 0, meanRank: null, points: null, points95: null, firstShare: 0 })
    const question = rankingQuestion()
    const tally = emptyRankingTally(question)
    for (let each = 0; each < 9; each++) countRanking(tally, question, rankedAsText(IDS))
    const told = rankingFigures(question, tally, 9, { share: 1, tunedTo: null })
    expect([told.isComplete, told.populationSize]).toEqual([true, 9])
    expect(
      told.items.flatMap(({ points95, firstShare95, meanRank95 }) => [points95, firstShare95, meanRank95]),
    ).toEqual(Array(9).fill(null))
  })
})
