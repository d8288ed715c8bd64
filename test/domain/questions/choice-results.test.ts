import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { seededRandom, shuffled } from '../../../src/domain/ballot/ordering.ts'
import { samplingOf } from '../../../src/domain/certainty/sampling.ts'
import { wilsonInterval } from '../../../src/domain/certainty/wilson.ts'
import { chosenAsText } from '../../../src/domain/questions/choice/answer.ts'
import {
  choiceFigures,
  countChosen,
  discloseChoice,
  emptyChoiceTally,
} from '../../../src/domain/questions/choice/results.ts'
import { choiceQuestion } from '../arbitraries.ts'

const IDS = ['renting', 'owning', 'neither']
const question = choiceQuestion({ multiple: true, other: true })

const answers = fc.array(
  fc.record({ selection: fc.subarray(IDS), other: fc.option(fc.constant('A boat'), { nil: undefined }) }),
  { maxLength: 40 },
)

type Given = readonly { selection: readonly string[]; other?: string | undefined }[]

function tallyOf(asked: typeof question, given: Given) {
  const tally = emptyChoiceTally(asked)
  for (const chosen of given) countChosen(tally, asked, chosenAsText(asked, chosen))
  return tally
}

const figuresOf = (asked: typeof question, given: Given) => choiceFigures(asked, tallyOf(asked, given))

test('answers are counted by choice, and empty ones not at all', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { n, counts } = figuresOf(question, given)
      const filled = given.filter(({ selection, other }) => selection.length > 0 || other !== undefined)
      expect(n).toBe(filled.length)
      expect(counts.map(({ choiceId }) => choiceId)).toEqual([...IDS, null])
      for (const { choiceId, count, share, ci95 } of counts) {
        const chose = filled.filter(({ selection, other }) =>
          choiceId === null ? other !== undefined : selection.includes(choiceId),
        )
        expect([count, share]).toEqual([chose.length, n > 0 ? chose.length / n : 0])
        expect(ci95).toEqual(wilsonInterval(chose.length, n))
      }
    }),
  )
})

test('answers that were not asked for are not counted', () => {
  expect(figuresOf(choiceQuestion(), []).counts.map(({ label }) => label)).toEqual([
    'Renting',
    'Owning',
    'Neither',
  ])
})

describe('if the survey states how many people were asked', () => {
  const given = Array.from({ length: 12 }, (_, at) => ({ selection: [IDS[at % 3]!] }))
  const ofAsked = (asked: number | null) => {
    const tally = emptyChoiceTally(question)
    for (const chosen of given) countChosen(tally, question, chosenAsText(question, chosen))
    return choiceFigures(question, tally, asked, samplingOf({ populationSize: asked }, 12, false))
  }

  test('the counts are the result itself once all of them have answered', () => {
    const { counts, isComplete } = ofAsked(12)
    expect([isComplete, counts.map(({ ci95 }) => ci95)]).toEqual([true, [null, null, null, null]])
    expect(counts.map(({ count }) => count)).toEqual([4, 4, 4, 0])
    expect(figuresOf(question, []).isComplete).toBe(false)
  })

  test('intervals are narrower with the share that answered, unless more answered than were asked', () => {
    const first = (asked: number | null) => ofAsked(asked).counts[0]!.ci95
    expect(first(40)).toEqual(wilsonInterval(4, 12, { share: 12 / 40, tunedTo: null }))
    expect(first(11)).toEqual(first(null))
    expect(ofAsked(11)).toMatchObject({ isComplete: false, populationSize: 11 })
  })

  test('they contain the share of everybody in 95 % of draws without replacement', () => {
    const random = seededRandom(3)
    for (const [asked, answered, chose] of [
      [40, 20, 10],
      [60, 45, 12],
      [200, 50, 100],
    ] as const) {
      const everybody = Array.from({ length: asked }, (_, at) => at < chose)
      const held = Array.from({ length: 1_000 }, () => {
        const drawn = shuffled(everybody, random).slice(0, answered)
        const [low, high] = wilsonInterval(drawn.filter(Boolean).length, answered, {
          share: answered / asked,
          tunedTo: null,
        })!
        return low <= chose / asked && chose / asked <= high
      })
      expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(930)
    }
  })
})

