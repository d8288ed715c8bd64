import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'

export type Ballots = readonly (readonly number[])[]

/** A vote or a ballot that only one or two people cast. */
export type Secret = {
  readonly name: string
  /** Of a vote on one option. */
  readonly option?: number
  readonly votes?: number
  readonly holds: (ballot: readonly number[]) => boolean
}

export type Attack = {
  readonly credits: number
  /** The fewest votes on an option. */
  readonly least: number
  /** How many people's ballots each publication is of; the last one is of all. */
  readonly ends: readonly number[]
  /** What one of the publications says of the votes on an option, whatever the other votes are. */
  readonly ofOption: (votes: readonly number[], publication: number) => string
  /** What is quick to compute of what all publications say of several options at once. */
  readonly jointly: (ballots: Ballots) => string
  /** All that is published of a set of ballots. */
  readonly publish: (ballots: Ballots) => string
  /** After so many the search for one secret gives up. */
  readonly steps: number
}

/** A secret that fewer people hold would be somebody's. */
const FEW = 3

/** Every ballot that one or two people cast, and every such vote on an option. */
export function secretsOf(ballots: Ballots): Secret[] {
  const options = ballots[0]?.map((_, option) => option) ?? []
  const all = ballots.flatMap((ballot): Secret[] => [
    { name: ballot.join(), holds: (other) => other.join() === ballot.join() },
    ...options.map((option) => ({
      ...{ name: `${ballot[option]} on ${option}`, option, votes: ballot[option]! },
      holds: (other: readonly number[]) => other[option] === ballot[option],
    })),
  ])
  const byName = new Map(all.map((secret) => [secret.name, secret]))
  return [...byName.values()].filter((secret) => times(secret, ballots) < FEW)
}

/** The secrets for which no other set of ballots was found that lacks them and is published the same way. */
export function fixedSecrets(ballots: Ballots, secrets: readonly Secret[], attack: Attack): Secret[] {
  const random = seededRandom(ballots.flat().length + attack.credits)
  const fixed = new Set(secrets)
  for (const secret of secrets) {
    if (!fixed.has(secret)) continue
    for (let walk = 0; walk < WALKS && fixed.has(secret); walk++) {
      const other = setWithout(secret, ballots, { ...attack, random, isNear: walk % 2 === 1 })
      if (other) for (const each of fixed) if (times(each, other) === 0) fixed.delete(each)
    }
  }
  return [...fixed]
}

/** Walks from the ballots themselves; in every second one all that is published has to stay the same at every step. */
const WALKS = 6

/** How many sets of ballots may differ in something that is published before a walk gives up. */
const DOUBTS = 200

/** Steps from one of these to the next, so that they differ. */
const BETWEEN_DOUBTS = 10

/** A vote of somebody that becomes another one. */
type Change = { readonly person: number; readonly option: number; readonly votes: number }

/**
 * A walk through sets of ballots whose figures are published the same way, each made from the last by votes that change
 * places or move against each other among those who were published together, and never to one in which more people hold
 * the secret.
 *
 * @returns one without the secret, of which all is published the same way
 */
function setWithout(
  secret: Secret,
  ballots: Ballots,
  { credits, least, ends, ofOption, jointly, publish, steps, random, isNear }: Walk,
): Ballots | undefined {
  const saidOf = (all: Ballots, option: number) =>
    ends
      .map((end, at) =>
        ofOption(
          all.slice(0, end).map((ballot) => ballot[option]!),
          at,
        ),
      )
      .join()
  const options = ballots[0]!.map((_, option) => saidOf(ballots, option))
  const [joint, all] = [jointly(ballots), publish(ballots)]
  let current = ballots
  let doubts = DOUBTS
  for (let step = 0; step < steps && doubts > 0; step++) {
    const changes = drawnChanges(current, secret, ends, random)
    const next = changed(current, changes)
    const isPossible =
      changes.every(({ person, votes }) => votes >= least && spent(next[person]!) <= credits) &&
      times(secret, next) <= times(secret, current) &&
      [...new Set(changes.map(({ option }) => option))].every(
        (option) => saidOf(next, option) === options[option],
      ) &&
      jointly(next) === joint
    if (!isPossible) continue
    const isCompared = isNear || (times(secret, next) === 0 && step % BETWEEN_DOUBTS === 0)
    const isSame = isCompared && publish(next) === all
    if (isCompared && !isSame) doubts--
    if (isNear && !isSame) continue
    current = next
    if (isSame && times(secret, current) === 0) return current
  }
  return undefined
}

type Walk = Attack & { readonly random: Random; readonly isNear: boolean }

const times = ({ holds }: Secret, ballots: Ballots) => ballots.filter(holds).length

const spent = (ballot: readonly number[]) => ballot.reduce((sum, vote) => sum + vote * vote, 0)

function changed(ballots: Ballots, changes: readonly Change[]): Ballots {
  const next = [...ballots]
  for (const { person, option, votes } of changes) next[person] = next[person]!.with(option, votes)
  return next
}

function drawnChanges(ballots: Ballots, secret: Secret, ends: readonly number[], random: Random): Change[] {
  const below = (most: number) => Math.floor(random() * most)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!
  const holders = [...ballots.keys()].filter((at) => secret.holds(ballots[at]!))
  const one = random() < 0.4 && holders.length > 0 ? pick(holders) : below(ballots.length)
  const end = ends.find((each) => each > one)!
  const start = ends.findLast((each) => each <= one) ?? 0
  // Where few have voted, those few are drawn more often.
  const voters = [...ballots.keys()].filter((at) => start <= at && at < end && ballots[at]!.some(Boolean))
  const drawnOther = () => (voters.length > 0 && random() < 0.5 ? pick(voters) : start + below(end - start))
  const options = [...ballots[0]!.keys()]
  if (random() < 0.4) {
    const other = drawnOther()
    const exchanged = random() < 0.5 ? [pick(options)] : options.filter(() => random() < 0.5)
    return exchanged.flatMap((option) => [
      { person: one, option, votes: ballots[other]![option]! },
      { person: other, option, votes: ballots[one]![option]! },
    ])
  }
  const option = random() < 0.5 ? (secret.option ?? pick(options)) : pick(options)
  const moved = new Map<number, number>()
  const move = (person: number, votes: number) => moved.set(person, (moved.get(person) ?? 0) + votes)
  // Few large moves and many small ones: what one gives or takes, others take or give.
  const votes = (random() < 0.5 ? 1 : -1) * (1 + Math.floor(MOST_MOVED * random() ** 3))
  move(one, votes)
  const others = Array.from({ length: 1 + below(4) }, drawnOther)
  for (let left = Math.abs(votes); left > 0; left--) move(pick(others), -Math.sign(votes))
  if (random() < 0.3) {
    const [giving, taking] = [drawnOther(), drawnOther()]
    move(giving, -1)
    move(taking, 1)
  }
  return [...moved].map(([person, by]) => ({ person, option, votes: ballots[person]![option]! + by }))
}

const MOST_MOVED = 8

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
