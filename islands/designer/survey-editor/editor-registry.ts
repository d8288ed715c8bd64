import type { Islands } from '../../survey/react/registry.ts'
import { loadedPart } from '../parts/loaded-part.ts'

/** The editors of less common types. */
export const FURTHER_EDITOR = loadedPart('further-editors', () =>
  import('./questions/further-editors.tsx').then((module) => module.FurtherEditor),
)

/** Which answer passes, for questions that check attention. */
export const ATTENTION_FIELD = loadedPart('attention-field', () =>
  import('./questions/attention-field.tsx').then((module) => module.AttentionField),
)

/** The types that a question can have instead, and what a change would lose. */
export const TYPE_CHOICE = loadedPart('type-choice', () =>
  import('./outline/type-choice.tsx').then((module) => module.TypeChoice),
)

/** The preview of pasted options. */
export const PASTED_OPTIONS = loadedPart('pasted-options', () =>
  import('./options/pasted-options.tsx').then((module) => module.PastedOptions),
)

/** The fields of settings that few ballots need. */
export const MORE_FIELDS = loadedPart('more-fields', () =>
  import('./ballot/more-fields.tsx').then((module) => module.MoreFields),
)

/** What the votes of a ballot decide. */
export const OUTCOME_FIELDS = loadedPart('outcome-fields', () =>
  import('./ballot/outcome-fields.tsx').then((module) => module.OutcomeFields),
)

/** The fields for facts of options, which many do not have. */
export const FACT_FIELDS = loadedPart('option-fact-fields', () =>
  import('./options/option-fact-fields.tsx').then((module) => module.FactFields),
)

/** The fields for the image and the link of a question. */
export const LINKED_FIELDS = loadedPart('linked-fields', () =>
  import('./questions/linked-fields.tsx').then((module) => module.LinkedFields),
)

/** Every island of the respondent's page with its elements, which previews load when one is shown. */
export async function loadIslands(): Promise<Islands> {
  const [{ registry }, { startElements }, { ALL_ELEMENTS }] = await Promise.all([
    import('../../survey/react/registry.ts'),
    import('../../survey/elements/start.ts'),
    import('../../survey/elements/all.ts'),
  ])
  startElements(ALL_ELEMENTS)
  return registry
}

/** How previews show images, links, facts and a ballot's own words. */
export const loadPreviewParts = () => import('./preview/preview-parts.ts')

export type PreviewParts = Awaited<ReturnType<typeof loadPreviewParts>>

export const CONFLICT_PANEL = loadedPart('conflict-panel', () =>
  import('./bar/conflict-panel.tsx').then((module) => module.ConflictPanel),
)

export const PEOPLE = loadedPart('people', () =>
  import('./people/people.tsx').then((module) => module.People),
)

/** The survey's settings, which are not needed to edit questions. */
export const SETTINGS_FORM = loadedPart('settings-form', () =>
  import('./settings/settings-form.tsx').then((module) => module.SettingsForm),
)
