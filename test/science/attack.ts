import type { DisclosedOption } from '../../src/domain/disclosure.ts'
import { type Random, seededRandom } from '../../src/domain/ordering.ts'
import { SMALLEST_CELL } from '../../src/domain/vote-bands.ts'

/** What somebody knows of the votes on one option: how many lie between two levels, and the sum of all. */
export type Knowledge = {
  readonly bands: readonly { readonly from: number; readonly to: number; readonly count: number }[]
  readonly sum: number
}

/** What a reader of published figures can write down of an option; undefined where nothing is told of it. */
export function knowledgeOf(
  { m, netVotes, supporters, opponents, bands, bins }: DisclosedOption,
  most: number,
): Knowledge | undefined {
  if (netVotes === null) return undefined
  const signs = signsOfBins(bins, most)
  const areSignsMerged = bands?.some(({ from, to }) => from <= 0 && to >= 0 && from < to)
  if (areSignsMerged && signs.reduce((sum, { count }) => sum + count, 0) === m)
    return { bands: signs, sum: netVotes }
  if (bands) return { bands, sum: netVotes }
  const against = opponents === null ? [] : [{ from: -most, to: -1, count: opponents }]
  const inFavour = supporters === null ? [] : [{ from: 1, to: most, count: supporters }]
  const middle = {
    from: opponents === null ? -most : 0,
    to: supporters === null ? most : 0,
    count: m - (supporters ?? 0) - (opponents ?? 0),
  }
  return { bands: [...against, middle, ...inFavour], sum: netVotes }
}

/** How many votes against, none and for there are in all bins together. */
function signsOfBins(bins: DisclosedOption['bins'], most: number): Knowledge['bands'] {
  const counts = Object.values(bins ?? {})
  const sum = (sign: keyof (typeof counts)[number]) => counts.reduce((total, bin) => total + bin[sign], 0)
  return [
    { from: -most, to: -1, count: sum('against') },
    { from: 0, to: 0, count: sum('none') },
    { from: 1, to: most, count: sum('for') },
  ]
}

/**
 * The levels at which somebody certainly voted, though they are not told by a band of their own: a solver that tries
 * every number of voters at every level, with all sums that the others can have.
 */
export function fixedLevels({ bands, sum }: Knowledge): number[] {
  return bands.flatMap((band) => {
    if (band.from === band.to) return []
    const others = bands.filter((other) => other !== band)
    const low = others.reduce((total, { from, count }) => total + from * count, 0)
    const high = others.reduce((total, { to, count }) => total + to * count, 0)
    return levelsOf(band).filter((level) => {
      const sums = sumsWithout(band, level)
      const possible = sums.flatMap((reached, rest) => {
        const voters = band.count - rest
        const isPossible = reached.some((part) => {
          const left = sum - level * voters - part
          return left >= low && left <= high
        })
        return isPossible ? [voters] : []
      })
      return !possible.includes(0)
    })
  })
}

const levelsOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** By number of voters, every sum of votes that they can have inside a band without one of its levels. */
function sumsWithout(band: Knowledge['bands'][number], level: number): number[][] {
  const rest = levelsOf(band).filter((other) => other !== level)
  const sums: Set<number>[] = [new Set([0])]
  for (let voters = 1; voters <= band.count; voters++) {
    sums.push(new Set([...sums[voters - 1]!].flatMap((sum) => rest.map((vote) => sum + vote))))
  }
  return sums.map((reached) => [...reached])
}

export type Ballots = readonly (readonly number[])[]

/** How many sets of ballots without a certain one are compared in all that is published before a walk gives up. */
const DOUBTS = 200

/** Steps from one of these to the next, so that they differ. */
const BETWEEN_DOUBTS = 10

