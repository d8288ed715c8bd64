import { describe, expect, test } from 'bun:test'
import { discloseChoice } from '../../src/domain/choice/disclosure.ts'
import { choiceFigures } from '../../src/domain/choice/results.ts'
import { headToHeadFigures, publishedShare } from '../../src/domain/head-to-head/results.ts'
import { discloseLikert } from '../../src/domain/likert-disclosure.ts'
import { batchSize } from '../../src/domain/publication.ts'
import { likertFigures } from '../../src/domain/response-figures.ts'
import { SMALLEST_CELL } from '../../src/domain/vote-bands.ts'
import { choiceQuestion } from '../domain/arbitraries.ts'
import { LIKERT } from '../domain/definitions.ts'

/** As many as it takes for anything to be told of such a question. */
const PEOPLE = 30

type Counts = readonly number[]

/** All ways to divide so many people among so many places. */
function divisions(people: number, places: number): Counts[] {
  if (places === 1) return [[people]]
  return Array.from({ length: people + 1 }, (_, first) => first).flatMap((first) =>
    divisions(people - first, places - 1).map((rest) => [first, ...rest]),
  )
}

/** All counts between none and everybody of so many choices each of which everybody could make. */
function halves(people: number, places: number): Counts[] {
  if (places === 0) return [[]]
  return halves(people, places - 1).flatMap((some) =>
    Array.from({ length: people + 1 }, (_, count) => [...some, count]),
  )
}

const isSmall = (count: number) => count > 0 && count < SMALLEST_CELL

/**
 * Counts of which somebody who knows the rules is sure that they are of one person, or that they are of two: all counts
 * that are published the same way have the same number there.
 *
 * @param isRevealing whether a count tells something of one or two people
 */
function surelySmall(all: readonly Counts[], publish: (counts: Counts) => object, isRevealing = isSmall) {
  const alike = Map.groupBy(all, (counts) => JSON.stringify(publish(counts)))
  return [...alike.values()].flatMap((group) =>
    group[0]!.flatMap((count, at) =>
      isRevealing(count) && group.every((counts) => counts[at] === count) ? [group[0]!.join(' ')] : [],
    ),
  )
}

const labels = (places: number) => Array.from({ length: places }, (_, at) => `Label ${at}`)

describe('of counts of a scale', () => {
  const publish = (counts: Counts) =>
    discloseLikert(likertFigures({ ...LIKERT, scale: labels(counts.length) }, { counts: [...counts] }))

  for (const places of [2, 3, 4, 5]) {
    test(`none of one or two people follows, of ${places} labels`, () => {
      expect(surelySmall(divisions(PEOPLE, places), publish)).toEqual([])
    })
  }

  test('the attack itself finds them where small counts alone are left out', () => {
    const naive = (counts: Counts) => counts.map((count) => (isSmall(count) ? null : count))
    expect(surelySmall(divisions(PEOPLE, 3), naive).length).toBeGreaterThan(50)
  })
})

describe('of counts of choices', () => {
  const question = (places: number, multiple: boolean) =>
    choiceQuestion({
      multiple,
      choices: labels(places).map((label) => ({ choiceId: label, label, exclusive: false, fixed: false })),
    })
  const publish = (multiple: boolean) => (counts: Counts) =>
    discloseChoice(
      choiceFigures(question(counts.length, multiple), { answered: PEOPLE, chosen: [...counts, 0] }),
    )

  for (const places of [2, 3, 4, 5]) {
    test(`none of one or two people follows, where one of ${places} is chosen`, () => {
      expect(surelySmall(divisions(PEOPLE, places), publish(false))).toEqual([])
    })
  }

  const isRevealing = (count: number) => isSmall(count) || isSmall(PEOPLE - count)

  for (const places of [2, 3]) {
    test(`none of one or two people follows, where several of ${places} can be chosen`, () => {
      expect(surelySmall(halves(PEOPLE, places), publish(true), isRevealing)).toEqual([])
    })

    test(`nor where everybody has to choose so many of ${places}`, () => {
      for (let chosen = 1; chosen < places; chosen++) {
        const all = halves(PEOPLE, places).filter(
          (counts) => counts.reduce((sum, count) => sum + count, 0) === chosen * PEOPLE,
        )
        expect(surelySmall(all, publish(true), isRevealing)).toEqual([])
      }
    })
  }
})

type Picks = { readonly agrees: number; readonly contradicts: number }

/** All ways in which so many people can pick of a pair each; who has no preference is in neither count. */
const picksOf = (people: number): Picks[] =>
  Array.from({ length: people + 1 }, (_, agrees) => agrees).flatMap((agrees) =>
    Array.from({ length: people - agrees + 1 }, (_, contradicts) => ({ agrees, contradicts })),
  )

/** What is told of picks, of which those of no preference are the others. */
function disclosedShares({ agrees, contradicts }: Picks): number | null {
  const counts = { agrees, contradicts, noPreference: 0 }
  return publishedShare(headToHeadFigures({ answered: PEOPLE, distances: new Map([[1, counts]]) }))
}

/**
 * What is told before and after a batch came, by which somebody who knows the rules is sure what each of its people picked, or
 * that each of them picked something: all counts that are told alike have it so.
 */
function surelyPicked(people: number, batch: number, tell: (picks: Picks) => number | null): string[] {
  const least = new Map<string, [agree: number, contradict: number, picked: number]>()
  for (const before of picksOf(people)) {
    const disclosed = tell(before)
    for (const { agrees, contradicts } of picksOf(batch)) {
      const after = { agrees: before.agrees + agrees, contradicts: before.contradicts + contradicts }
      const key = `${disclosed} ${tell(after)}`
      const [a = batch, c = batch, p = batch] = least.get(key) ?? []
      least.set(key, [Math.min(a, agrees), Math.min(c, contradicts), Math.min(p, agrees + contradicts)])
    }
  }
  return [...least].filter(([, fewest]) => fewest.includes(batch)).map(([key]) => key)
}

describe('of what people pick of two options', () => {
  test('nothing follows of anybody from one publication', () => {
    const alike = Map.groupBy(picksOf(PEOPLE), disclosedShares)
    expect(alike.size).toBe(12)
    for (const [disclosed, group] of alike) {
      const none = group.some(({ agrees, contradicts }) => agrees + contradicts < PEOPLE)
      const either = [group.some(({ agrees }) => agrees > 0), group.some((picks) => picks.contradicts > 0)]
      expect([disclosed, none, ...either]).toEqual([disclosed, true, true, true])
    }
  })

  test('nor of anybody in a batch from two', () => {
    for (const batch of [
      batchSize({ hasUKey: true, uKeyMode: 'list' }),
      batchSize({ hasUKey: false, uKeyMode: 'list' }),
    ])
      for (const people of [PEOPLE, PEOPLE + 15])
        expect(surelyPicked(people, batch, disclosedShares)).toEqual([])
  })

  test('the attack itself finds what is told of one pair, or of each person who comes', () => {
    const ofOne = ({ agrees, contradicts }: Picks) =>
      agrees + contradicts === 0 ? null : Math.round((10 * agrees) / (agrees + contradicts)) / 10
    expect(surelyPicked(PEOPLE, 20, ofOne)).toEqual(['1 0'])
    expect(surelyPicked(PEOPLE, 1, disclosedShares).length).toBeGreaterThan(10)
  })
})
