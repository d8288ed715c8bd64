/**
 * The number of tries and the seed of a property of random calls. Every run makes the same few tries; FUZZ_RUNS
 * multiplies their number, and FUZZ_SEED changes them.
 *
 * @param usual tries of every run
 */
export function runsOf(usual: number): { readonly numRuns: number; readonly seed: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  return { numRuns: usual * Number(FUZZ_RUNS || 1), seed: Number(FUZZ_SEED || 1) }
}

/** A text escaped as a part of an address, no longer than servers accept. */
export function escaped(text: string): string {
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed())
}
