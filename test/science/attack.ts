import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'

export type Ballots = readonly (readonly number[])[]

/** A vote or a ballot that only one or two people cast. */
export type Secret = { readonly name: string; readonly holds: (ballot: readonly number[]) => boolean }

export type Attack = {
  readonly credits: number
  /** The fewest votes on an option. */
  readonly least: number
  /** What is quick to compute of all that is published of a set of ballots. */
  readonly disclose: (ballots: Ballots) => unknown
  /** All that is published of a set of ballots. */
  readonly publish: (ballots: Ballots) => unknown
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
      name: `${ballot[option]} on ${option}`,
      holds: (other: readonly number[]) => other[option] === ballot[option],
    })),
  ])
  const byName = new Map(all.map((secret) => [secret.name, secret]))
  return [...byName.values()].filter((secret) => times(secret, ballots) < FEW)
}

/** The secrets for which no other set of ballots was found that lacks them and is published the same way. */
export function fixedSecrets(ballots: Ballots, secrets: readonly Secret[], attack: Attack): string[] {
  const random = seededRandom(ballots.flat().length + attack.credits)
  const fixed = new Set(secrets)
  for (const secret of secrets) {
    if (!fixed.has(secret)) continue
    const other =
      setWithout(secret, ballots, { ...attack, random, isNear: false }) ??
      setWithout(secret, ballots, { ...attack, random, isNear: true })
    if (other) for (const each of fixed) if (times(each, other) === 0) fixed.delete(each)
  }
  return [...fixed].map(({ name }) => name)
}

/** How many sets of ballots without a secret are compared in all that is published before a walk gives up. */
const DOUBTS = 200

/** Steps from one of these to the next, so that they differ. */
const BETWEEN_DOUBTS = 10

/**
 * A walk through sets of ballots whose figures are published the same way, each made from the last by two votes that
 * change places or move against each other, and never to one in which more people hold the secret.
 *
 * @param isNear whether all that is published has to be the same at every step, which takes long to compute
 * @returns one without the secret, of which all is published the same way
 */
function setWithout(
  secret: Secret,
  ballots: Ballots,
  {
    credits,
    least,
    disclose,
    publish,
    steps,
    random,
    isNear,
  }: Attack & { readonly random: Random; readonly isNear: boolean },
): Ballots | undefined {
  const figures = JSON.stringify(disclose(ballots))
  const all = JSON.stringify(publish(ballots))
  const isSame = (others: Ballots) => JSON.stringify(publish(others)) === all
  let current: Ballots = ballots
  let doubts = DOUBTS
  for (let step = 0; step < steps && doubts > 0; step++) {
    const next = moved(current, secret, random)
    const isPossible =
      next.every((ballot) => spent(ballot) <= credits && ballot.every((votes) => votes >= least)) &&
      times(secret, next) <= times(secret, current)
    if (!isPossible || JSON.stringify(disclose(next)) !== figures || (isNear && !isSame(next))) continue
    current = next
    if (times(secret, current) > 0 || (!isNear && step % BETWEEN_DOUBTS > 0)) continue
    if (isNear || isSame(current)) return current
    doubts--
  }
  return undefined
}

const times = ({ holds }: Secret, ballots: Ballots) => ballots.filter(holds).length

const spent = (ballot: readonly number[]) => ballot.reduce((sum, vote) => sum + vote * vote, 0)

function moved(ballots: Ballots, { holds }: Secret, random: Random): readonly (readonly number[])[] {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const places = [...ballots.keys()]
  const holders = places.filter((at) => holds(ballots[at]!))
  const one = random() < 0.3 && holders.length > 0 ? pick(holders) : pick(places)
  const other = pick(places)
  const [mine, theirs] = [[...ballots[one]!], [...ballots[other]!]]
  const options = [...mine.keys()]
  if (random() < 0.5) {
    const exchanged = random() < 0.5 ? [pick(options)] : options.filter(() => random() < 0.5)
    for (const option of exchanged) [mine[option], theirs[option]] = [theirs[option]!, mine[option]!]
  } else if (one !== other) {
    const option = pick(options)
    const direction = random() < 0.5 ? 1 : -1
    mine[option]! += direction
    theirs[option]! -= direction
  }
  return ballots.map((ballot, at) => (at === one ? mine : at === other ? theirs : ballot))
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
