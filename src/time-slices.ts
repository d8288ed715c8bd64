/** Milliseconds of computing between pauses in which the process handles other work. */
const SLICE_MS = 8

/** Runs a long computation in slices; it can pause wherever it yields. */
export async function inTimeSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceEnd = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < sliceEnd) continue
    await Bun.sleep(0)
    sliceEnd = performance.now() + SLICE_MS
  }
}
