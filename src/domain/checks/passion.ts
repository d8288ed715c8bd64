/** The figures of an option that tell votes from heads. */
export type Heads = { readonly netVotes: number; readonly supporters: number; readonly opponents: number }

/** Where the strength of votes and the number of people disagree. Options are given by index. */
export type Passion = {
  /** The option with most net votes, and the one with the largest majority of people; null if they are the same. */
  readonly leaders: { readonly byVotes: number; readonly byHeads: number } | null
  /** Options with votes above zero that more people oppose than support. */
  readonly carried: readonly number[]
  /** Options with votes below zero that more people support than oppose. */
  readonly defeated: readonly number[]
}

/** Compares what the votes decide with what as many people for as against would decide. */
export function passionOf(options: readonly Heads[]): Passion {
  const majority = options.map(({ supporters, opponents }) => supporters - opponents)
  const firstBy = (values: readonly number[]) =>
    values.reduce((first, value, at) => (value > values[first]! ? at : first), 0)
  const byVotes = firstBy(options.map(({ netVotes }) => netVotes))
  const byHeads = firstBy(majority)
  const isOvertaken = options.length > 0 && majority[byHeads]! > majority[byVotes]!
  const where = (holds: (netVotes: number, heads: number) => boolean) =>
    options.flatMap(({ netVotes }, at) => (holds(netVotes, majority[at]!) ? [at] : []))
  return {
    leaders: isOvertaken ? { byVotes, byHeads } : null,
    carried: where((votes, heads) => votes > 0 && heads < 0),
    defeated: where((votes, heads) => votes < 0 && heads > 0),
  }
}
