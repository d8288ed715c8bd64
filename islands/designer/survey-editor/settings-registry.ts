import { loadedPart } from '../parts/loaded-part.ts'

/** The logo and the accent colour of a survey, which few have. */
export const LOOK_FIELDS = loadedPart('look-fields', () =>
  import('./look-fields.tsx').then((module) => module.LookFields),
)

/** What a search over the settings finds. */
export const SETTINGS_FOUND = loadedPart('settings-found', () =>
  import('./settings-found.tsx').then((module) => module.SettingsFound),
)

/** Who is turned away, and how many of each kind are asked. */
export const SCREENING = loadedPart('screening', () =>
  import('./study/screening.tsx').then((module) => module.Screening),
)

/** What a study writes down before it begins. */
export const PREREGISTRATION = loadedPart('preregistration', () =>
  import('./study/preregistration.tsx').then((module) => module.Preregistration),
)

/** The arms of an experiment. */
export const EXPERIMENT = loadedPart('experiment', () =>
  import('./study/experiment.tsx').then((module) => module.Experiment),
)
