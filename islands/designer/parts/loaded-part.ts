import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../../shared/load-again.ts'
import type { EditorPart } from '../store/page-state.ts'

/** A lazily loaded component. */
export type LoadedPart<Props extends object> = {
  readonly name: EditorPart
  /** The component itself, once it is loaded; until then one that suspends. */
  readonly component: () => ComponentType<Props>
}

const loads: { [Name in EditorPart]?: () => Promise<unknown> } = {}

/** Loads a part before it is shown. */
export const loadPart = (name: EditorPart) => loads[name]?.()

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
  loads[name] = load
  return { name, component: () => component }
}
