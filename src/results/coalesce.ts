/**
 * Work that callers share: those who call while it runs wait for one more run that begins after this one, so what
 * they get is never older than their call. A cache's single flight would give them the run that began before.
 * @param onIdle called when nobody waits any more
 */
export function coalesce<Result>(work: () => Promise<Result>, onIdle: () => void): () => Promise<Result> {
  let running: Promise<Result> | undefined
  let next: Promise<Result> | undefined
  const run = (): Promise<Result> => {
    next = undefined
    const started = work().finally(() => {
      if (running !== started) return
      running = undefined
      if (!next) onIdle()
    })
    running = started
    return started
  }
  return () => {
    if (!running) return run()
    next ??= running.then(run, run)
    return next
  }
}
