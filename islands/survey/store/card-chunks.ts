/** About as many cards as fill a first screen: later ones are laid out a chunk at a time, as they come near. */
const CHUNK_LENGTH = 8

/** The number of chunks that are complete from the start; the controls in others are rendered as they come near. */
export const EAGER_RUNS = 3

export const EAGER_CARDS = EAGER_RUNS * CHUNK_LENGTH

/**
 * Divides the items of a list into chunks, which are invisible on the page.
 * @example chunksOf([...Array(20).keys()]).map((chunk) => chunk.length) // [8, 8, 4]
 */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return []
  return [items.slice(0, CHUNK_LENGTH), ...chunksOf(items.slice(CHUNK_LENGTH))]
}
