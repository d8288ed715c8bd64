import { describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import fc from 'fast-check'
import { decode } from '../../../src/contract/decode.ts'
import { RESPONSE_CONTENT } from '../../../src/contract/questions/questions.ts'
import {
  BeginBody,
  CompleteBody,
  DeclineBody,
  FindResponseQuery,
  Id,
  PostResponseBody,
  ProceedBody,
  PutResponseBody,
  Uuid,
} from '../../../src/contract/responses/responses.ts'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import { isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { LIMITS, type QuestionType } from '../../../src/domain/survey/survey.ts'
import { ANSWERED } from '../../support/answered.ts'
import { fieldsAtFault } from '../../support/refused.ts'

const ME = { uuid: 'respondent-0001', surveyId: 's1' }
const STORED = { ...ME, surveyResponseId: 'r1' }
const ANSWER = { questionId: 'q1', responseContent: { votes: [] } }

const CALLS: Readonly<Record<string, readonly [schema: TSchema, body: object]>> = {
  begin: [BeginBody, ME],
  create: [PostResponseBody, { ...ME, ...ANSWER, IsNewSurveyResponse: true }],
  add: [PostResponseBody, { ...STORED, ...ANSWER }],
  update: [PutResponseBody, { ...STORED, ...ANSWER, questionResponseId: 'a1' }],
  proceed: [ProceedBody, STORED],
  complete: [CompleteBody, { ...STORED, metadata: { anything: [1] } }],
  decline: [DeclineBody, ME],
}

for (const [name, [schema, body]] of Object.entries(CALLS)) {
  describe(`a call to ${name}`, () => {
    test('is accepted as it is sent, with keys, empty keys or none', () => {
      const keys = [
        {},
        { sKey: 'sesame', uKey: 'K1' },
        { sKey: null, uKey: '' },
        { seq: 0, preview: true },
        { preview: 'token' },
      ]
      for (const more of keys) {
        const sent = { ...body, ...more }
        expect(decode(schema, sent)).toBe(sent as never)
      }
    })

    test('may contain fields of a newer page', () => {
      const sent = { ...body, colour: 'red' }
      expect(decode(schema, sent)).toBe(sent as never)
    })

    test('is refused with the name of each missing field', async () => {
      for (const field of schema.required as string[]) {
        const { [field]: _, ...rest } = body as Record<string, unknown>
        expect(await fieldsAtFault(() => decode(schema, rest))).toEqual([`/${field} required`])
      }
    })

    test('is refused with the name of each field of another type', async () => {
      const wrong: [field: string, value: unknown, rule: string][] = [
        ['uuid', 'short', 'invalid'],
        ['uuid', 12345678, 'invalid'],
        ['surveyId', null, 'invalid'],
        ['sKey', 5, 'invalid'],
        ['uKey', 'k'.repeat(201), 'invalid'],
        ['seq', -1, 'range'],
        ['seq', 0.5, 'wholeNumber'],
        ['seq', 2 ** 53, 'range'],
        ['preview', 1, 'invalid'],
      ]
      for (const [field, value, rule] of wrong) {
        const found = await fieldsAtFault(() => decode(schema, { ...body, [field]: value }))
        expect(found).toEqual([`/${field} ${rule}`])
      }
    })
  })
}

describe('the first answer', () => {
  const [schema, body] = CALLS.create!

  test('may report how the page was shown', () => {
    const sent = {
      ...body,
      sinceBeginMs: -4,
      arm: { mode: 'text', input: 'wheel' },
      language: 'zh-TW',
      parameters: { Source: 'poster' },
      armId: 'arm_1',
      entry: 'seal',
    }
    expect(decode(schema, sent)).toBe(sent as never)
  })

  test('is refused if it reports that with unknown values', async () => {
    const wrong: [more: object, field: string][] = [
      [{ language: 'x'.repeat(36) }, '/language tooLong'],
      [{ arm: { mode: 'interactive', input: 'slider' } }, '/arm/input invalid'],
      [{ arm: { mode: 'text' } }, '/arm/input required'],
      [{ parameters: { source: 5 } }, '/parameters/source invalid'],
      [{ armId: 'a b' }, '/armId invalid'],
      [{ sinceBeginMs: 0.5 }, '/sinceBeginMs wholeNumber'],
    ]
    for (const [more, field] of wrong)
      expect(await fieldsAtFault(() => decode(schema, { ...body, ...more }))).toEqual([field])
  })
})

describe('a valid id', () => {
  const isId = async (text: string) => (await fieldsAtFault(() => decode(Id, text))).length === 0

  test('has letters, digits, hyphens and underscores, up to 64 of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), async (text) => {
        expect(await isId(text)).toBe(!['__proto__', 'constructor', 'prototype'].includes(text))
      }),
    )
    for (const text of ['', 'a'.repeat(65), 'a b', 'a/b', '..', 'é', 'a\n'])
      expect(await isId(text)).toBe(false)
  })

  test('is not the name of a built-in property', async () => {
    for (const text of ['__proto__', 'constructor', 'prototype']) expect(await isId(text)).toBe(false)
    for (const text of ['__proto__1', 'constructors', 'toString']) expect(await isId(text)).toBe(true)
  })

  test('is longer if it is the secret of a respondent', async () => {
    expect(await fieldsAtFault(() => decode(Uuid, 'a'.repeat(7)))).toEqual([' invalid'])
    expect(decode(Uuid, 'a'.repeat(8))).toBe('a'.repeat(8))
    expect(await fieldsAtFault(() => decode(Uuid, 'a'.repeat(65)))).toEqual([' invalid'])
  })
})

