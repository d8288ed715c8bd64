import { describe, expect, test } from 'bun:test'
import { type DrawnPerson, randomizationTests } from '../../../src/domain/arms/randomization.ts'
import { seededRandom, seedOf } from '../../../src/domain/ballot/ordering.ts'
import { DEFAULT_SETTINGS } from '../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../arbitraries.ts'
import { figuresBy, type Person } from './surveys.ts'

const qv = qvQuestion()
const times = (count: number, made: (at: number) => Person) =>
  Array.from({ length: count }, (_, at) => made(at))

describe('arms', () => {
  const sampled = qvQuestion({
    id: 'sampled',
    options: ['roads', 'pools', 'buses'].map(optionOf),
    sampleOption: 2,
  })
  const arms = ['a', 'b', 'c'].map((armId) => ({ armId, label: armId, share: 1 }))
  const random = seededRandom(4)
  const drawn = (count: number) =>
    times(count, (at) => ({
      ...{
        arm: arms[at % 3]!.armId,
        id: `id-${at}`,
        block: String(Math.floor(at / 6)),
        respondent: `r${at}`,
      },
      answers: {
        budget: [(at % 3) + Math.floor(random() * 3), Math.floor(random() * 5), 0],
        ...(at % 2 && { sampled: [1, 0, 0] }),
      },
    }))
  const by = (people: readonly Person[], settings: object = {}) =>
    figuresBy(
      'arm',
      { questions: [qv, sampled], settings: { ...DEFAULT_SETTINGS, arms, ...settings } },
      people,
    )
  const testsOf = ({ questions }: ReturnType<typeof by>) =>
    questions[0]!.options.map(({ segments }) =>
      segments.map((cell) => cell?.difference?.randomization ?? null),
    )

  test('are redrawn together with the reference, in the blocks in which they were drawn', () => {
    const people = drawn(24)
    const expected = ['b', 'c'].map((arm) =>
      randomizationTests(
        people.flatMap(({ answers, ...each }) =>
          each.arm === 'a' || each.arm === arm ? [{ ...each, votes: [answers.budget] } as DrawnPerson] : [],
        ),
        { question: 0, arm, seed: seedOf(`budget/${arm}`) },
      ),
    )
    for (const [option, found] of testsOf(by(people)).entries())
      expect(found).toEqual([null, ...expected.map((of) => of[option]!)])
    expect(testsOf(by(people))[0]![2]!.p).toBeLessThan(0.05)
  })

  test('are not redrawn if ballots are secret, if there are too many, or without a block', () => {
    const none = qv.options.map(() => [null, null, null])
    expect(testsOf(by(drawn(24), { hasUKey: true, ballotSecrecy: 'secret' }))).toEqual(none)
    expect(testsOf(by(drawn(4_200)))).toEqual(none)
    const alone = drawn(24).map((each) => ({ ...each, block: null }))
    expect(testsOf(by(alone))[0]).toEqual([null, { p: 1, redraws: 1 }, { p: 1, redraws: 1 }])
  })
})
