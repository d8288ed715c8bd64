const SOON_MS = 300

/** Resolves once the next frame is painted; a hidden page is never painted, so the wait is limited. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, SOON_MS)
  })
}

const whenFree: (run: () => void) => void = globalThis.requestIdleCallback ?? setTimeout

const waiting = new Set<() => void>()

/** Runs something once after the next frame, which thus has to show only what cannot wait. */
export function afterPaint(run: () => void): void {
  if (waiting.size === 0) void painted().then(() => whenFree(runAll))
  waiting.add(run)
}

function runAll(): void {
  // Each by itself: what throws stops no other.
  for (const run of waiting) queueMicrotask(run)
  waiting.clear()
}
