import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { filledTexts, PIPED_LENGTH, pipedAnswer } from '../../../src/domain/questions/piped-answers.ts'
import { filledText, pipedIds, withoutAnswers } from '../../../src/domain/questions/piping.ts'
import { isPipeable } from '../../../src/domain/questions/question-traits.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  rankingQuestion,
  textQuestion,
} from '../arbitraries.ts'

const FSI = '\u2068'
const PDI = '\u2069'

describe('a text that pipes answers', () => {
  test('names each question once, in the order of the text', () => {
    expect(pipedIds('Why {answer:b}, {answer:a_1} and {answer:b}?')).toEqual(['b', 'a_1'])
  })

  test('pipes nothing if the braces contain anything else', () => {
    for (const text of ['{answer}', '{answer:}', '{answer: q}', '{answer:a b}', '{ANSWER:q}', '{answer:ü}']) {
      expect(pipedIds(text)).toEqual([])
      expect(filledText(text, () => 'never')).toBe(text)
    }
    expect(pipedIds(`{answer:${'a'.repeat(65)}}`)).toEqual([])
  })

  test('has each answer inserted, isolated from the direction of the rest', () => {
    expect(filledText('Why {answer:q1}?', () => 'حدائق')).toBe(`Why ${FSI}حدائق${PDI}?`)
    expect(filledText('Why {answer:q1}?', () => '')).toBe('Why ?')
  })

  test('inserts an answer unchanged, even if it looks like a pattern or a placeholder', () => {
    for (const answer of ['$&', '$1', '\\1', '{answer:q1}', '<b>&amp;', '{name}']) {
      expect(filledText('{answer:q1}', () => answer)).toBe(`${FSI}${answer}${PDI}`)
    }
  })

  test('is shown to others with a gap for each', () => {
    expect(withoutAnswers('Why {answer:q1}?')).toBe('Why …?')
  })
})

describe('an answer', () => {
  const text = textQuestion()

  test('is inserted in readable form', () => {
    expect(pipedAnswer(likertQuestion(), '4')).toBe('4')
    expect(pipedAnswer(text, ' more\n\ttrees ')).toBe('more trees')
    expect(pipedAnswer(numberQuestion(), '{"value":3.5}')).toBe('3.5')
    const choice = choiceQuestion({ multiple: true, other: true })
    const [first, second] = choice.choices
    const chosen = { selection: [first?.choiceId, second?.choiceId], other: 'Bees' }
    const ranking = rankingQuestion()
    const ids = ranking.choices.map(({ choiceId }) => choiceId).toReversed()
    const labels = ranking.choices.map(({ label }) => label).toReversed()
    expect(pipedAnswer(ranking, JSON.stringify({ ranking: ids }))).toBe(
      labels.map((label, at) => `${at + 1}. ${label}`).join(', '),
    )
    const sum = constantSumQuestion()
    const [{ choiceId, label }] = sum.choices as [(typeof sum.choices)[number]]
    expect(pipedAnswer(sum, JSON.stringify({ points: [{ choiceId, points: 60 }] }))).toBe(`${label}: 60`)
    expect(pipedAnswer(choice, JSON.stringify(chosen))).toBe(`${first?.label}, ${second?.label}, Bees`)
  })

  test('is empty if there is none, or if its question cannot be piped', () => {
    for (const question of [likertQuestion(), text, choiceQuestion(), numberQuestion()]) {
      expect([isPipeable(question), pipedAnswer(question, '')]).toEqual([true, ''])
    }
    for (const question of [qvQuestion(), infoQuestion(), consentQuestion()]) {
      expect([isPipeable(question), pipedAnswer(question, '{"agreed":true}')]).toEqual([false, ''])
    }
  })

  test('is one line of limited length, and does not affect the direction around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
        const piped = pipedAnswer(text, value)
        expect([...piped].length).toBeLessThanOrEqual(PIPED_LENGTH + 1)
        expect(piped).not.toMatch(/[\n\r\t\0\u2028\u2066-\u2069\u202a-\u202e]/)
        expect(piped.trim()).toBe(piped)
      }),
    )
    expect(pipedAnswer(text, '👪'.repeat(300))).toBe(`${'👪'.repeat(PIPED_LENGTH)}…`)
    expect(pipedAnswer(text, `${PDI}\u202eevil`)).toBe('evil')
  })
})

describe('the texts of a survey', () => {
  const before = textQuestion({ id: 'name', text: 'What matters?' })
  const after = textQuestion({ id: 'why', text: 'Why {answer:name}?' })

  test('are filled with earlier answers, and only piping ones are returned', () => {
    expect(filledTexts([before, after], { name: 'Parks' })).toEqual({ why: `Why ${FSI}Parks${PDI}?` })
    expect(filledTexts([before, after], {})).toEqual({ why: 'Why ?' })
  })

  test('get nothing from a question that is later, unknown, or the same', () => {
    expect(filledTexts([after, before], { name: 'Parks' })).toEqual({ why: 'Why ?' })
    expect(filledTexts([after], { name: 'Parks' })).toEqual({ why: 'Why ?' })
    const itself = textQuestion({ id: 'me', text: '{answer:me}' })
    expect(filledTexts([itself], { me: 'x' })).toEqual({ me: '' })
    const odd = textQuestion({ id: 'odd', text: '{answer:__proto__}{answer:constructor}' })
    expect(filledTexts([before, odd], {})).toEqual({ odd: '' })
  })
})
