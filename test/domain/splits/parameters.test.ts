import { describe, expect, test } from 'bun:test'
import { countValues, emptyValueCounts, sharedValues } from '../../../src/domain/splits/shared-values.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import { segmentsOf } from '../../../src/domain/splits/split.ts'
import { choiceQuestion } from '../arbitraries.ts'
import { figuresBy, type Person } from './surveys.ts'

const home = choiceQuestion()
const names = ['source', 'wave']

/** The values that a survey of these people tells apart. */
function valuesOf(people: readonly Person[]): ReadonlyMap<string, readonly string[]> {
  const counts = emptyValueCounts(names)
  for (const { parameters } of people) countValues(counts, parameters ?? {})
  return sharedValues(counts)
}

describe('a split by a parameter', () => {
  const split = splitsOf({ questions: [home] }, ['North'], new Map([['source', ['flyer', 'poster']]]))

  test('comes after that by labels and before those by answers, so that it depends on none of them', () => {
    expect(split.map(({ by }) => by)).toEqual(['label', 'param.source', 'question:home'])
  })

  test('has a segment for each shared value, one for all others, and none for people without a value', () => {
    expect(segmentsOf(split[1]!).map(({ segmentId, label }) => [segmentId, label])).toEqual([
      ['flyer', 'flyer'],
      ['poster', 'poster'],
      ['other', null],
    ])
    expect(['poster', 'mail', 'other', ''].map((text) => split[1]!.codesOf(text)[0])).toEqual([1, 2, 2, 3])
  })

  test('counts the values in the links of responses', () => {
    const from = (count: number, source?: string): Person[] =>
      Array.from({ length: count }, () => ({ answers: {}, ...(source && { parameters: { source } }) }))
    const people = [...from(8, 'poster'), ...from(1, 'a'), ...from(1, 'b'), ...from(7)]
    const { segments } = figuresBy('param.source', { questions: [], parameters: valuesOf(people) }, people)
    expect(segments).toEqual([
      { segmentId: 'poster', label: 'poster', responses: 8, suppressed: false },
      { segmentId: 'other', label: null, responses: 2, suppressed: false },
    ])
  })
})
