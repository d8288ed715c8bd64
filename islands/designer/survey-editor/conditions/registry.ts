import { loadedPart } from '../../parts/loaded-part.ts'

/** What the editor shows of conditions, of which many surveys have none. */
export const CONDITIONS = loadedPart('conditions-editor', () =>
  import('./conditions-editor.tsx').then((module) => module.Conditions),
)
