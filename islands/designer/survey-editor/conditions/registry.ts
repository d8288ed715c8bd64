import { loadedPart } from '../../parts/loaded-part.ts'

/** The editor of conditions, which many surveys do not need. */
export const CONDITIONS = loadedPart('conditions-editor', () =>
  import('./conditions-editor.tsx').then((module) => module.Conditions),
)
