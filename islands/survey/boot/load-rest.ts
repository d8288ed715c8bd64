import { loadAgain, pause } from '../../shared/load-again.ts'
import { painted } from '../../shared/painted.ts'
import { whenIdle } from '../../shared/when-idle.ts'
import type { Store, SurveyTexts } from '../store/page-state.ts'
import { overspentAtom, stepAtom, stepsAtom } from '../store/steps.ts'
import type { BootedPage } from './boot.ts'
import { addTexts } from './read-page.ts'

/** How long a page rests before it loads islands that are not needed yet. */
const REST_MS = 1000

/** The list of options in text mode is ordered by `arrange-lists.ts`. */
const ISLANDS = '[data-island]:not([data-island=vote-panel])'

/**
 * Loads the rest of the page after it has been painted, so that nothing delays that: its other sentences and what
 * answering needs, in separate tasks, and the libraries and islands once somebody comes near one, or the page rests.
 */
export async function loadRest({ store, rendered }: BootedPage): Promise<void> {
  const { files = '' } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {}
  const [texts = '', rest = '', libraries = '', islands = ''] = files.split(' ')
  await painted()
  preload(texts, rest)
  const loading = onceNeeded(store, async () => {
    preload(libraries, islands)
    await loadAgain(() => import(libraries))
  })
  const said: { readonly default: SurveyTexts } = await loadAgain(() => import(texts))
  for (const one of [store, rendered]) addTexts(one, said.default)
  await pause(0)
  await loadAgain(() => import(rest))
  await loading
  await pause(0)
  await loadAgain(() => import(islands))
}

function preload(...files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Loads once an island is on this step or the next one, or when the page has rested. */
function onceNeeded(store: Store, load: () => Promise<void>): Promise<void> {
  const islands = [...document.querySelectorAll<HTMLElement>(ISLANDS)]
  const isNear = (island: HTMLElement) => {
    const steps = store.get(stepsAtom)
    const stepId = island.closest<HTMLElement>('[data-step]')?.dataset.step
    if (stepId === undefined) return store.get(overspentAtom)
    const at = steps.indexOf(store.get(stepAtom))
    return steps.slice(at, at + 2).some(({ id }) => id === stepId)
  }
  return new Promise((resolve) => {
    if (islands.length === 0) return
    let loading: Promise<void> | undefined
    const begin = () => {
      loading ??= load()
      resolve(loading)
    }
    const beginIfNear = () => islands.some(isNear) && begin()
    for (const cause of [stepAtom, overspentAtom]) store.sub(cause, beginIfNear)
    setTimeout(() => whenIdle(begin), REST_MS)
    beginIfNear()
  })
}
