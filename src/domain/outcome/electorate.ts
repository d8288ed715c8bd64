/** The votes of one person by option, and which options the person saw; absent if they saw all. */
export type CastVotes = { readonly votes: ArrayLike<number>; readonly seen?: readonly boolean[] }

/** The ballots of a question, with equal ones counted together. */
export type Electorate = {
  readonly people: number
  /** By kind of ballot: people who cast it. */
  readonly counts: Int32Array
  /** By person: the kind of their ballot. */
  readonly kindOf: Int32Array
  /** By option. */
  readonly options: readonly OptionVotes[]
  /** By option, without the votes against it. */
  readonly inFavour: readonly OptionVotes[]
  /** Whether everybody saw all options. */
  readonly sawAll: boolean
}

/** The kinds of ballots with votes on an option, in ascending order; if not everybody saw all, those that saw it. */
export type OptionVotes = { readonly kinds: Int32Array; readonly votes: Int32Array }

/** The support of an option. */
export type Support = {
  /** The sum of its votes. */
  readonly netVotes: number
  /** People who saw it. */
  readonly seen: number
}

/** Counts ballots by their contents, empty ones too. */
export function electorateOf(ballots: Iterable<CastVotes>, options: number): Electorate {
  const kinds = new Map<string, number>()
  const counts: number[] = []
  const kindOf: number[] = []
  const cast = Array.from({ length: options }, () => ({ kinds: [] as number[], votes: [] as number[] }))
  let sawAll = true
  for (const { votes, seen } of ballots) {
    if (seen) sawAll = false
    const counted: number[] = []
    for (let option = 0; option < options; option++) {
      if (votes[option] !== 0 || seen?.[option]) counted.push(option, votes[option]!)
    }
    const content = counted.join()
    const kind = kinds.get(content) ?? counts.length
    kindOf.push(kind)
    if (kind < counts.length) {
      counts[kind]!++
      continue
    }
    kinds.set(content, kind)
    counts.push(1)
    for (let at = 0; at < counted.length; at += 2) {
      cast[counted[at]!]!.kinds.push(kind)
      cast[counted[at]!]!.votes.push(counted[at + 1]!)
    }
  }
  const packed = cast.map(({ kinds, votes }) => ({
    kinds: Int32Array.from(kinds),
    votes: Int32Array.from(votes),
  }))
  return {
    people: kindOf.length,
    counts: Int32Array.from(counts),
    kindOf: Int32Array.from(kindOf),
    options: packed,
    inFavour: packed.map(votesInFavour),
    sawAll,
  }
}

/** The support of each option. */
export function supportIn({ people, counts, options, sawAll }: Electorate): Support[] {
  return options.map(({ kinds, votes }) => {
    let netVotes = 0
    let seen = 0
    for (let at = 0; at < kinds.length; at++) {
      const count = counts[kinds[at]!]!
      netVotes += count * votes[at]!
      seen += count
    }
    return { netVotes, seen: sawAll ? people : seen }
  })
}

/**
 * As many ballots as there are, drawn again from those that were cast: how many of each kind.
 *
 * @param share of those who were asked who have answered, 0 if unknown: its square root is the share of ballots that
 * stay, so that sums vary as in a sample of that share of the people
 */
export function drawnAgain(
  { people, counts: cast, kindOf }: Electorate,
  share: number,
  random: () => number,
): Int32Array {
  const unchanged = Math.sqrt(share)
  const counts = new Int32Array(cast.length)
  for (let person = 0; person < people; person++) {
    const drawn = random() < unchanged ? person : Math.floor(random() * people)
    counts[kindOf[drawn]!]!++
  }
  return counts
}

function votesInFavour({ kinds, votes }: OptionVotes): OptionVotes {
  const isFor = (_: number, at: number) => votes[at]! > 0
  return { kinds: kinds.filter(isFor), votes: votes.filter(isFor) }
}

/** How many people have votes for at least one of some options. */
export function servedBy({ counts, inFavour }: Electorate, options: readonly number[]): number {
  const isServed = new Uint8Array(counts.length)
  for (const option of options) for (const kind of inFavour[option]!.kinds) isServed[kind] = 1
  return counts.reduce((sum, count, kind) => sum + count * isServed[kind]!, 0)
}
