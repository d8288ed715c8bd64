import { loadAgain, pause } from '../../shared/retry.ts'

const SOON_MS = 300

/**
 * Loads the rest of the page once it has been painted, so that nothing competes with its showing: the libraries first,
 * then the islands of this kind of page, in a task of their own.
 */
export async function loadRest(): Promise<void> {
  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
  const [libraries = '', islands = '', ...more] = files.split(' ')
  await painted()
  for (const file of [islands, ...more]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  await loadAgain(() => import(libraries))
  await pause(0)
  await loadAgain(() => import(islands))
}

/** A page that nobody sees is never painted; it does not wait for long. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, SOON_MS)
  })
}
