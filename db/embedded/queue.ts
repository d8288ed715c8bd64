/** How many urgent jobs may overtake one that is not. */
const MAX_OVERTAKING = 16

/**
 * Runs one job at a time: urgent ones first, others when there are none or after waiting for a number of urgent ones.
 * @returns enqueues a job and resolves with its result
 */
export function createQueue() {
  const urgent: (() => void)[] = []
  const rest: (() => void)[] = []
  let isBusy = false
  let overtaking = 0

  function startNext(): void {
    const isRestNext = rest.length > 0 && (urgent.length === 0 || overtaking >= MAX_OVERTAKING)
    overtaking = isRestNext || rest.length === 0 ? 0 : overtaking + 1
    const start = isRestNext ? rest.shift() : urgent.shift()
    start?.()
  }

  function proceed(): void {
    isBusy = urgent.length + rest.length > 0
    if (urgent.length > 0) startNext()
    // Urgent calls may have arrived, but not been read, while the thread was busy.
    else if (isBusy) setImmediate(startNext)
  }

  return async <Result>(isUrgent: boolean, work: () => Promise<Result>): Promise<Result> => {
    const slot = Promise.withResolvers<void>()
    const waiting = isUrgent ? urgent : rest
    waiting.push(slot.resolve)
    if (!isBusy) proceed()
    await slot.promise
    try {
      return await work()
    } finally {
      proceed()
    }
  }
}
