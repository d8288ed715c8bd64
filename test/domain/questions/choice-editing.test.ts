import { describe, expect, test } from 'bun:test'
import type { FieldRule } from '../../../src/domain/field-rule.ts'
import { pastedLabels } from '../../../src/domain/questions/choice/pasted-labels.ts'
import type { ChoiceQuestion } from '../../../src/domain/questions/choice/question.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import type { ChoiceDraft } from '../../../src/domain/questions/question-draft.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { choiceQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const labelled = (...labels: string[]) => labels.map((label) => ({ label }))
const draft: ChoiceDraft = {
  type: 'choice',
  text: 'How do you live?',
  choices: labelled('Renting', 'Owning'),
}

describe('a draft is refused', () => {
  const several = { ...draft, multiple: true }
  const cases: [why: string, draft: ChoiceDraft, path: string, rule: FieldRule][] = [
    ['without choices', { ...draft, choices: undefined }, '/choices', 'choicesOffered'],
    ['with one choice', { ...draft, choices: labelled('Renting') }, '/choices', 'choicesOffered'],
    [
      'with 101 choices',
      { ...draft, choices: labelled(...Array.from({ length: 101 }, String)) },
      '/choices',
      'tooMany',
    ],
    [
      'with a choice without a label',
      { ...draft, choices: [{}, { label: 'a' }] },
      '/choices/0/label',
      'choiceLabels',
    ],
    [
      'with a label that cannot be seen',
      { ...draft, choices: labelled('a', '\u200b') },
      '/choices/1/label',
      'choiceLabels',
    ],
    [
      'with two choices of one label',
      { ...draft, choices: labelled('a', ' a') },
      '/choices/1/label',
      'choiceLabelsDiffer',
    ],
    [
      'with a long label',
      { ...draft, choices: labelled('a', 'x'.repeat(301)) },
      '/choices/1/label',
      'tooLong',
    ],
    [
      'with two choices of one id',
      {
        ...draft,
        choices: [
          { choiceId: 'c', label: 'a' },
          { choiceId: 'c', label: 'b' },
        ],
      },
      '/choices/1/choiceId',
      'repeated',
    ],
    ['with fewer than one choice', { ...several, min: 0 }, '/min', 'choiceLimits'],
    ['with more choices at least than there are', { ...several, min: 3 }, '/min', 'choiceLimits'],
    ['with more choices at most than there are', { ...several, max: 3 }, '/max', 'choiceLimits'],
    ['with fewer at most than at least', { ...several, min: 2, max: 1 }, '/max', 'choiceLimits'],
    [
      'with more than go together',
      { ...several, choices: [...labelled('a', 'b'), { label: 'None', exclusive: true }], max: 3 },
      '/max',
      'choiceLimits',
    ],
    ['with a group that is not there', { ...draft, groupId: 'g' }, '/groupId', 'invalid'],
  ]
  for (const [why, refused, path, rule] of cases) {
    test(why, () => {
      expect(draftProblems(refused, []).map((problem) => [problem.path, problem.rule])).toEqual([
        [path, rule],
      ])
    })
  }

  test('not for limits with a single choice, nor for counting an answer in own words', () => {
    expect(draftProblems({ ...draft, min: 7 }, [])).toEqual([])
    expect(draftProblems({ ...several, other: true, min: 3 }, [])).toEqual([])
  })
})

describe('a question is made', () => {
  const made = (of: ChoiceDraft) => {
    const result = makeQuestion(of, { groups: [], newId: () => 'new' })
    return 'question' in result ? (result.question as ChoiceQuestion) : undefined
  }

  test('with defaults for omitted fields', () => {
    expect(
      made({
        ...draft,
        choices: [{ label: ' Renting\u0000 ' }, { choiceId: 'own', label: 'Owning', fixed: true }],
      }),
    ).toEqual({
      ...{
        id: 'new',
        type: 'choice',
        text: 'How do you live?',
        description: '',
        required: true,
        groupId: null,
      },
      choices: [
        { choiceId: 'new', label: 'Renting', exclusive: false, fixed: false },
        { choiceId: 'own', label: 'Owning', exclusive: false, fixed: true },
      ],
      ...{ multiple: false, min: null, max: null, other: false, shuffle: false },
    })
  })

  test('with limits only where several can be chosen', () => {
    expect(made({ ...draft, min: 1, max: 2 })).toMatchObject({ min: null, max: null })
    expect(made({ ...draft, multiple: true, min: 1, max: 2 })).toMatchObject({ min: 1, max: 2 })
  })
})

describe('a change of the meaning of answers', () => {
  const question = choiceQuestion()
  const [renting, ...others] = question.choices
  const of = (changes: Partial<ChoiceQuestion>) => ({
    ...DEFINITION,
    questions: [{ ...question, ...changes }],
  })
  const relabelled = [{ ...renting!, label: 'Letting' }, ...others]
  const changed: [what: string, changes: Partial<ChoiceQuestion>][] = [
    ['a choice less', { choices: others }],
    ['choices in another order', { choices: [...others, renting!] }],
    ['another label', { choices: relabelled }],
    ['another number of choices', { multiple: true }],
    ['something else', { other: true }],
  ]
  for (const [what, changes] of changed) {
    test(`occurs with ${what}, and can be undone`, () => {
      expect(isStructuralChange(of({}), of(changes))).toBe(true)
      expect(withStructureOf(of({}), of({ ...changes, text: 'Where?' })).questions).toEqual(
        of({ text: 'Where?' }).questions,
      )
    })
  }

  test('does not occur if choices are shuffled', () => {
    expect(isStructuralChange(of({}), of({ shuffle: true, required: false }))).toBe(false)
  })
})

test('labels are read from lines, each once', () => {
  const text = '• Renting\r\n18 - 24\n\n  Owning  a\thouse \n\u200b\nRenting\nNeither'
  expect(pastedLabels(text, labelled('Neither'))).toEqual(['Renting', '18 - 24', 'Owning a house'])
})

test('pasted choices lose the numbers, tabs and quotes of a list, and nothing else', () => {
  expect(pastedLabels('1. Renting\n2. Owning', [])).toEqual(['Renting', 'Owning'])
  expect(pastedLabels('1.\tRenting\n2.\tOwning', [])).toEqual(['Renting', 'Owning'])
  expect(pastedLabels('"A ""big"" house"\n"Two\nlines"', [])).toEqual(['A "big" house', 'Two lines'])
  expect(pastedLabels('"Big" house; or flat\nNo; never\nUp to 5 years\t10', [])).toEqual([
    '"Big" house; or flat',
    'No; never',
    'Up to 5 years 10',
  ])
})
