/** Runs something when the browser is idle; in browsers that do not report that, in a task of its own. */
export const whenIdle: (run: () => void) => void = globalThis.requestIdleCallback ?? setTimeout
