import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode } from '../../../src/contract/decode.ts'
import { questionBody } from '../../../src/contract/names.ts'
import {
  decodeQuestion,
  QuestionReply,
  QuestionToAdd,
  QuestionToChange,
  questionDraft,
} from '../../../src/contract/questions/questions.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { QUESTION_TYPES, type Question } from '../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  dateQuestion,
  headToHeadQuestion,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  rankingQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../../domain/arbitraries.ts'
import { fieldsAtFault } from '../../support/refused.ts'

const GROUP = { id: 'g', title: 'Group', description: '', questionIds: [] }
const SHOW_IF = { any: [{ questionId: 'home', operator: 'is', value: 'renting' }] } as const
const SHOWN = {
  link: 'https://example.org/plan',
  image: { file: `${'a'.repeat(32)}-2x1.webp`, alt: 'A park' },
}
const LINKED = { ...SHOWN, showIf: SHOW_IF }

/** A question of each type with all that its type can have. */
const WHOLE: readonly Question[] = [
  qvQuestion({
    ...LINKED,
    options: [
      { id: 'a', name: 'Parks', description: 'Green', category: 'Outside', price: 2.5, ...SHOWN },
      { id: 'b', name: 'Roads', description: '' },
    ],
    ...{ sampleOption: 2, direction: 'up', maxVotes: 4, fit: true, priceUnit: 'EUR' },
    creditsByLabel: { North: 50 },
    bins: [
      { name: 'Yes', tone: 'positive' },
      { name: 'No', tone: 'negative' },
    ],
    words: { vote: { one: 'heart', other: 'hearts' } },
  }),
  likertQuestion({ ...LINKED, groupId: 'g', required: false }),
  textQuestion({ ...LINKED, groupId: 'g', multiline: true, maxLength: 7 }),
  choiceQuestion({ ...LINKED, multiple: true, min: 1, max: 2, other: true, shuffle: true }),
  rankingQuestion({ ...LINKED, top: 2, shuffle: true }),
  constantSumQuestion({ ...LINKED, total: 10, shuffle: true }),
  sliderQuestion({ ...LINKED, bands: [50] }),
  dateQuestion({ ...LINKED, min: '2020-01-01' }),
  numberQuestion({ ...LINKED, min: 0, max: 9.5, step: 0.5, unit: 'km', bands: [3, 6] }),
  infoQuestion(LINKED),
  consentQuestion({ ...LINKED, agree: 'I agree', decline: 'I do not' }),
  reasonQuestion({ ...LINKED, strongest: 3 }),
  headToHeadQuestion({ ...LINKED, pairs: 5 }),
]

/** A question as the wire has it, read as if a designer had sent it. */
function readAgain(question: Question): Question {
  const { _id: _, ...sent } = questionBody(question, 0)
  const made = makeQuestion(questionDraft(decodeQuestion(sent)), {
    groups: [GROUP],
    newId: () => question.id,
  })
  if ('refusal' in made) throw new Error(JSON.stringify(made.refusal))
  return made.question
}

describe('a question on the wire', () => {
  test('of every type is unchanged after encoding and decoding, with all its fields', () => {
    expect(WHOLE.map(({ type }) => type).sort()).toEqual([...QUESTION_TYPES].sort())
    for (const question of WHOLE) expect(readAgain(question)).toEqual(question)
  })

  test('matches the declared reply', () => {
    for (const question of WHOLE) {
      const body = questionBody(question, 3)
      expect(decode(QuestionReply, JSON.parse(JSON.stringify(body)))).toEqual(body)
      expect([body._id, body.position, body.question]).toEqual([question.id, 3, question.text])
    }
  })

  test('contains unusual settings of a qv question only if they are set', () => {
    const { setting } = questionBody(qvQuestion(), 0) as unknown as { setting: object }
    expect(setting).toEqual({ totalCredits: 100, version: 1, questionType: 'qv', sampleOption: 0 })
  })

  test('of type qv is unchanged with any credits, caps and options', () => {
    const options = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 2, maxLength: 5 })
    const maxVotes = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined })
    fc.assert(
      fc.property(options, fc.integer({ min: 4, max: 900 }), maxVotes, (names, totalCredits, most) => {
        const question = qvQuestion({
          totalCredits,
          options: names.map((name) => ({ id: `o-${name}`, name, description: '' })),
          ...(most !== undefined && { maxVotes: most }),
        })
        const { _id: _, ...sent } = questionBody(question, 0)
        const draft = questionDraft(decodeQuestion(sent))
        expect(draft).toMatchObject({
          type: 'qv',
          totalCredits,
          options: question.options,
          text: question.text,
        })
        expect('maxVotes' in draft ? draft.maxVotes : undefined).toBe(most)
      }),
    )
  })
})

