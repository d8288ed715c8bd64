/** As many cards as fill a first screen: those after it are laid out a chunk at a time, as they come near. */
const CHUNK_LENGTH = 8

/** So many chunks of a list are complete from the start; what votes in the others is made as somebody comes near. */
export const EAGER_RUNS = 3

export const EAGER_CARDS = EAGER_RUNS * CHUNK_LENGTH

/**
 * Divides what a list shows into chunks, which look no different on the page.
 * @example chunksOf([...Array(20).keys()]).map((chunk) => chunk.length) // [8, 8, 4]
 */
export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return []
  return [items.slice(0, CHUNK_LENGTH), ...chunksOf(items.slice(CHUNK_LENGTH))]
}
