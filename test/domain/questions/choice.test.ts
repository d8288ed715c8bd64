import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, isBlank, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import {
  type Chosen,
  choiceBounds,
  chosenAsText,
  chosenCount,
  chosenFromText,
  chosenLabels,
  chosenProblem,
  presentedChoices,
  withChoice,
} from '../../../src/domain/questions/choice/answer.ts'
import {
  type ChoiceQuestion,
  choiceControl,
  mostTogether,
} from '../../../src/domain/questions/choice/question.ts'
import { choiceQuestion, likertQuestion, textQuestion } from '../arbitraries.ts'

/** A question with some of its choices, as respondents can bring them about: by picking one thing after the other. */
const answered = fc
  .record({
    count: fc.integer({ min: 2, max: 6 }),
    exclusive: fc.array(fc.nat(5), { maxLength: 2 }),
    fixed: fc.array(fc.nat(5), { maxLength: 3 }),
    multiple: fc.boolean(),
    min: fc.option(fc.integer({ min: 1, max: 3 })),
    max: fc.option(fc.integer({ min: 3, max: 6 })),
    other: fc.boolean(),
    required: fc.boolean(),
    picks: fc.array(fc.tuple(fc.option(fc.nat(5)), fc.boolean()), { maxLength: 8 }),
  })
  .map(({ count, exclusive, fixed, picks, ...rest }) => {
    const choices = Array.from({ length: count }, (_, at) => ({
      choiceId: `c${at}`,
      label: `Choice ${at}`,
      exclusive: exclusive.includes(at),
      fixed: fixed.includes(at),
    }))
    const question = choiceQuestion({ ...rest, choices, shuffle: true })
    const chosen = picks.reduce<Chosen>(
      (before, [at, isChosen]) => {
        if (at === null) return question.other ? withChoice(question, before, null, isChosen) : before
        return at < count ? withChoice(question, before, `c${at}`, isChosen) : before
      },
      { selection: [] },
    )
    return { question, chosen }
  })

const worded = ({ selection, other }: Chosen): Chosen =>
  other === undefined ? { selection } : { selection, other: other || 'A boat' }