describe('a question that is sent', () => {
  test('is of type qv by default', () => {
    expect(decode(QuestionToAdd, { question: 'A' })).toEqual({ question: 'A', type: 'qv' })
  })

  test('is read by the type of the question that it changes, unless it names another', async () => {
    expect(decodeQuestion({ multiline: true }, 'text')).toEqual({ multiline: true, type: 'text' })
    expect(decodeQuestion({ type: 'likert', scale: ['1'] }, 'text')).toEqual({ type: 'likert', scale: ['1'] })
    expect(await fieldsAtFault(() => decodeQuestion({ scale: ['1'] }, 'text'))).toEqual([
      '/scale unknownField',
    ])
    const change = { scale: ['1'] }
    expect(decode(QuestionToChange, change) as unknown).toBe(change)
  })

  test('of an unknown type is refused only for its type', async () => {
    for (const type of ['essay', '', 'toString', null, 3])
      expect(await fieldsAtFault(() => decodeQuestion({ type, colour: 'red' }))).toEqual(['/type invalid'])
  })

  test('has no field of another type', async () => {
    const fields = (question: Question) => Object.keys(questionBody(question, 0))
    for (const question of WHOLE)
      for (const field of new Set(WHOLE.flatMap(fields)).difference(new Set(fields(question))))
        expect(await fieldsAtFault(() => decodeQuestion({ type: question.type, [field]: [] }))).toEqual([
          `/${field} unknownField`,
        ])
  })

  test('is refused with the position of the problem, relative to the question', async () => {
    const wrong: [body: object, field: string][] = [
      [{ options: [{ optionId: 'a b' }] }, '/options/0/optionId invalid'],
      [{ options: [{ optionName: 'A', colour: 1 }] }, '/options/0/colour unknownField'],
      [{ options: [{ image: { file: 'a', size: 3 } }] }, '/options/0/image/size unknownField'],
      [{ setting: { totalCredits: 1.5 } }, '/setting/totalCredits wholeNumber'],
      [{ setting: { version: 2 } }, '/setting/version invalid'],
      [{ setting: { bins: [{ name: 'A', tone: 'angry' }] } }, '/setting/bins/0/tone invalid'],
      [{ setting: { words: { vote: { one: 'heart' } } } }, '/setting/words/vote/other required'],
      [{ setting: { creditsByLabel: { North: '5' } } }, '/setting/creditsByLabel/North wholeNumber'],
      [{ position: -1 }, '/position invalid'],
      [
        { showIf: { any: [{ questionId: 'a', operator: 'like', value: '' }] } },
        '/showIf/any/0/operator invalid',
      ],
      [{ showIf: { any: [], none: [] } }, '/showIf/none unknownField'],
      [{ type: 'choice', choices: [{ label: 3 }] }, '/choices/0/label invalid'],
      [{ type: 'number', bands: ['low'] }, '/bands/0 invalid'],
      [{ type: 'likert', scale: 'one two' }, '/scale invalid'],
    ]
    for (const [body, field] of wrong) {
      expect(await fieldsAtFault(() => decodeQuestion(body))).toEqual([field])
      expect(await fieldsAtFault(() => decodeQuestion(body, 'qv', '/questions/7'))).toEqual([
        `/questions/7${field}`,
      ])
    }
  })

  test('resets optional fields with null', () => {
    const nothing = { link: null, image: null, showIf: null }
    const setting = { maxVotes: null, creditsByLabel: null, priceUnit: null, bins: null, words: null }
    const draft = questionDraft(decodeQuestion({ ...nothing, setting }))
    expect(draft).toMatchObject({ ...nothing, ...setting })
    expect(
      questionDraft(decodeQuestion({ type: 'number', ...nothing, min: null, step: null })),
    ).toMatchObject({
      ...nothing,
      min: null,
      step: null,
    })
  })
})
