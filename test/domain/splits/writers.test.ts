import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { choiceQuestion, likertQuestion, qvQuestion } from '../arbitraries.ts'
import { chose, type Person, toldBy, writersBy } from './surveys.ts'

const home = choiceQuestion({ other: true })
const trust = likertQuestion()
const asked = { questions: [qvQuestion(), home, trust] }
const words = { questionId: 'why', type: 'text', option: null } as const
const choiceIds = home.choices.map(({ choiceId }) => choiceId)

const people = fc.array(
  fc.record({
    simulated: fc.constantFrom(false, false, false, true),
    answers: fc.record({
      home: fc.constantFrom(...choiceIds, '').map((choiceId) => (choiceId === '' ? '' : chose(choiceId))),
      [trust.id]: fc.constantFrom('1', '5'),
      why: fc.constantFrom('Because', ''),
    }),
  }),
  { minLength: 1, maxLength: 60 },
)

const isIn = (segmentId: string) => (person: Person) =>
  String(person.answers[home.id] ?? '').includes(`"${segmentId}"`)
const wrote = ({ answers }: Person) => answers.why === 'Because'

describe('the number of people in a segment who wrote something', () => {
  test('includes simulated responses, which do not help others to be listed', () => {
    fc.assert(
      fc.property(people, (given: readonly Person[]) => {
        const found = writersBy(`question:${home.id}`, asked, given, words)
        const real = given.filter(({ simulated }) => !simulated)
        const isReal = real.some(wrote)
        for (const { segmentId, count, suppressed } of found.filter(({ label }) => label !== null)) {
          const within = given.filter(isIn(segmentId)).filter(wrote)
          expect(count).toBe(within.length)
          const listed = isReal ? within.filter(({ simulated }) => !simulated) : within
          if (!suppressed) expect(listed.length).toBeGreaterThanOrEqual(5)
        }
      }),
    )
  })

  test('is listed only if the split discloses the segment to everybody', () => {
    fc.assert(
      fc.property(people, (given: readonly Person[]) => {
        const [everybody] = toldBy(asked, given).disclosed.segments.values()
        const found = writersBy(`question:${home.id}`, asked, given, words)
        found.forEach(({ suppressed }, at) => {
          if (!suppressed) expect(everybody?.[at]).toBe(true)
        })
      }),
    )
  })

  test('is listed for six and seven people who live differently, but not for four', () => {
    const times = (count: number, choiceId: string, why: string): Person[] =>
      Array.from({ length: count }, () => ({ answers: { [home.id]: chose(choiceId), why } }))
    const [first = '', second = ''] = choiceIds
    const enough = [...times(6, first, 'Because'), ...times(7, second, 'Because')]
    const listed = (given: readonly Person[]) =>
      writersBy(`question:${home.id}`, asked, given, words)
        .filter(({ suppressed }) => !suppressed)
        .map(({ segmentId, count }) => [segmentId, count])
    expect(listed(enough)).toEqual([
      [first, 6],
      [second, 7],
    ])
    expect(
      listed([...times(6, first, 'Because'), ...times(4, second, 'Because'), ...times(9, second, '')]),
    ).toEqual([])
  })
})