describe('the interval of a share', () => {
  test('equals that of the literature', () => {
    const rounded = (count: number, all: number) =>
      wilsonInterval(count, all)?.map((end) => Number(end.toFixed(4)))
    expect(rounded(5, 10)).toEqual([0.2366, 0.7634])
    expect(rounded(0, 20)).toEqual([0, 0.1611])
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662])
    expect(wilsonInterval(0, 0)).toBeNull()
    expect(
      wilsonInterval(5, 10, { share: 0.5, tunedTo: null })?.map((end) => Number(end.toFixed(4))),
    ).toEqual([0.2993, 0.7007])
    expect(wilsonInterval(5, 10, { share: 1, tunedTo: null })).toBeNull()
  })

  test('contains the share, lies within 0 and 1, mirrors that of the others, and narrows with more answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (all, drawn) => {
        const count = drawn % (all + 1)
        const [low, high] = wilsonInterval(count, all)!
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(count / all + 1e-12)
        expect(high).toBeGreaterThanOrEqual(count / all - 1e-12)
        const [otherLow, otherHigh] = wilsonInterval(all - count, all)!
        expect(low + otherHigh).toBeCloseTo(1, 9)
        expect(high + otherLow).toBeCloseTo(1, 9)
        const [finer, coarser] = wilsonInterval(4 * count, 4 * all)!
        expect(coarser - finer).toBeLessThan(high - low)
      }),
    )
  })
})

describe('the published figures of choices', () => {
  const given = [
    ...Array(30).fill({ selection: ['renting'] }),
    ...Array(8).fill({ selection: ['owning'] }),
    { selection: ['neither'] },
  ]

  const told = (asked: typeof question, ...groups: (typeof given)[]) => {
    const tallies = groups.map((group) => tallyOf(asked, group))
    return discloseChoice(asked, tallies, figuresOf(asked, groups.flat()))
  }

  test('are counts in fives, with shares and intervals that follow from these', () => {
    const { counts } = told(choiceQuestion(), given)
    expect(counts.map(({ label, count, share, ci95 }) => [label, count, share, ci95])).toEqual([
      ['Renting', 30, 30 / 40, wilsonInterval(30, 39)],
      ['Owning', 10, 10 / 40, wilsonInterval(10, 39)],
      ['Neither', 0, 0, wilsonInterval(0, 39)],
    ])
  })

  test('are no shares of everybody where only one choice has people in fives', () => {
    const few = [...Array(7).fill({ selection: ['renting'] }), ...Array(2).fill({ selection: ['owning'] })]
    expect(told(choiceQuestion(), few).counts.map(({ share }) => share)).toEqual([5 / 9, 0, 0])
  })

  test('have shares of all people if several choices are allowed', () => {
    expect(told(question, given).counts.map(({ count, share }) => [count, share])).toContainEqual([
      10,
      10 / 39,
    ])
  })

  test('are about none if they would tell that somebody made a choice that few made', () => {
    const few = [['renting'], ['renting'], ['owning'], ['owning'], ['neither']]
    const group = few.map((selection) => ({ selection }))
    expect(told(choiceQuestion(), group).counts.map(({ count }) => count)).toEqual([0, 0, 0])
  })

  test('are of the people in groups alone, and the result only once these are all', () => {
    const asked = choiceQuestion()
    const all = { ...figuresOf(asked, [...given, ...given]), isComplete: true }
    const of = (...groups: (typeof given)[]) =>
      discloseChoice(
        asked,
        groups.map((group) => tallyOf(asked, group)),
        all,
      )
    expect(of(given)).toMatchObject({ n: 39, isComplete: false })
    expect(of(given, given)).toMatchObject({ n: 78, isComplete: true, counts: [{ count: 60 }, {}, {}] })
    expect(of([])).toMatchObject({ n: 0, counts: [{ count: 0, share: 0, ci95: null }, {}, {}] })
  })
})
