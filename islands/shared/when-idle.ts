const SOON_MS = 200

/** Runs something when the browser has nothing else to do; where a browser cannot tell, soon. */
export const whenIdle: (run: () => void) => void =
  globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, SOON_MS))