/** The ballots of one or two people of which no other set of ballots was found that lacks them and is published the same way. */
export function fixedBallots(ballots: Ballots, attack: Attack): string[] {
  const random = seededRandom(ballots.flat().length + attack.credits)
  const names = ballots.map((ballot) => ballot.join())
  const rare = new Set(names.filter((name) => names.filter((other) => other === name).length < SMALLEST_CELL))
  for (const target of rare) {
    const other =
      setWithout(target, ballots, { ...attack, random, isNear: false }) ??
      setWithout(target, ballots, { ...attack, random, isNear: true })
    for (const name of rare) if (other && times(name, other) === 0) rare.delete(name)
  }
  return [...rare]
}

/**
 * A walk through sets of ballots of which the figures are published the same way, each made from the last by two votes that
 * change places or move against each other, and never to one that holds the ballot more often.
 *
 * @param isNear whether all that is published has to be the same at every step, which takes long to compute
 * @returns one without the ballot, of which all is published the same way
 */
function setWithout(
  target: string,
  ballots: Ballots,
  {
    credits,
    least = -credits,
    disclose,
    publish,
    steps,
    random,
    isNear,
  }: Attack & { random: Random; isNear: boolean },
): Ballots | undefined {
  const figures = JSON.stringify(disclose(ballots))
  const all = JSON.stringify(publish(ballots))
  const isSame = (others: Ballots) => JSON.stringify(publish(others)) === all
  let current: Ballots = ballots
  let doubts = DOUBTS
  for (let step = 0; step < steps && doubts > 0; step++) {
    const next = moved(current, target, random)
    const isPossible =
      next.every((ballot) => spent(ballot) <= credits && ballot.every((votes) => votes >= least)) &&
      times(target, next) <= times(target, current)
    if (!isPossible || JSON.stringify(disclose(next)) !== figures || (isNear && !isSame(next))) continue
    current = next
    if (times(target, current) > 0 || (!isNear && step % BETWEEN_DOUBTS > 0)) continue
    if (isNear || isSame(current)) return current
    doubts--
  }
  return undefined
}

export type Attack = {
  readonly credits: number
  /** The fewest votes on an option, where there are no votes against any. */
  readonly least?: number
  /** What is quick to compute of all that is published of a set of ballots. */
  readonly disclose: (ballots: Ballots) => unknown
  /** All that is published of a set of ballots. */
  readonly publish: (ballots: Ballots) => object
  /** After so many the search for one ballot gives up. */
  readonly steps: number
}

const times = (name: string, ballots: Ballots) => ballots.filter((ballot) => ballot.join() === name).length

const spent = (ballot: readonly number[]) => ballot.reduce((sum, vote) => sum + vote * vote, 0)

function moved(ballots: Ballots, target: string, random: Random): number[][] {
  const next = ballots.map((ballot) => [...ballot])
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const holders = next.filter((ballot) => ballot.join() === target)
  const one = random() < 0.3 && holders.length > 0 ? pick(holders) : pick(next)
  const other = pick(next)
  const options = [...one.keys()]
  if (random() < 0.5) {
    const exchanged = random() < 0.5 ? [pick(options)] : options.filter(() => random() < 0.5)
    for (const option of exchanged) [one[option], other[option]] = [other[option]!, one[option]!]
  } else {
    const option = pick(options)
    const direction = random() < 0.5 ? 1 : -1
    one[option]! += direction
    other[option]! -= direction
  }
  return next
}

/** Ballots as people fill them in: some concentrate, some spread, some leave most of it. */
export function randomBallots(random: Random, people: number, options: number, credits: number): number[][] {
  return Array.from({ length: people }, () => {
    const ballot = new Array<number>(options).fill(0)
    const tries = Math.floor(random() * 4 * options)
    const favourite = Math.floor(random() * options)
    for (let each = 0; each < tries; each++) {
      const option = random() < 0.3 ? favourite : Math.floor(random() * options)
      const direction = random() < 0.75 - option / (3 * options) ? 1 : -1
      ballot[option]! += direction
      if (spent(ballot) > credits) ballot[option]! -= direction
    }
    return ballot
  })
}
