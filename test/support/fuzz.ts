/**
 * How often a property of random calls is tried, and from where. The few tries of every run are the same ones;
 * FUZZ_RUNS asks for that many times as many, and FUZZ_SEED for others.
 *
 * @param usual tries of every run
 */
export function runsOf(usual: number): { readonly numRuns: number; readonly seed: number } {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  return { numRuns: usual * Number(FUZZ_RUNS || 1), seed: Number(FUZZ_SEED || 1) }
}

/** A text as a part of an address, of a length that a server takes. */
export function escaped(text: string): string {
  return encodeURIComponent(text.slice(0, 2_000).toWellFormed())
}
