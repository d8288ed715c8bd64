import { loadedPart } from '../parts/loaded-part.ts'

/** What arms of an experiment have of their own. */
export const ARM_FIELDS = loadedPart('arm-fields', () =>
  import('./study/arm-fields.tsx').then((module) => module.ArmFields),
)

/** The logo and the accent colour of a survey, which few have. */
export const LOOK_FIELDS = loadedPart('look-fields', () =>
  import('./look-fields.tsx').then((module) => module.LookFields),
)
