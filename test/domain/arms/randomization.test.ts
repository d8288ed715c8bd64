import { expect, test } from 'bun:test'
import { type DrawnPerson, randomizationTests } from '../../../src/domain/arms/randomization.ts'
import { seededRandom, shuffled } from '../../../src/domain/ballot/ordering.ts'

const person = (at: number, block: string, arm: string, ...votes: (number | null)[]): DrawnPerson => ({
  ...{ id: String(at).padStart(4, '0'), block, arm },
  votes: [votes],
  logged: [null],
})

/** The share of all orders of the arms within blocks of four that differ at least as much: by trying each. */
function enumerated(people: readonly DrawnPerson[], option: number): number {
  const blocks = [...Map.groupBy(people, ({ block }) => block).values()]
  const mean = (votes: readonly number[]) => votes.reduce((sum, vote) => sum + vote, 0) / votes.length
  const orders = (arms: readonly string[]): string[][] =>
    arms.length === 0
      ? [[]]
      : arms.flatMap((arm, at) => orders(arms.toSpliced(at, 1)).map((others) => [arm, ...others]))
  let redrawn: string[][] = [[]]
  for (const block of blocks)
    redrawn = redrawn.flatMap((before) =>
      orders(block.map(({ arm }) => arm)).map((order) => [...before, ...order]),
    )
  const votes = blocks.flat().map((each) => each.votes[0]![option]!)
  const differs = (arms: readonly string[]) =>
    Math.abs(
      mean(votes.filter((_, at) => arms[at] === 'a')) - mean(votes.filter((_, at) => arms[at] === 'b')),
    )
  const own = differs(blocks.flat().map(({ arm }) => arm))
  return redrawn.filter((arms) => differs(arms) > own - 1e-9).length / redrawn.length
}

const asked = { valuesOf: ({ votes }: DrawnPerson) => votes[0]!, arm: 'a', seed: 5 }

test('all arrangements of two blocks of four are compared, as an enumeration of all orders finds', () => {
  const random = seededRandom(3)
  for (let survey = 0; survey < 20; survey++) {
    const people = ['first', 'second'].flatMap((block, from) =>
      shuffled(['a', 'a', 'b', 'b'], random).map((arm, at) =>
        person(4 * from + at, block, arm, Math.floor(random() * 9) - 4, at === 0 && arm === 'a' ? 9 : 0),
      ),
    )
    for (const [option, found] of randomizationTests(shuffled(people, random), asked).entries()) {
      expect(found!.redraws).toBe(36)
      expect(found!.p).toBeCloseTo(enumerated(people, option), 12)
    }
  }
})

test('blocks that differ are not taken for arms that do', () => {
  const level = [0, 8, -8]
  const people = level.flatMap((votes, block) =>
    ['a', 'b', 'a', 'b'].map((arm, at) =>
      person(4 * block + at, String(block), arm, votes + (arm === 'a' ? 1 : 0)),
    ),
  )
  expect(randomizationTests(people, asked)[0]).toEqual({ p: 2 / 216, redraws: 216 })
  const alone = people.map((each) => ({ ...each, block: each.id }))
  expect(randomizationTests(alone, asked)[0]).toEqual({ p: 1, redraws: 1 })
})

test('of many arrangements 999 are drawn, the same ones each time, close to what all would say', () => {
  const random = seededRandom(8)
  const people = Array.from({ length: 12 }, (_, block) =>
    shuffled(['a', 'b'], random).map((arm, at) =>
      person(2 * block + at, String(block), arm, Math.floor(random() * 7) + (arm === 'a' ? 2 : 0)),
    ),
  ).flat()
  const [found] = randomizationTests(people, asked)
  expect(randomizationTests(people.toReversed(), asked)).toEqual([found!])
  const exact = signFlips(people)
  expect(found!.redraws).toBe(999)
  expect(found!.p * 1000).toBeCloseTo(Math.round(found!.p * 1000), 9)
  expect(Math.abs(found!.p - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 999) + 1 / 999)
  expect(randomizationTests(people, { ...asked, seed: 6 })[0]!.p).not.toBe(found!.p)
})

/** In blocks of two, an arrangement flips the sign of some of their differences. */
function signFlips(people: readonly DrawnPerson[]): number {
  const differences = [...Map.groupBy(people, ({ block }) => block).values()].map((pair) =>
    pair.reduce((sum, { arm, votes }) => sum + (arm === 'a' ? 1 : -1) * votes[0]![0]!, 0),
  )
  const own = Math.abs(differences.reduce((sum, each) => sum + each, 0))
  let extreme = 0
  for (let flips = 0; flips < 2 ** differences.length; flips++) {
    const sum = differences.reduce((total, each, at) => total + (flips & (1 << at) ? -each : each), 0)
    if (Math.abs(sum) >= own) extreme++
  }
  return extreme / 2 ** differences.length
}

test('an option counts among those who saw it, and is not compared if an arm did not', () => {
  const people = ['a', 'b', 'a', 'b'].map((arm, at) =>
    person(at, 'one', arm, at < 2 ? null : at, arm === 'a' ? at : null),
  )
  const [some, none] = randomizationTests(people, asked)
  expect(some).toEqual({ p: 1, redraws: 6 })
  expect(none).toBeNull()
})
