import { actorOf, entryId } from '../../audit/handlers.ts'
import type { Deps } from '../../deps.ts'
import { publishesDecision } from '../../domain/disclosure/publication.ts'
import { Failure, type Refusal } from '../../domain/failure.ts'
import { sameValue } from '../../domain/survey/editing/merging.ts'
import { isStructuralChange } from '../../domain/survey/editing/structural-change.ts'
import { type Copies, withEdited } from '../../domain/survey/editing/unfinished.ts'
import { isRunning } from '../../domain/survey/events.ts'
import type { SurveyDefinition } from '../../domain/survey/survey.ts'
import { ofLanguages } from '../../domain/survey/translations/translations.ts'
import { matchedVersion } from '../../http/replies/tags.ts'
import { type AuthorizedSurvey, authorizeAgain } from '../authorization.ts'
import { recordingOf } from '../preregistration/record.ts'
import { refuseProblems } from './problems.ts'
import { updateSurvey } from './repository.ts'

export type Edit = {
  readonly access: AuthorizedSurvey
  /** The version the designer saw; absent, the last write wins. */
  readonly version?: number
}

/** The edit of a request, which may name the version that its designer saw. */
export const editOf = ({ headers }: Request, access: AuthorizedSurvey): Edit => ({
  access,
  version: matchedVersion(headers.get('if-match')),
})

/** How often an edit is retried because another one came first. */
const ATTEMPTS = 20

/** Applies an edit to the definition, and to its draft if it has one. The whole result must be finished. */
export function saveEdit(
  deps: Deps,
  edit: Edit,
  change: (definition: SurveyDefinition) => SurveyDefinition,
): Promise<AuthorizedSurvey> {
  return editSurvey(deps, edit, (copies) => withEdited(copies, change(copies.definition)))
}

/**
 * Applies an edit to the newest revision and saves it as the next one. If another edit came first, it is applied again,
 * unless the designer said which version they saw.
 *
 * @returns the resulting survey
 * @throws Failure VERSION_CONFLICT, SURVEY_ARCHIVED, SURVEY_HAS_RESPONSES, INVALID_INPUT if the survey would be too large, a text cannot
 * be stored, a condition would refer to something that does not come before, an image was not uploaded or open ballots
 * would lack names, or what `change` throws
 */
export async function editSurvey(
  deps: Deps,
  { access, version }: Edit,
  change: (copies: Copies) => Copies,
): Promise<AuthorizedSurvey> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = attempt === 0 ? access : await authorizeAgain(deps, access)
    const { id, revision, ...before } = found.survey
    if (found.isArchived) throw new Failure({ code: 'SURVEY_ARCHIVED' })
    if (version !== undefined && version !== revision) break
    const changed = change({ definition: before, draft: found.draft })
    const definition = ofLanguages(changed.definition)
    const draft = changed.draft && ofLanguages(changed.draft)
    await refuseProblems(deps, found, before, { definition, draft })
    const structural = isStructuralChange(before, definition)
    const savedAt = deps.now()
    const recording = recordingOf(found, definition, savedAt)
    const ran = isRunning(before.settings, savedAt)
    const actor = actorOf(access)
    const entry = { ...actor, action: 'survey.changed', about: null } as const
    const told = { ...actor, entryId: entryId(entry, savedAt) }
    const publishes = found.hasResponses && !publishesDecision(before) && publishesDecision(definition)
    const translated = !sameValue(before.translations, definition.translations)
    const changes = { definition, draft, structural, publishes, translated }
    const rowVersion = asksKeys(definition) ? found.rowVersion : null
    const edit = { id, revision, rowVersion, ...changes, savedAt, ran, ...told, ...recording }
    const saved = await updateSurvey(deps.database, edit)
    deps.surveys.forget(id)
    const preregisteredRevision = recording.preregistered?.revision ?? found.preregisteredRevision
    const survey = { ...definition, id, revision: revision + 1 }
    if (saved) return { ...found, ...saved, preregisteredRevision, survey, draft }
  }
  throw new Failure({ code: 'VERSION_CONFLICT' })
}

/** Whether an open survey depends on the keys that are on its list. */
const asksKeys = ({ settings: { isAvailable, hasUKey, uKeyMode } }: SurveyDefinition) =>
  isAvailable && hasUKey && uKeyMode === 'list'

export function accepted<Outcome extends object>(outcome: Outcome | { readonly refusal: Refusal }): Outcome {
  if ('refusal' in outcome) throw new Failure(outcome.refusal)
  return outcome
}
