import { loadedPart } from '../../parts/loaded-part.ts'

/** What an arm of an experiment has of its own. */
export const ARM_FIELDS = loadedPart('arm-fields', () =>
  import('./arm-fields.tsx').then((module) => module.ArmFields),
)
