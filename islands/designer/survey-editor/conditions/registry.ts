import { loadedPart } from '../../parts/loaded-part.ts'

/** What the editor shows of conditions, of which many surveys have none. */
export const CONDITIONS = loadedPart('loaded', () =>
  import('./loaded.tsx').then((module) => module.Conditions),
)
