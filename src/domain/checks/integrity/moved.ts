/** What of an option's result can move. */
type Placed = { readonly optionId: string; readonly netVotes: number; readonly rank: number }

/** An option with all responses, and without those that the exclusion rule leaves out. */
export type Moved = Placed & {
  readonly netVotesOfAll: number
  readonly rankOfAll: number
  /** Null if the question decides nothing, or not yet. */
  readonly funded: boolean | null
  readonly fundedOfAll: boolean | null
}

/** The options of a question without the excluded, in their order, beside what they are with all responses. */
export function movedBetween(
  all: readonly Placed[],
  without: readonly Placed[],
  funded: { readonly all: ReadonlySet<string> | null; readonly without: ReadonlySet<string> | null },
): Moved[] {
  const before = new Map(all.map((option) => [option.optionId, option]))
  return without.flatMap(({ optionId, netVotes, rank }) => {
    const was = before.get(optionId)
    if (!was) return []
    return [
      {
        optionId,
        netVotes,
        rank,
        netVotesOfAll: was.netVotes,
        rankOfAll: was.rank,
        funded: funded.without?.has(optionId) ?? null,
        fundedOfAll: funded.all?.has(optionId) ?? null,
      },
    ]
  })
}