describe('the content of an answer', () => {
  const contentFor = ({ question, answer: [value] }: (typeof ANSWERED)[QuestionType]): object =>
    isFormQuestion(question)
      ? contentOfValue(question, value)
      : {
          votes: [{ optionId: 'a', optionName: 'Parks', votes: -3 }],
          position: { a: 0 },
          group: { a: 'Skip' },
        }
  const CONTENT = Object.fromEntries(
    Object.entries(ANSWERED).map(([type, answered]) => [type, contentFor(answered)]),
  )

  test('is accepted in the form of its type', () => {
    for (const [type, content] of Object.entries(CONTENT))
      expect(decode(RESPONSE_CONTENT[type as QuestionType], content)).toBe(content as never)
  })

  test('of one type is invalid for another', async () => {
    for (const [type, schema] of Object.entries(RESPONSE_CONTENT))
      for (const [other, content] of Object.entries(CONTENT)) {
        const isTaken = (await fieldsAtFault(() => decode(schema, content))).length === 0
        expect([type, other, isTaken]).toEqual([type, other, type === other])
      }
  })

  test('is refused with the position of the problem', async () => {
    const wrong: [type: QuestionType, change: object, field: string][] = [
      ['qv', { votes: [{ optionId: 'a', votes: 1.5 }] }, '/votes/0/votes wholeNumber'],
      ['qv', { votes: [{ votes: 1 }] }, '/votes/0/optionId required'],
      ['qv', { position: { a: LIMITS.position + 1 } }, '/position/a range'],
      ['qv', { group: { a: 'x'.repeat(65) } }, '/group/a tooLong'],
      ['qv', { votes: Array(2 * LIMITS.options + 1).fill({ optionId: 'a', votes: 0 }) }, '/votes tooMany'],
      ['likert', { selection: null }, '/selection invalid'],
      ['choice', { selection: ['a', 5] }, '/selection/1 invalid'],
      ['choice', { selection: Array(2 * LIMITS.choices + 1).fill('a') }, '/selection tooMany'],
      ['ranking', { ranking: 'a' }, '/ranking invalid'],
      ['constantsum', { points: [{ choiceId: 'a', points: 0.5 }] }, '/points/0/points wholeNumber'],
      ['constantsum', { points: [{ choiceId: 'a', points: -1 }] }, '/points/0/points invalid'],
      ['slider', { value: '5' }, '/value invalid'],
      ['number', { value: '5' }, '/value invalid'],
      ['date', { value: 5 }, '/value invalid'],
      ['consent', { agreed: 'yes' }, '/agreed invalid'],
      ['reason', { reasons: [{ optionId: 'a' }] }, '/reasons/0/text required'],
      ['headtohead', { pairs: [{ a: 'a', b: 'b' }] }, '/pairs/0/picked required'],
    ]
    for (const [type, change, field] of wrong) {
      const sent = { ...CONTENT[type], ...change }
      expect(await fieldsAtFault(() => decode(RESPONSE_CONTENT[type], sent))).toEqual([field])
    }
  })
})

describe('a search for a response', () => {
  test('names a respondent and a survey, and has one way to accept a missing response', async () => {
    expect(decode(FindResponseQuery, { ...ME, orNone: '1' })).toEqual({ ...ME, orNone: '1' })
    expect(await fieldsAtFault(() => decode(FindResponseQuery, { ...ME, orNone: 'true' }))).toEqual([
      '/orNone invalid',
    ])
    expect(await fieldsAtFault(() => decode(FindResponseQuery, {}))).toEqual([
      '/uuid required',
      '/surveyId required',
    ])
  })
})
