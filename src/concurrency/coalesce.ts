/**
 * Work shared by concurrent callers: those who call while it runs wait for one more run after it, so their result is
 * never older than their call. A cache's single flight would return the run that started before.
 * @param onIdle called when nobody is waiting any more
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