describe('a selection', () => {
  test('is a single choice if only one is allowed, and nothing is selected beside an exclusive choice', () => {
    fc.assert(
      fc.property(answered, ({ question, chosen }) => {
        const ids = new Set(
          question.choices.filter(({ exclusive }) => exclusive).map(({ choiceId }) => choiceId),
        )
        expect(new Set(chosen.selection).size).toBe(chosen.selection.length)
        if (!question.multiple || chosen.selection.some((choice) => ids.has(choice)))
          expect(chosenCount(chosen)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('is refused only for its number, by page and server alike', () => {
    fc.assert(
      fc.property(answered, ({ question, chosen }) => {
        const { selection, other } = worded(chosen)
        const value = chosenAsText(question, { selection, other })
        const content = contentOfValue(question, value)
        const checked = checkAnswer(question, content)
        const isRefused = 'refusal' in checked
        expect(isIncomplete(question, value)).toBe(isRefused)
        expect(isSendable(question, value)).toBe(!isRefused)
        if (isRefused) expect(checked.refusal.problems?.map(({ rule }) => rule)).toEqual(['choiceCount'])
        else expect(checked.answer).toEqual({ type: 'choice', value })
      }),
    )
  })

  test('is the same after it was stored, sent and read', () => {
    fc.assert(
      fc.property(answered, ({ question, chosen }) => {
        const value = chosenAsText(question, chosen)
        expect(new Set(chosenFromText(value).selection)).toEqual(new Set(chosen.selection))
        expect(chosenFromText(value).other).toBe(chosen.other)
        expect(valueOfContent(question, contentOfValue(question, value))).toBe(value)
        expect(chosenAsText(question, chosenFromText(value))).toBe(value)
        expect(answerLines(question, value).length).toBe(chosenCount(chosen))
      }),
    )
  })

  test('can be undone', () => {
    const question = choiceQuestion({ multiple: true, other: true })
    const both = withChoice(question, { selection: ['renting'] }, null, true)
    expect(both).toEqual({ selection: ['renting'], other: '' })
    expect(withChoice(question, { ...both, other: 'A boat' }, 'renting', false)).toEqual({
      selection: [],
      other: 'A boat',
    })
    expect(withChoice(question, both, null, false)).toEqual({ selection: ['renting'] })
    expect(withChoice(question, { ...both, other: 'A boat' }, 'owning', true)).toEqual({
      selection: ['renting', 'owning'],
      other: 'A boat',
    })
  })
})

describe('an answer is refused', () => {
  const question = choiceQuestion({ multiple: true, other: true, max: 2 })
  const cases: [why: string, chosen: Chosen, path: string, rule: string, question?: ChoiceQuestion][] = [
    ['with a choice that there is not', { selection: ['boat'] }, '/selection', 'unknownChoice'],
    ['with a choice twice', { selection: ['renting', 'renting'] }, '/selection', 'repeated'],
    [
      'with too many choices',
      { selection: ['renting', 'owning'], other: 'A boat' },
      '/selection',
      'choiceCount',
    ],
    ['with no words for something else', { selection: [], other: ' ' }, '/other', 'otherText'],
    ['with too many words', { selection: [], other: 'x'.repeat(201) }, '/other', 'textTooLong'],
    [
      'with something beside what is exclusive',
      { selection: ['neither', 'owning'] },
      '/selection',
      'exclusiveChoice',
    ],
    [
      'with something else where it is not asked for',
      { selection: [], other: 'A boat' },
      '/other',
      'unknownField',
      choiceQuestion(),
    ],
    ['with nothing where it is required', { selection: [] }, '/selection', 'choiceCount'],
    [
      'with two choices where there is one',
      { selection: ['renting', 'owning'] },
      '/selection',
      'choiceCount',
      choiceQuestion(),
    ],
  ]
  for (const [why, chosen, path, rule, asked = question] of cases) {
    test(why, () => {
      const content = { questionId: asked.id, questionType: 'choice' as const, ...chosen }
      const checked = checkAnswer(asked, content)
      const [problem] = 'refusal' in checked ? (checked.refusal.problems ?? []) : []
      expect([problem?.path, problem?.rule] as unknown[]).toEqual([`/responseContent${path}`, rule])
    })
  }

  test('with the id or the type of another question', () => {
    const refused = checkAnswer(question, { questionId: 'other', questionType: 'choice', selection: [] })
    expect(refused).toMatchObject({ refusal: { problems: [{ path: '/responseContent/questionId' }] } })
  })

  test('but an exclusive choice suffices if several are asked for', () => {
    const asked = choiceQuestion({ multiple: true, min: 2 })
    expect(chosenProblem(asked, { selection: ['neither'] })).toBeUndefined()
    expect(chosenProblem(asked, { selection: ['renting'] })?.values).toEqual({ least: 2, most: 2 })
  })

  test('never because of characters that cannot be stored', () => {
    const content = {
      questionId: 'home',
      questionType: 'choice' as const,
      selection: [],
      other: 'A\u0000 boat',
    }
    expect(checkAnswer(question, content)).toEqual({
      answer: { type: 'choice', value: '{"selection":[],"other":"A boat"}' },
    })
  })
})

test('answers of other types are texts, and of unknown types none', () => {
  const [likert, text] = [likertQuestion(), textQuestion({ required: false })]
  expect(valueOfContent(likert, contentOfValue(likert, '4'))).toBe('4')
  expect(valueOfContent(text, contentOfValue(text, 'Yes'))).toBe('Yes')
  expect(valueOfContent(likert, contentOfValue(text, 'Yes'))).toBeUndefined()
  expect([isBlank(likert, ' '), isIncomplete(likert, ''), isIncomplete(text, ' ')]).toEqual([
    true,
    true,
    false,
  ])
  expect([answerLines(text, ''), answerLines(text, 'Yes'), isSendable(text, '')]).toEqual([[], ['Yes'], true])
})

describe('choices are shown', () => {
  test('each once, the same to one respondent, and fixed ones where they are', () => {
    fc.assert(
      fc.property(answered, fc.uuid(), ({ question }, uuid) => {
        const shown = presentedChoices(question, uuid)
        expect(presentedChoices(question, uuid)).toEqual(shown)
        expect(new Set(shown)).toEqual(new Set(question.choices))
        question.choices.forEach((choice, at) => {
          if (choice.fixed) expect(shown[at]).toBe(choice)
        })
      }),
    )
  })

  test('in different orders for different respondents, and as written without shuffling', () => {
    const question = choiceQuestion({ shuffle: true })
    const orders = Array.from({ length: 60 }, (_, at) =>
      presentedChoices(question, `respondent-${at}`)
        .map(({ choiceId }) => choiceId)
        .join(),
    )
    expect(new Set(orders).size).toBe(6)
    const written = choiceQuestion()
    expect(presentedChoices(written, 'respondent-1')).toBe(written.choices)
  })

  test('as radio buttons, check boxes, or, for many single choices, as a drop-down list', () => {
    const choices = Array.from({ length: 13 }, (_, at) => ({
      ...{ choiceId: `c${at}`, label: `${at}` },
      ...{ exclusive: false, fixed: false },
    }))
    expect(choiceControl({ multiple: false, choices })).toBe('dropdown')
    expect(choiceControl({ multiple: false, choices: choices.slice(1) })).toBe('radios')
    expect(choiceControl({ multiple: true, choices })).toBe('checkboxes')
  })
})

test('at most as many as are not exclusive can be selected together, including own words', () => {
  expect(mostTogether([{}, {}, { exclusive: true }], true)).toBe(3)
  expect(mostTogether([{ exclusive: true }, { exclusive: true }], false)).toBe(1)
  expect(choiceBounds(choiceQuestion({ multiple: true }))).toEqual({ least: 1, most: 2 })
  expect(chosenLabels(choiceQuestion(), { selection: ['owning', 'renting'], other: 'A boat' })).toEqual([
    'Renting',
    'Owning',
    'A boat',
  ])
})
