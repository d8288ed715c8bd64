import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Margin } from '../../../src/domain/splits/margins.ts'
import type { Split } from '../../../src/domain/splits/split.ts'
import { choiceQuestion, likertQuestion, numberQuestion, optionOf, qvQuestion } from '../arbitraries.ts'
import { beyondFilters, chose, figuresBy, type Person, weightedBy, withRest } from './surveys.ts'

const home = choiceQuestion()
const trust = likertQuestion({ scale: ['low', 'high'] })
const age = numberQuestion({ id: 'age', min: 0, max: 99, step: 1, bands: [30, 60] })
const choiceIds = home.choices.map(({ choiceId }) => choiceId)

/** What one person is known by; null where they did not say. */
const person = fc.record({
  home: fc.constantFrom(...choiceIds.slice(0, 2), null),
  trust: fc.constantFrom('low', 'high'),
  age: fc.constantFrom(20, 40, 70),
  mode: fc.constantFrom('text' as const, 'interactive' as const),
})
const crowds = fc
  .array(fc.tuple(person, fc.constantFrom(1, 2, 3, 4, 5, 6, 8)), { minLength: 2, maxLength: 6 })
  .map((groups) => groups.flatMap(([each, count]) => Array.from({ length: count }, () => each)))

/** Each person gives one vote, to an option of their own: so the mean of that option says what weight they have. */
function survey(crowd: readonly Known[]) {
  const options = crowd.map((_, at) => optionOf(`o${at}`))
  const people = crowd.map(
    (known, at): Person => ({
      mode: known.mode,
      answers: {
        budget: options.map((_, option) => (option === at ? 1 : 0)),
        home: known.home === null ? '' : chose(known.home),
        trust: known.trust,
        age: JSON.stringify({ value: known.age }),
      },
    }),
  )
  return { asked: { questions: [qvQuestion({ options }), home, trust, age] }, people }
}

type Known = { home: string | null; trust: string; age: number; mode: 'text' | 'interactive' }
type Groups = readonly ReadonlySet<number>[]

const VARIABLES = [
  ['question:home'],
  ['question:home', 'question:trust'],
  ['question:home', 'question:trust', 'question:age'],
]

/** Shares that differ from one another, by which an attacker weights again and again. */
const TABLES = [
  [5, 2, 3, 1],
  [1, 4, 2, 2],
  [2, 3, 7, 1],
  [3, 1, 1, 5],
]

type Variables = ReturnType<typeof weightedBy>['variables']

/** @param known where given, groups that are known to be of too few people have no share */
const marginsFor =
  (by: readonly string[], table: readonly number[], turned: number, known?: Variables) =>
  (splits: readonly Split[]): Margin[] =>
    by.map((name, at) => {
      const split = splits.find((each) => each.by === name)!
      const shares = split.columns[0]!.segments.map((_, index) =>
        known?.[at]?.segments[index]?.suppressed ? 0 : table[(index + at * turned) % table.length]!,
      )
      const sum = Math.max(
        1,
        shares.reduce((total, share) => total + share, 0),
      )
      return { split, shares: shares.map((share) => share / sum) }
    })

/** Those who have the same weights in all that an attacker asks for: the votes of each such group follow from them. */
function toldApart(by: readonly string[], { asked, people }: ReturnType<typeof survey>): Groups {
  const weights = TABLES.flatMap((table) =>
    [0, 1, 2].map((turned) => {
      const { variables } = weightedBy(marginsFor(by, table, turned), asked, people)
      const { questions } = weightedBy(marginsFor(by, table, turned, variables), asked, people)
      return people.map((_, at) => questions[0]?.options[at]?.weighted.mean?.toPrecision(8))
    }),
  )
  const groups = Map.groupBy(people.keys(), (at) => weights.map((means) => means[at]).join())
  return [...groups.values()].map((members) => new Set(members))
}

const unionsOf = (groups: Groups) =>
  Array.from({ length: 2 ** groups.length }, (_, chosen) =>
    groups.filter((_, at) => chosen & (1 << at)).reduce((all, group) => all.union(group), new Set<number>()),
  )

test('figures weighted by many margins isolate no few people, alone or with any split, filter or fewer variables', () => {
  fc.assert(
    fc.property(crowds, (crowd) => {
      const made = survey(crowd)
      const { asked, people } = made
      const those = (test: (at: number) => boolean) => new Set([...people.keys()].filter(test))
      const filters = ['text', 'interactive'].map((mode): Groups => {
        const left = those((at) => people[at]!.mode === mode)
        return left.size >= 5 ? [left] : []
      })
      const splits = ['question:home', 'question:trust', 'question:age'].map((by): Groups => {
        const { segments, questions } = figuresBy(by, asked, people)
        const cells = segments.flatMap(({ suppressed }, index) =>
          suppressed ? [] : [those((at) => questions[0]!.options[at]!.segments[index]!.mean !== 0)],
        )
        return withRest(new Set(people.keys()), cells, filters.flat())
      })
      const weighted = VARIABLES.map((by) => beyondFilters(toldApart(by, made), filters.flat()))
      const others = [[those(() => true)], ...splits, ...filters]
      weighted.forEach((groups, at) => {
        const mine = unionsOf(groups)
        for (const other of [...others, ...weighted.slice(0, at + 1)])
          for (const told of unionsOf(other))
            for (const union of mine)
              for (const [more, fewer] of [
                [told, union],
                [union, told],
              ] as const) {
                if (!fewer.isSubsetOf(more)) continue
                // Whoever a filter leaves out follows from the results of everybody and the filter, without any weights.
                if (filters.includes(other) && more.size === people.length) continue
                const left = more.size - fewer.size
                if (left > 0 && left < 5 && people.length >= 5) throw new Error(`${left} people are left`)
              }
      })
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('combinations of enough people have their raked weights', () => {
  const crowd = choiceIds
    .slice(0, 2)
    .flatMap((choice, one) =>
      ['low', 'high'].flatMap((point, other) =>
        Array.from(
          { length: 6 + 3 * one + other },
          (): Known => ({ home: choice, trust: point, age: 20, mode: 'text' }),
        ),
      ),
    )
  const { asked, people } = survey(crowd)
  const { warnings, variables } = weightedBy(
    marginsFor(['question:home', 'question:trust'], [1, 1, 0], 0),
    asked,
    people,
  )
  expect(warnings).toEqual([])
  for (const { segments } of variables)
    expect(segments.slice(0, 2).map(({ after }) => Number(after.toFixed(6)))).toEqual([0.5, 0.5])
})

test('people in a small combination have the weight 1, and a warning states their number', () => {
  const of = (choice: string, point: string, count: number) =>
    Array.from({ length: count }, (): Known => ({ home: choice, trust: point, age: 20, mode: 'text' }))
  const [one, other, third] = choiceIds as [string, string, string]
  const { asked, people } = survey([
    ...of(one, 'low', 20),
    ...of(one, 'high', 12),
    ...of(other, 'low', 14),
    ...of(other, 'high', 13),
    ...of(third, 'low', 4),
    ...of(third, 'high', 4),
  ])
  const { warnings, questions } = weightedBy(
    marginsFor(['question:home', 'question:trust'], [1, 1, 0], 0),
    asked,
    people,
  )
  const pooled = warnings.find(({ warns }) => warns === 'pooled')
  expect(pooled).toMatchObject({ responses: expect.any(Number) })
  const last = questions[0]!.options.slice(-2).map(({ weighted }) => weighted.mean! * people.length)
  expect(last[0]).toBe(last[1]!)
})
