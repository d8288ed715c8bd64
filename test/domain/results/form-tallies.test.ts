import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import { AGREED, DECLINED } from '../../../src/domain/questions/consent/question.ts'
import { pointsAsText } from '../../../src/domain/questions/constant-sum/answer.ts'
import { dateAsText } from '../../../src/domain/questions/date/answer.ts'
import { pairsAsText } from '../../../src/domain/questions/head-to-head/answer.ts'
import { numberAsText } from '../../../src/domain/questions/number/answer.ts'
import { rankedAsText } from '../../../src/domain/questions/ranking/answer.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import { countingOf } from '../../../src/domain/results/form-tallies.ts'
import {
  choiceQuestion,
  consentQuestion,
  constantSumQuestion,
  dateQuestion,
  headToHeadQuestion,
  likertQuestion,
  numberQuestion,
  rankingQuestion,
  reasonQuestion,
  sliderQuestion,
  textQuestion,
} from '../arbitraries.ts'

const OPTIONS = ['parks', 'roads', 'schools', 'toString']
const CHOICE = choiceQuestion({ multiple: true, other: true })

const optionId = fc.constantFrom(...OPTIONS)
const pairs = fc.array(
  fc
    .uniqueArray(optionId, { minLength: 2, maxLength: 2 })
    .chain(([a, b]) =>
      fc.record({ a: fc.constant(a!), b: fc.constant(b!), picked: fc.constantFrom(a!, b!, null) }),
    ),
  { maxLength: 3 },
)
const chosen = fc.record({
  selection: fc.subarray(CHOICE.choices.map(({ choiceId }) => choiceId)),
  other: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
})

/** Each type with a question of it and answers as they are stored, empty ones among them. */
const TYPES = [
  [likertQuestion(), fc.constantFrom('1', '3', '5', '6', '')],
  [textQuestion(), fc.constantFrom('', 'fine', '0')],
  [consentQuestion(), fc.constantFrom(AGREED, DECLINED, '')],
  [CHOICE, chosen.map((each) => chosenAsText(CHOICE, each))],
  [numberQuestion(), fc.option(fc.integer({ min: -3, max: 12 })).map(numberAsText)],
  [rankingQuestion(), fc.shuffledSubarray(['parks', 'roads', 'schools']).map(rankedAsText)],
  [
    constantSumQuestion(),
    fc.record({ price: fc.nat(60), comfort: fc.nat(40) }).map(({ price, comfort }) =>
      pointsAsText(constantSumQuestion(), [
        { choiceId: 'price', points: price },
        { choiceId: 'comfort', points: comfort },
        { choiceId: 'speed', points: 100 - price - comfort },
      ]),
    ),
  ],
  [sliderQuestion(), fc.option(fc.integer({ min: 0, max: 100 })).map(numberAsText)],
  [dateQuestion(), fc.constantFrom('2024-02-29', '2026-11-29', null).map(dateAsText)],
  [
    reasonQuestion(),
    fc.array(fc.record({ optionId, text: fc.constant('x') }), { maxLength: 3 }).map(reasonsAsText),
  ],
  [headToHeadQuestion(), pairs.map(pairsAsText)],
] as const

type Answer = { readonly value: string; readonly votes: Readonly<Record<string, number>> }

for (const [question, values] of TYPES) {
  const { type } = question
  const counting = countingOf(type)
  const votes = fc.record(Object.fromEntries(OPTIONS.map((id) => [id, fc.integer({ min: -3, max: 3 })])))
  const answers: fc.Arbitrary<Answer[]> = fc.array(fc.record({ value: values, votes }), { maxLength: 12 })

  const counted = (given: readonly Answer[], tally = counting.empty(question)) => {
    for (const { value, votes: cast } of given) counting.count(tally, question, value, (id) => cast[id] ?? 0)
    return tally
  }
  /** A tally as it is kept, and read again. */
  const kept = (tally: ReturnType<typeof counted>) => JSON.parse(JSON.stringify(counting.stored(tally)))

  test(`answers to a ${type} question count the same in any order`, () => {
    const shuffled = answers.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    )
    fc.assert(
      fc.property(shuffled, ([given, otherwise]) => {
        expect(JSON.stringify(kept(counted(given)))).toBe(JSON.stringify(kept(counted(otherwise))))
      }),
    )
  })

  test(`a tally of a ${type} question continues from its stored state`, () => {
    fc.assert(
      fc.property(answers, answers, (before, after) => {
        const restored = counting.empty(question)
        expect(counting.restore(restored, kept(counted(before)))).toBe(true)
        expect(kept(restored)).toEqual(kept(counted(before)))
        expect(kept(counted(after, restored))).toEqual(kept(counted([...before, ...after])))
      }),
    )
  })

  test(`a ${type} question counts no empty answer, and does not continue an absent tally`, () => {
    const empty = kept(counting.empty(question))
    expect(kept(counted([{ value: '', votes: {} }]))).toEqual(empty)
    expect(counting.restore(counting.empty(question), {})).toBe(false)
  })
}

test('a tally of other choices or another scale is discarded', () => {
  const likert = countingOf('likert')
  const choice = countingOf('choice')
  const [longer, more] = [
    likertQuestion({ scale: ['1', '2'] }),
    choiceQuestion({ choices: CHOICE.choices.slice(1) }),
  ]
  expect(likert.restore(likert.empty(likertQuestion()), likert.stored(likert.empty(longer)))).toBe(false)
  expect(choice.restore(choice.empty(CHOICE), choice.stored(choice.empty(more)))).toBe(false)
})

test('a label that is not on the scale counts nowhere', () => {
  const counting = countingOf('likert')
  const tally = counting.empty(likertQuestion())
  counting.count(tally, likertQuestion(), '6', () => 0)
  expect(counting.stored(tally)).toEqual({ counts: [0, 0, 0, 0, 0] })
})
