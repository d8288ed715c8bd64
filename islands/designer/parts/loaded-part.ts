import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../../shared/load-again.ts'
import type { EditorPart } from '../store/page-state.ts'

/** A component in a file of its own. */
export type LoadedPart<Props extends object> = {
  readonly name: EditorPart
  readonly load: () => Promise<ComponentType<Props>>
  /** The component itself, once it is loaded; until then one that waits for it. */
  readonly component: () => ComponentType<Props>
}

export function loadedPart<Props extends object>(
  name: EditorPart,
  importPart: () => Promise<ComponentType<Props>>,
): LoadedPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const start = async () => {
    component = await loadAgain(importPart)
    return component
  }
  const load = () => {
    loading ??= start()
    return loading
  }
  let component: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return { name, load, component: () => component }
}
