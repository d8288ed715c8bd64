import { loadedPart } from '../../parts/loaded-part.ts'

/** The logo and the accent colour of a survey, which few have. */
export const LOOK_FIELDS = loadedPart('look-fields', () =>
  import('./look-fields.tsx').then((module) => module.LookFields),
)
