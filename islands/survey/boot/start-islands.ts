import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import { loadFields, loadFurther, needsFields } from '../react/deferred-registry.ts'
import { type Arranged, hydratePage } from '../react/hydrate-page.ts'
import type { Islands } from '../react/registry.ts'
import { bootedPage } from './boot.ts'

/** Hydrates the islands of this kind of page. */
export function startIslands(islands: Islands, arranged?: Arranged): void {
  start(islands, arranged).catch(tellThatItCannotRun)
}

async function start(islands: Islands, arranged?: Arranged): Promise<void> {
  const { store, rendered } = bootedPage()
  const { 'question-form': _form, ...others } = islands
  const fields = needsFields(store) ? loadFields(store) : undefined
  const further = document.querySelector('[data-further]') && loadFurther(store)
  await hydratePage(store, rendered, fields ? others : islands, arranged)
  if (further) await hydratePage(store, rendered, await further)
  if (fields) await hydratePage(store, rendered, await fields)
}
