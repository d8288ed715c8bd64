const SOON_MS = 300
const RETRY_MS = 3000
const MOST_TRIES = 100

/**
 * Loads what wakes the islands once the page has been painted, so that nothing competes with its showing: the libraries
 * first, then the survey's own script, in a task of its own.
 *
 * @param files addresses: the libraries, the script, and what the script will load
 */
export async function loadIslands([libraries = '', main = '', ...more]: readonly string[]): Promise<void> {
  await painted()
  for (const file of [main, ...more]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  await load(libraries)
  await pause(0)
  await load(main)
}

/** Loads a module, again and again while the network is away: votes are on the page already. */
async function load(file: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return void (await import(file))
    } catch (error) {
      // Only a module that could not be fetched is a TypeError to be tried again.
      if (!(error instanceof TypeError) || tries === MOST_TRIES) throw error
      await pause(RETRY_MS)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A page that nobody sees is never painted; it does not wait for long. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, SOON_MS)
  })
}
