const RELOAD_MS = 3000
const MOST_LOADS = 100

/** Loads a module, retrying while the network is unavailable: answers given meanwhile wait for it. */
export async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (error) {
      // Only a module that could not be fetched throws a TypeError, which is worth a retry.
      if (!(error instanceof TypeError) || tries === MOST_LOADS) throw error
      await pause(RELOAD_MS)
    }
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
