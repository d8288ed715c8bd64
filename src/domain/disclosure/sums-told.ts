/** The answers of people that are published together. */
export type PublishedGroup<Tally> = {
  readonly tally: Tally
  /** Simulated responses among them, if there are people: they hide nobody. */
  readonly simulated: number
}

/**
 * The answers of which exact sums are published: those of groups, joined with the next ones until a sum may be told of
 * those who answered. Groups that are too few wait: of ten people who are published, one alone may have
 * answered, and what a sum grew by would be that answer. Where groups end depends on none that comes later.
 *
 * @param groups in the order in which they were published
 * @param fewest people about whom anything is published
 * @returns those that are told together
 * @example sumsTold([10, 1, 3, 8].map((answered) => ({ tally: { answered }, simulated: 0 })), 5) // of 10 people, and of 12
 */
export function sumsTold<Tally extends { readonly answered: number }>(
  groups: readonly PublishedGroup<Tally>[],
  fewest: number,
): Tally[][] {
  const told: Tally[][] = []
  let [waiting, people]: [Tally[], number] = [[], 0]
  for (const { tally, simulated } of groups) {
    waiting.push(tally)
    people += Math.max(0, tally.answered - simulated)
    if (people < fewest) continue
    told.push(waiting)
    ;[waiting, people] = [[], 0]
  }
  return told
}
