import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  creditsOfQuestions,
  fewWithMost,
  hasBudgets,
  MAX_LABELS,
  withBudget,
  withBudgets,
  withDisclosedBudget,
  withoutLabels,
} from '../../../src/domain/ballot/budgets.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { likertQuestion, qvQuestion } from '../arbitraries.ts'

const question = qvQuestion({ totalCredits: 150, creditsByLabel: { members: 100, board: 150 } })

describe('credits by the label of a key', () => {
  test('are those of the label, otherwise those of the question', () => {
    const creditsOf = (label: string | null) => withBudget(question, label).totalCredits
    expect(['members', 'board', 'guests', '__proto__', null].map(creditsOf)).toEqual([
      100, 150, 150, 150, 150,
    ])
    expect(withBudget(likertQuestion(), 'members')).toEqual(likertQuestion())
  })

  test('never exceed those in the results, and are at least one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 900 }), (totalCredits, own) => {
        const credits = withBudget(qvQuestion({ totalCredits, creditsByLabel: { own } }), 'own').totalCredits
        expect(credits >= 1 && credits <= totalCredits).toBe(true)
      }),
    )
  })

  test('leave a survey unchanged if no question has any', () => {
    const plain = { questions: [qvQuestion(), likertQuestion()] }
    expect([hasBudgets(plain), hasBudgets({ questions: [question] })]).toEqual([false, true])
    expect(withBudgets(plain, 'members')).toBe(plain)
    expect(withBudgets({ questions: [question] }, 'members').questions[0]).toMatchObject({
      totalCredits: 100,
    })
  })

  test('are disclosed with a response if the label of its key is', () => {
    const issued = { hasUKey: true, uKeyMode: 'list' } as const
    const creditsOf = (told: string | null, settings: Parameters<typeof withDisclosedBudget>[1] = issued) =>
      withDisclosedBudget(question, settings, told)?.totalCredits
    expect([creditsOf('members'), creditsOf('guests'), creditsOf(null)]).toEqual([100, 150, undefined])
    expect(creditsOf(null, { ...issued, uKeyMode: 'open' })).toBe(150)
    expect(withDisclosedBudget(qvQuestion({ totalCredits: 7 }), issued, null)?.totalCredits).toBe(7)
  })

  test('are listed by question if they depend on labels', () => {
    expect(creditsOfQuestions({ questions: [qvQuestion()] })).toBeUndefined()
    const own = withBudgets({ questions: [question, likertQuestion()] }, 'members')
    expect(creditsOfQuestions(own)).toEqual({ [question.id]: 100 })
  })

  test('are not disclosed to respondents', () => {
    expect(JSON.stringify(withoutLabels([question, likertQuestion()]))).not.toContain('members')
  })

  test('are refused by the name of the label if they are invalid, or more than the question has', () => {
    const { id: _, ...draft } = question
    const problemsOf = (creditsByLabel: Record<string, number>) => {
      const made = makeQuestion({ ...draft, creditsByLabel }, { groups: [], newId: () => 'new' })
      return 'refusal' in made
        ? made.refusal.problems?.map(({ path, rule, values }) => [path, rule, values?.name])
        : []
    }
    expect(problemsOf({ members: 1, board: 150 })).toEqual([])
    expect(problemsOf({ 'a/b': 0, board: 151 })).toEqual([
      ['/setting/creditsByLabel', 'labelCredits', 'a/b'],
      ['/setting/creditsByLabel', 'labelCredits', 'board'],
    ])
    expect(problemsOf({ ' ': 10 })).toEqual([['/setting/creditsByLabel', 'visible', undefined]])
    const many = Object.fromEntries(Array.from({ length: MAX_LABELS + 1 }, (__, at) => [`label ${at}`, 10]))
    expect(problemsOf(many)).toEqual([['/setting/creditsByLabel', 'tooMany', undefined]])
  })
})

describe('the most credits of a question', () => {
  const few = (
    keys: Readonly<Record<string, number>>,
    settings: Partial<SurveySettings> = {},
    asked = [likertQuestion(), qvQuestion(), question],
  ) =>
    fewWithMost(
      { questions: asked, settings: { ...DEFAULT_SETTINGS, hasUKey: true, ...settings } },
      Object.entries(keys).map(([label, count]) => ({ label: label || null, count })),
    )

  test('go to at least five keys, whatever their labels, or to all', () => {
    expect(few({ members: 9, board: 4 })).toEqual({ label: 'board', count: 4, all: 13 })
    expect(few({ members: 9, board: 2, '': 2 })).toEqual({ label: 'board, –', count: 4, all: 13 })
    const enough: Record<string, number>[] = [
      { members: 9, board: 3, guests: 2 },
      { members: 9, '': 5 },
    ]
    const same: Record<string, number>[] = [{ board: 3 }, { members: 1 }, {}]
    for (const keys of [...enough, ...same]) expect(few(keys)).toBeNull()
  })

  test('may go to few if ballots are named, or keys are not issued here', () => {
    for (const settings of [{ ballotSecrecy: 'open' }, { uKeyMode: 'open' }, { hasUKey: false }] as const)
      expect(few({ members: 9, board: 1 }, settings)).toBeNull()
    expect(few({ members: 9, board: 1 }, { ballotSecrecy: 'pseudonymous' })?.count).toBe(1)
  })
})
