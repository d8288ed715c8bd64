import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { choiceQuestion, likertQuestion, qvQuestion } from '../arbitraries.ts'
import { chose, figuresBy, type Person } from './surveys.ts'

const home = choiceQuestion({ other: true })
const travel = choiceQuestion({ id: 'travel', multiple: true })
const asked = { questions: [qvQuestion(), home, travel, likertQuestion()], labels: ['North', 'South'] }

const choiceIds = home.choices.map(({ choiceId }) => choiceId)
const other = fc
  .string({ minLength: 1, maxLength: 3 })
  .map((words) => JSON.stringify({ selection: [], other: words }))
const people = fc.array(
  fc.record({
    label: fc.constantFrom('North', 'South', 'gone', null),
    answers: fc.record({
      budget: fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 3, maxLength: 3 }),
      home: fc.oneof(
        fc.constantFrom(...choiceIds).map((choiceId) => chose(choiceId)),
        other,
        fc.constant(''),
      ),
      travel: fc.subarray(choiceIds).map((chosen) => chose(...chosen)),
      trust: fc.constantFrom('1', '2', '3', '4', '5'),
    }),
  }),
  { maxLength: 60 },
)

const meanOf = (some: readonly Person[]) =>
  some.reduce((sum, { answers }) => sum + (answers.budget as number[])[0]!, 0) / some.length

/** Who is in each segment, found by a rule that knows nothing of columns and codes. */
const MEMBERS: Readonly<Record<string, (person: Person, segmentId: string) => boolean>> = {
  label: ({ label }, segmentId) => label === segmentId,
  'question:home': ({ answers }, segmentId) =>
    answers.home !== '' &&
    (segmentId === 'other'
      ? 'other' in JSON.parse(answers.home as string)
      : JSON.parse(answers.home as string).selection.includes(segmentId)),
  'question:travel': ({ answers }, segmentId) =>
    JSON.parse(answers.travel as string).selection.includes(segmentId),
}

describe('a tally of a split', () => {
  for (const [by, isMember] of Object.entries(MEMBERS))
    test(`puts everybody into their segments by ${by}, with their votes`, () => {
      fc.assert(
        fc.property(people, (everybody) => {
          const { segments, questions } = figuresBy(by, asked, everybody)
          segments.forEach(({ segmentId, responses, suppressed }, at) => {
            const members = everybody.filter((person) => isMember(person, segmentId))
            const told = questions[0]!.options[0]!.segments[at]!
            expect(responses).toBe(members.length)
            expect(suppressed).toBe(false)
            if (members.length === 0) expect(told).toBeNull()
            else expect(told!.mean).toBeCloseTo(meanOf(members), 10)
          })
        }),
      )
    })

  test('puts responses into the segments of their arms', () => {
    const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
    const assigned = ['a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b', null]
    const people = assigned.map((arm, at): Person => ({ arm, answers: { budget: [at, 0, 0] } }))
    const { segments } = figuresBy('arm', { ...asked, settings: { arms } }, people)
    expect(segments.map(({ segmentId, responses }) => [segmentId, responses])).toEqual([
      ['a', 6],
      ['b', 5],
    ])
  })

  test('has as many distinct answers as people give', () => {
    const named = Array.from(
      { length: 1_500 },
      (_, at): Person => ({
        answers: { budget: [1, 0, 0], home: JSON.stringify({ selection: [], other: `My home ${at}` }) },
      }),
    )
    const { segments } = figuresBy('question:home', asked, named)
    expect(segments.at(-1)).toMatchObject({ segmentId: 'other', responses: 1_500, suppressed: false })
  })
})
