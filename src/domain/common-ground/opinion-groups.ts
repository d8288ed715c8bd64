import { seededRandom } from '../ballot/ordering.ts'
import { leastOf } from '../extremes.ts'
import type { Electorate } from '../outcome/electorate.ts'
import { unit } from '../principal-component.ts'
import { dealtAnew } from './dealt-anew.ts'
import { type Division, divisionsOf, nearest } from './divisions.ts'

/** Fewer people are one group. */
export const PEOPLE_FOR_GROUPS = 20

/** The fewest people of a group, and the least share of all. */
const SMALLEST_GROUP = 5
const LEAST_SHARE = 0.05

const MOST_GROUPS = 5

/** So many surveys in which the same votes were dealt anew must all divide less clearly. */
const DEALS = 99

/** The deals after which a division that is not the clearest is given up. */
const FIRST_DEALS = 19

/** More ballots, or votes on them, are not needed to find groups: the others are assigned to the nearest one. */
const MOST_BALLOTS = 600
const MOST_VOTES = 24_000
const LEAST_BALLOTS = 200

/** With fewer groups this share of the clearest division is enough. */
const NEARLY = 0.95

/** By kind of ballot of an electorate: its group, from 0; -1 for ballots without votes, which say nothing of a group. */
export type Groups = { readonly count: number; readonly groupOf: Int32Array }

/**
 * The groups that people form by their votes, whatever the number of these. There are groups only if the ballots divide more
 * clearly than all of 99 surveys in which the same votes were dealt anew within the same budgets (a permutation test at 1 %).
 * The number of groups is the one at which they differ most from these (the gap of Tibshirani, Walther and Hastie 2001).
 *
 * @returns undefined if people are one group. Yields so that its caller can pause
 */
export function* opinionGroups(
  electorate: Electorate,
  seed: number,
): Generator<undefined, Groups | undefined> {
  const { people, counts, options, sawAll } = electorate
  if (people < PEOPLE_FOR_GROUPS || options.length < 2 || !sawAll) return undefined
  const kinds = ballotsByKind(electorate)
  const sample = sampleOf(kinds, counts)
  if (sample.length < PEOPLE_FOR_GROUPS) return undefined
  const found = divided(sample)
  const own = explainedBy(found)
  const random = seededRandom(seed)
  const dealt: Explained[] = []
  for (let deal = 0; deal < DEALS; deal++) {
    if (deal === FIRST_DEALS && !isClearest(own, dealt)) return undefined
    dealt.push(explainedBy(divided(dealtAnew(sample, random))))
    yield
  }
  if (!isClearest(own, dealt)) return undefined
  const usual = meansOf([own, ...dealt])
  const clearest = clarityOf(own, usual)
  const chosen = found.find((division) => {
    const groups = division.centres.length
    return groups in own && own[groups]! - usual[groups]! >= NEARLY * clearest
  })!
  const groupOf = kinds.map((votes) => (isEmpty(votes) ? -1 : nearest(chosen.centres, unit(votes))))
  return bySize(groupOf, counts, chosen.centres.length)
}

/** By number of groups: how much of the differences they explain. */
type Explained = Readonly<Record<number, number>>

const divided = (ballots: readonly (readonly number[])[]): Division[] =>
  divisionsOf(ballots.map(unit), MOST_GROUPS)

function explainedBy(divisions: readonly Division[]): Explained {
  return Object.fromEntries(
    divisions.filter(hasLargeGroups).map(({ centres, explained }) => [centres.length, explained]),
  )
}

function hasLargeGroups({ centres, groupOf }: Division): boolean {
  const sizes = centres.map(() => 0)
  for (const group of groupOf) sizes[group]!++
  return leastOf(sizes) >= Math.max(SMALLEST_GROUP, LEAST_SHARE * groupOf.length)
}

function isClearest(own: Explained, dealt: readonly Explained[]): boolean {
  const usual = meansOf([own, ...dealt])
  const clearest = clarityOf(own, usual)
  return dealt.every((each) => clarityOf(each, usual) < clearest)
}

function meansOf(all: readonly Explained[]): Explained {
  const means: Record<number, number> = {}
  for (let groups = 2; groups <= MOST_GROUPS; groups++) {
    const known = all.flatMap((each) => each[groups] ?? [])
    means[groups] = known.reduce((sum, each) => sum + each, 0) / known.length
  }
  return means
}

/** How much more than usual is explained at the best number of groups. */
function clarityOf(explained: Explained, usual: Explained): number {
  return Object.entries(explained).reduce(
    (most, [groups, share]) => Math.max(most, share - usual[Number(groups)]!),
    Number.NEGATIVE_INFINITY,
  )
}

function ballotsByKind({ counts, options }: Electorate): number[][] {
  const ballots = Array.from(counts, () => options.map(() => 0))
  for (const [option, { kinds, votes }] of options.entries())
    for (const [at, kind] of kinds.entries()) ballots[kind]![option] = votes[at]!
  return ballots
}

const isEmpty = (votes: readonly number[]) => votes.every((vote) => vote === 0)

/** Evenly spaced ballots, in an order that does not depend on when they were cast. */
function sampleOf(kinds: readonly (readonly number[])[], counts: Int32Array): (readonly number[])[] {
  const ordered = kinds
    .map((votes, kind) => ({ votes, count: counts[kind]! }))
    .filter(({ votes }) => !isEmpty(votes))
    .sort((one, other) => compared(one.votes, other.votes))
  const all = ordered.flatMap(({ votes, count }) => Array.from({ length: count }, () => votes))
  const options = kinds[0]!.length
  const most = Math.max(LEAST_BALLOTS, Math.min(MOST_BALLOTS, Math.floor(MOST_VOTES / options)))
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / most)]!)
}

function compared(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((vote, option) => vote !== other[option])
  return differs < 0 ? 0 : one[differs]! - other[differs]!
}

/** Numbers groups by their people, the largest first. */
function bySize(groupOf: readonly number[], counts: Int32Array, count: number): Groups | undefined {
  const sizes = Array.from({ length: count }, () => 0)
  for (const [kind, group] of groupOf.entries()) if (group >= 0) sizes[group]! += counts[kind]!
  const order = sizes.map((_, group) => group).sort((a, b) => sizes[b]! - sizes[a]! || a - b)
  return {
    count,
    groupOf: Int32Array.from(groupOf, (group) => (group < 0 ? -1 : order.indexOf(group))),
  }
}
