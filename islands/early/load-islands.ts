import { loadAgain, pause } from '../load-again.ts'

const SOON_MS = 300

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
  // Votes are on the page already.
  await loadAgain(() => import(libraries))
  await pause(0)
  await loadAgain(() => import(main))
}

/** A page that nobody sees is never painted; it does not wait for long. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, SOON_MS)
  })
}
