import { describe, expect, test } from 'bun:test'
import { type Random, seededRandom, shuffled } from '../../../src/domain/ballot/ordering.ts'
import { dealtAnew } from '../../../src/domain/common-ground/dealt-anew.ts'
import { divisionsOf } from '../../../src/domain/common-ground/divisions.ts'
import { opinionGroups } from '../../../src/domain/common-ground/opinion-groups.ts'
import { type CastVotes, electorateOf } from '../../../src/domain/outcome/electorate.ts'

const OPTIONS = 8
const CREDITS = 100

function groupsOf(ballots: readonly CastVotes[], options = OPTIONS, seed = 1) {
  const electorate = electorateOf(ballots, options)
  const steps = opinionGroups(electorate, seed)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const groups = step.value
  return groups && { ...groups, ofPeople: Array.from(electorate.kindOf, (kind) => groups.groupOf[kind]!) }
}

const bell = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** The votes that come closest to what somebody wants, within the budget. */
function votesFor(wants: readonly number[]): number[] {
  const length = Math.hypot(...wants)
  return wants.map((want) => Math.trunc((want / length) * Math.sqrt(CREDITS)) + 0)
}

const liking = (random: Random) => Array.from({ length: OPTIONS }, () => bell(random))

/** People of several camps, each of whom wants what their camp wants, give or take something. */
function camps(count: number, people: number, spread: number, seed: number) {
  const random = seededRandom(seed)
  const wants = Array.from({ length: count }, () => liking(random))
  const campOf = Array.from({ length: people }, (_, person) => person % count)
  const ballots = campOf.map((camp) => ({
    votes: votesFor(wants[camp]!.map((want) => want + spread * bell(random))),
  }))
  return { campOf, ballots }
}

/** How alike two divisions of the same people are: 1 if they are the same, 0 as by chance. */
function adjustedRand(one: readonly number[], other: readonly number[]): number {
  const pairsIn = (keys: readonly (number | string)[]) => {
    const counts = new Map<number | string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  }
  const both = pairsIn(one.map((group, at) => `${group}/${other[at]}`))
  const [a, b, all] = [pairsIn(one), pairsIn(other), (one.length * (one.length - 1)) / 2]
  const chance = (a * b) / all
  return (both - chance) / ((a + b) / 2 - chance)
}

describe('groups of people by their votes', () => {
  test('two and three camps are found again', () => {
    for (const [count, seed] of [
      [2, 3],
      [2, 4],
      [3, 5],
      [3, 6],
    ] as const) {
      const { campOf, ballots } = camps(count, 200, 0.3, seed)
      const groups = groupsOf(ballots)
      expect(groups?.count).toBe(count)
      expect(adjustedRand(campOf, groups!.ofPeople)).toBeGreaterThan(0.9)
    }
  })

  test('people who each want something else are one group', () => {
    const found = Array.from({ length: 40 }, (_, run) => {
      const random = seededRandom(1_000 + run)
      const popular = liking(random)
      return groupsOf(
        Array.from({ length: 60 }, () => ({ votes: votesFor(popular.map((want) => want + bell(random))) })),
      )
    })
    expect(found.filter((groups) => groups).length).toBeLessThanOrEqual(2)
  })

  test('two ways of spending are no groups: everything on one option, or something on each', () => {
    const random = seededRandom(9)
    const ballots = Array.from({ length: 100 }, (_, person) => {
      const votes: number[] = Array.from({ length: OPTIONS }, () => (person % 2 === 0 ? 3 : 0))
      if (person % 2 === 1) votes[Math.floor(random() * OPTIONS)] = 8
      return { votes }
    })
    expect(groupsOf(ballots)).toBeUndefined()
  })

  test('two options refused by each other’s friends make two groups; the larger one is the first', () => {
    const ballots = Array.from({ length: 60 }, (_, person) => ({ votes: person < 40 ? [5, -5] : [-5, 5] }))
    const groups = groupsOf(ballots, 2)!
    expect(groups.count).toBe(2)
    expect(groups.ofPeople).toEqual(Array.from({ length: 60 }, (_, person) => (person < 40 ? 0 : 1)))
  })

  test('few people, one option, options that not everybody saw and ballots without votes make no groups', () => {
    const { ballots } = camps(2, 200, 0.3, 3)
    expect(groupsOf(ballots.slice(0, 19))).toBeUndefined()
    expect(
      groupsOf(
        ballots.map(({ votes }) => ({ votes: votes.slice(0, 1) })),
        1,
      ),
    ).toBeUndefined()
    expect(groupsOf(ballots.map(({ votes }) => ({ votes, seen: votes.map(() => true) })))).toBeUndefined()
    expect(
      groupsOf(Array.from({ length: 40 }, () => ({ votes: votesFor(liking(() => 0)).map(() => 0) }))),
    ).toBe(undefined)
    const withEmpty = groupsOf([...ballots, { votes: Array.from({ length: OPTIONS }, () => 0) }])!
    expect(withEmpty.ofPeople.at(-1)).toBe(-1)
  })

  test('equal ballots are one group', () => {
    expect(groupsOf(Array.from({ length: 40 }, () => ({ votes: [3, 1, 0, 0, 0, 0, 0, 0] })))).toBeUndefined()
  })

  test('the order of ballots and another run change nothing; of many a part is looked at', () => {
    const { ballots } = camps(2, 1_000, 0.3, 7)
    const groups = groupsOf(ballots)!
    expect(groupsOf(ballots)).toEqual(groups)
    const order = shuffled(
      ballots.map((_, at) => at),
      seededRandom(2),
    )
    const again = groupsOf(order.map((at) => ballots[at]!))!
    expect(order.map((at) => groups.ofPeople[at]!)).toEqual(again.ofPeople)
  })
})

describe('votes dealt anew', () => {
  const costOf = (votes: readonly number[]) => votes.reduce((sum, vote) => sum + vote * vote, 0)

  test('are the same on each option, and nearly within what each had spent', () => {
    const ballots = camps(2, 120, 0.6, 8).ballots.map(({ votes }) => votes)
    const dealt = dealtAnew(ballots, seededRandom(1))
    const column = (rows: readonly (readonly number[])[], option: number) =>
      rows.map((votes) => votes[option]!).sort((a, b) => a - b)
    for (let option = 0; option < OPTIONS; option++)
      expect(column(dealt, option)).toEqual(column(ballots, option))
    const off = dealt.map((votes, person) => Math.abs(costOf(votes) - costOf(ballots[person]!)))
    expect(off.reduce((sum, each) => sum + each, 0) / ballots.length).toBeLessThan(CREDITS / 10)
    expect(dealt).not.toEqual(ballots)
  })

  test('stay with people who vote on about as many options', () => {
    const ballots = Array.from({ length: 60 }, (_, person) => (person < 30 ? [1, 1, 1, 1] : [0, 0, 0, 5]))
    expect(dealtAnew(ballots, seededRandom(1))).toEqual(ballots)
  })
})

describe('divisions', () => {
  test('explain everything where rows are as many as groups', () => {
    const rows = [
      [0, 0],
      [0, 0],
      [4, 0],
      [0, 9],
    ]
    expect(divisionsOf(rows, 3).map(({ explained }) => Number(explained.toFixed(3)))).toEqual([0.853, 1])
    expect(divisionsOf(rows, 5)).toHaveLength(2)
  })
})
