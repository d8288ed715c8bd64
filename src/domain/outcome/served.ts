import type { Electorate } from './electorate.ts'

/** How many people have votes for at least one of some options. */
export function servedBy({ counts, inFavour }: Electorate, options: readonly number[]): number {
  const isServed = new Uint8Array(counts.length)
  for (const option of options) for (const kind of inFavour[option]!.kinds) isServed[kind] = 1
  return counts.reduce((sum, count, kind) => sum + count * isServed[kind]!, 0)
}
