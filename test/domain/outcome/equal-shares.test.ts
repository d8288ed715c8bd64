import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { equalShares } from '../../../src/domain/outcome/equal-shares.ts'
import { withRaisedShares } from '../../../src/domain/outcome/raised-shares.ts'
import {
  completed,
  electorateFor,
  equalSharesByDefinition,
  type Instance,
  projectsIn,
  ratesOf,
  repeated,
} from './instances.ts'

/** Who votes how, as in the published tables: 'p2 5,p3 3' is five votes for p2 and three for p3. */
function written(kind: string, options: number): number[] {
  const votes = new Array<number>(options).fill(0)
  for (const entry of kind.split(',')) {
    const [name = '', count] = entry.trim().split(' ')
    votes[Number(name.slice(1)) - 1] = Number(count)
  }
  return votes
}

const inTurn = (count: number, kinds: readonly string[], options: number) =>
  Array.from({ length: count }, (_, at) => written(kinds[at % kinds.length]!, options))

function bought(instance: Instance, from = 0, to = from) {
  const electorate = electorateFor(instance)
  const projects = projectsIn(instance, electorate)
  return equalShares(electorate, projects, { budget: instance.budget, from, to })
}

function rates(instance: Instance): string[] {
  const electorate = electorateFor(instance)
  const projects = projectsIn(instance, electorate)
  const { budget } = instance
  return ratesOf(electorate, projects, { budget, raised: 0 }, bought(instance)!)
}

function raised(instance: Instance) {
  const electorate = electorateFor(instance)
  return completed(withRaisedShares(electorate, projectsIn(instance, electorate), instance.budget))
}

/** Approval ballots as lists of options, with a satisfaction by option. */
const approving = (ballots: readonly (readonly number[])[], satisfaction: readonly number[]) =>
  ballots.map((approved) => satisfaction.map((value, option) => (approved.includes(option) ? value : 0)))

describe('equal shares, in the tests of pabutools', () => {
  const ones = (count: number) => new Array<number>(count).fill(1)

  test('AppEx_2: satisfaction by cost, and by number', () => {
    const prices = [100, 90, 200, 109]
    const ballots = [[0], [1, 2, 3], [1, 2, 3], [2]]
    expect(bought({ prices, budget: 400, ballots: approving(ballots, prices) })!.sort()).toEqual([0, 2])
    expect(bought({ prices, budget: 400, ballots: approving(ballots, ones(4)) })!.sort()).toEqual([0, 1, 3])
  })

  test('AppEx_2: everybody gets a tenth more until the outcome is complete', () => {
    const prices = [100, 90, 200, 109]
    const ballots = approving([[0], [1, 2, 3], [1, 2, 3], [2]], prices)
    for (const raise of [20, 30]) {
      expect(bought({ prices, budget: 400, ballots }, raise)!.sort()).toEqual([0, 1, 2])
    }
    expect([...raised({ prices, budget: 400, ballots }).bought].sort()).toEqual([0, 1, 2])
  })

  test('AppEx_4: by number, what costs nothing is bought, and by cost nothing', () => {
    const ballots = [[0], [0, 1, 2], [2]]
    const prices = [0, 1, 2]
    expect(bought({ prices, budget: 2, ballots: approving(ballots, ones(3)) })).toEqual([0])
    expect(bought({ prices, budget: 2, ballots: approving(ballots, prices) })).toEqual([])
  })

  const iterated = [[0, 1], [0, 1], [0, 1], [0, 2], [0, 2], [0, 2], [0, 3], [0, 3], [1, 2, 5], [4], [5], [6]]

  test('iterated: in small steps four projects are bought, in one of five only the first', () => {
    const small = { prices: ones(7).map(() => 288), budget: 4 * 288, ballots: approving(iterated, ones(7)) }
    expect(bought(small)).toEqual([0])
    expect([...raised(small).bought].sort()).toEqual([0, 1, 2, 3])
    // One unit of money for each of twelve people is five times the price of a project.
    const large = { prices: ones(7).map(() => 12), budget: 4 * 12, ballots: small.ballots }
    expect(bought(large, 5)!.length).toBeGreaterThan(4)
  })

  test('completion: only one project is bought', () => {
    const ballots = [[0, 1], [0, 1], [0], [0, 2], [0, 2], [0, 2], [0, 3], [0, 3], [5], [4]]
    const instance = { prices: [1, 2, 2, 1, 1, 1], budget: 5, ballots: approving(ballots, ones(6)) }
    expect(bought(instance)).toEqual([0])
  })
})

