const SOON_MS = 200

/** Runs something when the browser is idle; in browsers that do not report that, soon. */
export const whenIdle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, SOON_MS))
