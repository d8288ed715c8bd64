/** As many cards as fill a first screen: those after it are laid out a run at a time, as they come near. */
const RUN_LENGTH = 8

/**
 * Divides what a list shows into runs, which are told apart by nothing on the page.
 *
 * @example runsOf([...Array(20).keys()]).map((run) => run.length) // [8, 8, 4]
 */
export function runsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return []
  return [items.slice(0, RUN_LENGTH), ...runsOf(items.slice(RUN_LENGTH))]
}