describe('equal shares, in published instances', () => {
  const scoring: Instance = {
    prices: [57, 94, 131, 48, 85, 122, 39, 76, 113, 30],
    budget: 300,
    ballots: inTurn(
      40,
      [
        'p2 5,p3 3,p7 5,p8 3',
        'p4 2,p5 5,p9 2,p10 5',
        'p1 4,p2 2,p6 4,p7 2',
        'p3 1,p4 4,p8 1,p9 4',
        'p1 1,p5 3,p6 1,p10 3',
      ],
      10,
    ),
  }
  const names = (indexes: readonly number[]) => indexes.map((at) => `p${at + 1}`).join(' ')

  test('synthetic_scoring', () => {
    expect(names(bought(scoring)!)).toBe('p10 p7 p4 p1')
    expect(rates(scoring)).toEqual(['15/32', '39/56', '1', '57/40'])
    expect(raised(scoring)).toEqual({ bought: [9, 6, 3, 0, 7], raised: 1 })
  })

  test('synthetic_scoring_2', () => {
    const instance: Instance = {
      prices: [131, 122, 113, 104, 95, 86, 77, 68, 59, 50, 41, 32, 23, 134, 125],
      budget: 500,
      ballots: inTurn(
        60,
        [
          'p4 3,p5 1,p9 3,p10 1,p14 3,p15 1',
          'p2 5,p3 3,p7 5,p8 3,p12 5,p13 3',
          'p1 5,p5 2,p6 5,p10 2,p11 5,p15 2',
          'p3 4,p4 2,p8 4,p9 2,p13 4,p14 2',
          'p1 1,p2 4,p6 1,p7 4,p11 1,p12 4',
        ],
        15,
      ),
    }
    expect(names(bought(instance)!)).toBe('p13 p12 p11 p7 p8 p9 p10')
    expect(rates(instance)).toEqual(['23/84', '8/27', '41/72', '77/108', '17/21', '59/60', '25/18'])
    expect(names([...raised(instance).bought].sort((a, b) => a - b))).toBe('p4 p6 p7 p8 p9 p11 p12 p13')
  })

  test('synthetic_cumulative', () => {
    const ballot = (at: number) =>
      Array.from({ length: 12 }, (_, option) => {
        if (at % 5 === 3) return [2, 5, 3, 1, 4][option % 5]!
        if (at % 5 === 0) return [1, 4, 2, 5, 3][option % 5]!
        return option === at % 12 ? 3 : 0
      })
    const instance: Instance = {
      prices: [94, 48, 122, 76, 30, 104, 58, 132, 86, 40, 114, 68],
      budget: 400,
      ballots: Array.from({ length: 50 }, (_, at) => ballot(at)),
    }
    expect(names(bought(instance)!)).toBe('p5 p2 p10 p7')
    expect(rates(instance)).toEqual(['15/38', '16/33', '10/19', '1277/1254'])
  })
})

describe('equal shares', () => {
  const instances = fc.record({
    prices: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }),
    budget: fc.integer({ min: 1, max: 60 }),
    ballots: fc.array(fc.array(fc.integer({ min: -2, max: 4 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    }),
  })

  test('buy what the definition says, in the same order', () => {
    fc.assert(
      fc.property(instances, fc.integer({ min: 0, max: 9 }), (instance, more) => {
        expect(bought(instance, more)).toEqual(equalSharesByDefinition(instance, more))
      }),
      { numRuns: 400 },
    )
  })

  test('of several amounts are decided only if each of them buys the same', () => {
    let decided = 0
    fc.assert(
      fc.property(instances, fc.integer({ min: 1, max: 5 }), (instance, more) => {
        const together = bought(instance, 0, more)
        if (together) decided++
        for (let raise = 0; together && raise <= more; raise++) {
          expect(equalSharesByDefinition(instance, raise)).toEqual(together)
        }
      }),
      { numRuns: 300 },
    )
    expect(decided).toBeGreaterThan(100)
  })

  test('are raised one by one until an outcome would exceed the budget', () => {
    fc.assert(
      fc.property(instances, (any) => {
        const instance = { ...any, prices: any.prices.map((price) => Math.min(price, any.budget)) }
        const cost = (some: readonly number[]) => some.reduce((sum, at) => sum + instance.prices[at]!, 0)
        let expected = equalSharesByDefinition(instance, 0)
        for (let raise = 1; raise <= instance.budget; raise++) {
          const next = equalSharesByDefinition(instance, raise)
          if (cost(next) > instance.budget) break
          expected = next
        }
        // Once everything is bought, further steps may only change the order.
        expect([...raised(instance).bought].sort()).toEqual([...expected].sort())
      }),
      { numRuns: 200 },
    )
  })

  test('decide a long row of ties by price, then by the drawn order', () => {
    const options = 30
    const prices = Array.from({ length: options }, (_, at) => (at % 2 === 0 ? 60 : 50))
    const ballots = repeated(20, new Array<number>(options).fill(1))
    const order = bought({ prices, budget: 1_000, ballots })!
    expect(order).toEqual([...Array(15).keys()].map((at) => 2 * at + 1).concat([0, 2, 4, 6]))
  })
})
