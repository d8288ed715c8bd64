import { loadAgain, pause } from '../../shared/load-again.ts'
import type { SurveyTexts } from '../store/page-state.ts'
import type { BootedPage } from './boot.ts'
import { addTexts } from './read-page.ts'

const SOON_MS = 300

/**
 * Loads the rest of the page after it has been painted, so that nothing delays that: first its other sentences and the
 * libraries, then the islands of this kind of page, in separate tasks.
 */
export async function loadRest({ store, rendered }: BootedPage): Promise<void> {
  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
  const [texts = '', libraries = '', islands = '', ...more] = files.split(' ')
  await painted()
  for (const file of [texts, islands, ...more]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  await loadAgain(() => import(libraries))
  const said: { readonly default: SurveyTexts } = await loadAgain(() => import(texts))
  for (const one of [store, rendered]) addTexts(one, said.default)
  await pause(0)
  await loadAgain(() => import(islands))
}

/** A hidden page is never painted, so the wait is limited. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, SOON_MS)
  })
}
