import { loadedPart } from '../parts/loaded-part.ts'

/** The editor of types that only some surveys ask by. */
export const FURTHER_EDITOR = loadedPart('further-editors', () =>
  import('./further-editors.tsx').then((module) => module.FurtherEditor),
)

/** What is understood of pasted options. */
export const PASTED_OPTIONS = loadedPart('pasted-options', () =>
  import('./pasted-options.tsx').then((module) => module.PastedOptions),
)

/** The fields of settings that few ballots need. */
export const MORE_FIELDS = loadedPart('more-fields', () =>
  import('./more-fields.tsx').then((module) => module.MoreFields),
)

/** The fields for what options tell besides their names and descriptions, which many do not. */
export const FACT_FIELDS = loadedPart('option-fact-fields', () =>
  import('./option-fact-fields.tsx').then((module) => module.FactFields),
)

/** The fields for the image and the link of a question. */
export const LINKED_FIELDS = loadedPart('linked-fields', () =>
  import('./linked-fields.tsx').then((module) => module.LinkedFields),
)

/** How previews show what questions and options tell besides their texts, and other words for credits and votes. */
export const loadPreviewParts = () => import('./preview-parts.ts')

export type PreviewParts = Awaited<ReturnType<typeof loadPreviewParts>>

/** The settings of the survey, which questions are edited without. */
export const SETTINGS_FORM = loadedPart('settings-form', () =>
  import('./settings-form.tsx').then((module) => module.SettingsForm),
)
