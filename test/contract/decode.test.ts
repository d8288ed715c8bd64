import { describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import { decode, readBy } from '../../src/contract/decode.ts'
import { Failure, invalidInput } from '../../src/domain/failure.ts'
import { fieldsAtFault, refusalOf } from '../support/refused.ts'

const strict = { additionalProperties: false }

const Person = Type.Object(
  {
    name: Type.String({ maxLength: 5 }),
    age: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
    born: Type.Optional(Type.String({ format: 'date-time' })),
    tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
    weight: Type.Optional(Type.Number({ minimum: 1 })),
  },
  strict,
)

const problemsOf = async (value: unknown, at?: string) => {
  const refusal = await refusalOf(() => decode(Person, value, at))
  return refusal?.problems
}

describe('a value that matches its schema', () => {
  test('is the same value, with nothing converted', () => {
    const sent = { name: 'Ada', age: 36, tags: ['a'] }
    expect(decode(Person, sent)).toBe(sent)
  })

  test('is never made of one of another kind', async () => {
    const converted = [{ name: 5 }, { name: 'A', age: '36' }, { name: 'A', age: true }, { name: null }]
    for (const value of converted) expect(await problemsOf(value)).toHaveLength(1)
  })
})

describe('what is wrong with a value', () => {
  test('is described by the violated rule', async () => {
    const wrong: [value: unknown, problem: object][] = [
      [{}, { path: '/name', rule: 'required' }],
      [
        { name: 'Ada', colour: 1 },
        { path: '/colour', rule: 'unknownField' },
      ],
      [
        { name: 'Ada', age: 1.5 },
        { path: '/age', rule: 'wholeNumber' },
      ],
      [
        { name: 'Ada', age: 121 },
        { path: '/age', rule: 'range', values: { least: 0, most: 120 } },
      ],
      [
        { name: 'Ada', age: -1 },
        { path: '/age', rule: 'range', values: { least: 0, most: 120 } },
      ],
      [
        { name: 'Ada', weight: 0 },
        { path: '/weight', rule: 'invalid' },
      ],
      [
        { name: 'Ada', born: '2026-02-30T09:00:00Z' },
        { path: '/born', rule: 'instant' },
      ],
      [{ name: 'Countess' }, { path: '/name', rule: 'tooLong', values: { most: 5 } }],
      [
        { name: 'Ada', tags: ['a', 'b', 'c'] },
        { path: '/tags', rule: 'tooMany', values: { most: 2 } },
      ],
      [[], { path: '', rule: 'invalid' }],
      ['Ada', { path: '', rule: 'invalid' }],
    ]
    for (const [value, problem] of wrong) expect(await problemsOf(value)).toEqual([problem as never])
  })

  test('is reported for every field at once, and once for each field', async () => {
    expect(await fieldsAtFault(() => decode(Person, { age: 'x', tags: [1, 2], more: 0 }))).toEqual([
      '/name required',
      '/more unknownField',
      '/age wholeNumber',
      '/tags/0 invalid',
      '/tags/1 invalid',
    ])
  })

  test('is located below the position of the value in the request', async () => {
    expect(await problemsOf({ name: 1 }, '/people/3')).toEqual([{ path: '/people/3/name', rule: 'invalid' }])
  })

  test('is reported for at most fifty fields', async () => {
    const many = Type.Array(Type.Integer())
    const refusal = await refusalOf(() => decode(many, Array(500).fill('x')))
    expect(refusal?.problems).toHaveLength(50)
    expect(refusal?.problems?.at(-1)).toEqual({ path: '/49', rule: 'wholeNumber' })
  })

  test('contains no value from the request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^secret-[a-z]{3,9}$/), async (secret) => {
        const refusal = await refusalOf(() => decode(Person, { name: [secret], age: secret }))
        expect(JSON.stringify(refusal)).not.toContain(secret)
      }),
    )
  })

  test('is escaped in its path, so that a pointer finds it', async () => {
    expect(await fieldsAtFault(() => decode(Person, { name: 'A', 'a/b~c': 1 }))).toEqual([
      '/a~1b~0c unknownField',
    ])
  })
})

describe('among several shapes', () => {
  const Dog = Type.Object({ kind: Type.Literal('dog'), legs: Type.Integer() })
  const Fish = Type.Object({ kind: Type.Literal('fish'), fins: Type.Integer({ minimum: 1, maximum: 9 }) })
  const Pet = Type.Object({ pet: Type.Union([Type.Null(), Type.Object({ legs: Type.Integer() })]) })

  test('the one of the right type reports the problems within it', async () => {
    expect(await fieldsAtFault(() => decode(Pet, { pet: { legs: 'four' } }))).toEqual([
      '/pet/legs wholeNumber',
    ])
    expect(await fieldsAtFault(() => decode(Pet, { pet: {} }))).toEqual(['/pet/legs required'])
  })

  test('none is chosen if the value matches no type', async () => {
    expect(await fieldsAtFault(() => decode(Pet, { pet: 'dog' }))).toEqual(['/pet invalid'])
    expect(await fieldsAtFault(() => decode(Pet, {}))).toEqual(['/pet required'])
  })

  test('a value is taken as any of them', () => {
    const Animal = Type.Union([Dog, Fish])
    for (const value of [
      { kind: 'dog', legs: 4 },
      { kind: 'fish', fins: 9 },
    ])
      expect(decode(Animal, value) as unknown).toBe(value)
  })
})

describe('a schema with a custom reader', () => {
  const Even = readBy(Type.Integer(), (value) => {
    if (typeof value !== 'number' || value % 2 !== 0) throw new Failure(invalidInput('', 'invalid'))
    return { half: value / 2 }
  })

  test('gives what was read, and describes what is sent', () => {
    expect(decode(Even, 8)).toEqual({ half: 4 })
    expect(Even.type).toBe('integer')
  })

  test('refuses by its own rule', async () => {
    expect(await fieldsAtFault(() => decode(Even, 3))).toEqual([' invalid'])
  })
})
