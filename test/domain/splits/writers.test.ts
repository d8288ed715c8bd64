import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { choiceQuestion, likertQuestion, qvQuestion } from '../arbitraries.ts'
import { chose, type Person, writersBy } from './surveys.ts'

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

test('everybody in a segment who wrote something is counted, and nothing is withheld', () => {
  fc.assert(
    fc.property(people, (given: readonly Person[]) => {
      const found = writersBy(`question:${home.id}`, asked, given, words)
      for (const { segmentId, count, suppressed } of found.filter(({ label }) => label !== null)) {
        expect(count).toBe(given.filter(isIn(segmentId)).filter(wrote).length)
        expect(suppressed).toBe(false)
      }
    }),
  )
})
