import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { countValues, emptyValueCounts, sharedValues } from '../../../src/domain/splits/shared-values.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import { segmentsOf } from '../../../src/domain/splits/split.ts'
import { choiceQuestion } from '../arbitraries.ts'
import { chose, figuresBy, type Person, withRest } from './surveys.ts'

const home = choiceQuestion()
const [renting, owning, ...others] = home.choices.map(({ choiceId }) => choiceId)
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
    const people = [...from(8, 'poster'), ...from(3, 'a'), ...from(3, 'b'), ...from(7)]
    const { segments } = figuresBy('param.source', { questions: [], parameters: valuesOf(people) }, people)
    expect(segments).toEqual([
      { segmentId: 'poster', label: 'poster', responses: 8, suppressed: false },
      { segmentId: 'other', label: null, responses: 6, suppressed: false },
    ])
  })
})

/** People of whom most are alike, so that few differ and differences are small. */
const crowds = fc
  .array(
    fc.tuple(
      fc.record({
        source: fc.constantFrom('', 'poster', 'flyer', 'mail', 'other'),
        wave: fc.constantFrom('', '1', '2'),
        mode: fc.constantFrom('text', 'interactive'),
        label: fc.constantFrom(null, 'North', 'South'),
        choice: fc.constantFrom(renting!, owning!, ...others),
      }),
      fc.constantFrom(1, 1, 2, 3, 4, 5, 6, 9, 14),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((groups): Person[] =>
    groups.flatMap(([{ source, wave, mode, label, choice }, count]) =>
      Array.from({ length: count }, () => ({
        answers: { home: chose(choice) },
        parameters: { ...(source && { source }), ...(wave && { wave }) },
        mode,
        label,
      })),
    ),
  )

/** What one call tells: the people behind each of its figures. */
type Call = { readonly cells: readonly ReadonlySet<number>[]; readonly filters: boolean }

function callsOf(people: readonly Person[]): Call[] {
  const asked = { questions: [home], labels: ['North', 'South'], parameters: valuesOf(people) }
  const indexes = people.map((_, at) => at)
  const those = (test: (person: Person) => boolean) => new Set(indexes.filter((at) => test(people[at]!)))
  const filtered = [null, 'text', 'interactive'].flatMap((mode) =>
    [null, 'North', 'South'].map((label): Call => {
      const cell = those(
        (person) => (mode ?? person.mode) === person.mode && (label ?? person.label) === person.label,
      )
      return { cells: cell.size >= 5 ? [cell] : [], filters: true }
    }),
  )
  const splits = splitsOf(asked, asked.labels, asked.parameters).map(({ by, source, codesOf }): Call => {
    const told = figuresBy(by, asked, people).segments.map(({ suppressed }) => !suppressed)
    const given = ({ label, parameters, answers }: Person) => {
      if (source.from === 'parameter') return parameters?.[source.name] ?? ''
      return source.from === 'label' ? (label ?? '') : String(answers.home)
    }
    const cells = told.flatMap((isTold, index) =>
      isTold ? [those((person) => codesOf(given(person))[0] === index)] : [],
    )
    return {
      cells: withRest(
        new Set(indexes),
        cells,
        filtered.flatMap((call) => call.cells),
      ),
      filters: false,
    }
  })
  const byParameter = splits
    .slice(1, 1 + names.length)
    .flatMap(({ cells }) => cells.map((cell): Call => ({ cells: [cell], filters: false })))
  return [...splits, ...byParameter, ...filtered]
}

function unionsOf({ cells }: Call): ReadonlySet<number>[] {
  return Array.from({ length: 2 ** cells.length }, (_, chosen) =>
    cells.filter((_, at) => chosen & (1 << at)).reduce((all, cell) => all.union(cell), new Set<number>()),
  )
}

test('splits and filters by parameters never differ from any other call by fewer than five people', () => {
  fc.assert(
    fc.property(crowds, (people) => {
      fc.pre(people.length >= 5)
      const calls = callsOf(people)
      for (const one of calls)
        for (const other of calls) {
          if (one.filters && other.filters) continue
          for (const more of unionsOf(one))
            for (const fewer of unionsOf(other)) {
              // Whoever a filter leaves out follows from the results of everybody and the filter, without any split.
              if (other.filters && more.size === people.length) continue
              if (!fewer.isSubsetOf(more)) continue
              const left = more.size - fewer.size
              if (left > 0 && left < 5) throw new Error(`${left} people are left`)
            }
        }
    }),
    { numRuns: 150 },
  )
}, 60_000)
