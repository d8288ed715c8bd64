import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { columnCodes } from '../../../src/domain/results/column-codes.ts'
import { choiceQuestion, likertQuestion, qvQuestion } from '../arbitraries.ts'

const named = (...names: string[]) =>
  qvQuestion({ id: 'x', options: names.map((name, at) => ({ id: `o${at}`, name, description: '' })) })

const codesOf = (...names: string[]) => [
  ...columnCodes([named(...names)])
    .get('x')!
    .options.values(),
]

test('consist of the position of the question and the name of the option', () => {
  const codes = columnCodes([likertQuestion({ id: 'easy' }), named('Parks', 'Public  roads (north)')])
  expect(codes.get('easy')?.code).toBe('q1')
  expect(codes.get('x')?.code).toBe('q2')
  expect([...codes.get('x')!.options]).toEqual([
    ['o0', 'q2_parks'],
    ['o1', 'q2_public_roads_north'],
  ])
})

test('name the choices of a question like options, and own words unlike any of them', () => {
  const choices = ['Bus', 'Other', 'bus!', '火車'].map((label, at) => ({
    ...choiceQuestion().choices[0]!,
    choiceId: `c${at}`,
    label,
  }))
  const codesWith = (other: boolean) => columnCodes([choiceQuestion({ id: 'x', choices, other })]).get('x')!
  const { other, options, choices: named } = codesWith(true)
  expect([...named.values()]).toEqual(['q1_bus', 'q1_other_2', 'q1_bus_2', 'q1_choice_4'])
  expect([other, [...options]]).toEqual(['q1_other', []])
  expect(codesWith(false).choices.get('c1')).toBe('q1_other')
})

test('omit diacritics, and number options without any Latin letter', () => {
  expect(codesOf('Écoles', '學校', '=1+1', '???')).toEqual([
    'q1_ecoles',
    'q1_option_2',
    'q1_1_1',
    'q1_option_4',
  ])
})

test('distinguish options with the same name or beginning', () => {
  expect(codesOf('Parks', 'parks!', 'Parks 2', 'Parks')).toEqual([
    'q1_parks',
    'q1_parks_2',
    'q1_parks_2_2',
    'q1_parks_3',
  ])
  const long = 'A swimming pool for everybody'
  expect(codesOf(`${long} north`, `${long} south`)).toEqual([
    'q1_a_swimming_pool_for_ever',
    'q1_a_swimming_pool_for_ever_2',
  ])
})

test('are valid column names in every program, and distinct', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 12 }), (names) => {
      const codes = codesOf(...names)
      for (const code of codes) expect(code).toMatch(/^q1(_[a-z0-9]+)+$/)
      expect(new Set(codes).size).toBe(names.length)
    }),
  )
})
