import { actorOf, entryId } from '../audit/handlers.ts'
import { type PartsBody, partsBody, translationsBody } from '../contract/names.ts'
import { type DesignerSurveyBody, surveyBody } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { fewWithMost, type LabelledKeys } from '../domain/ballot/budgets.ts'
import { fixedSettingsChanged, isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { publishesDecision } from '../domain/disclosure/publication.ts'
import { Failure, type FieldProblem, type Refusal } from '../domain/failure.ts'
import { definitionConditionProblems } from '../domain/show-if/problems.ts'
import { isRunning } from '../domain/survey/events.ts'
import { imageFiles, imagesOf, imagesOfSurvey } from '../domain/survey/images.ts'
import { removalProblems, removedLanguages } from '../domain/survey/languages.ts'
import { partsOf, sameValue } from '../domain/survey/merging.ts'
import { type OpeningCheck, openingChecks } from '../domain/survey/opening-checks.ts'
import { isStructuralChange } from '../domain/survey/structural-change.ts'
import type { SurveyDefinition } from '../domain/survey/survey.ts'
import { draftSizeProblems, sizeProblems } from '../domain/survey/survey-size.ts'
import { translationSizeProblems } from '../domain/survey/translations/translation-size.ts'
import { ofLanguages } from '../domain/survey/translations/translations.ts'
import { type Copies, unfinishedParts, withEdited } from '../domain/survey/unfinished.ts'
import { unstorableProblems } from '../domain/text/storable-text.ts'
import { matchedVersion } from '../http/replies/tags.ts'
import { knownImages } from '../images/repository.ts'
import { openingProblems } from '../texts/en/checks.ts'
import { say } from '../texts/text.ts'
import { answeredLanguages } from '../translations/repository.ts'
import { type AuthorizedSurvey, authorizeAgain } from './authorization.ts'
import { fewWithMostProblems } from './few-with-most.ts'
import { namelessKeyProblems } from './nameless-keys.ts'
import { isFrozen, recordingOf } from './preregistration/record.ts'
import { updateSurvey } from './repository.ts'
import { withSafeDescriptions } from './safe-descriptions.ts'

const LANGUAGE = 'en'

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
    refuse(sizeProblems(definition, before).map(({ problem }) => problem))
    refuse(draft ? draftSizeProblems(draft, found.draft ?? before) : [])
    refuse(translationSizeProblems(draft ?? definition, before))
    refuse(unstorableProblems({ ...(draft ?? definition), translations: undefined }))
    refuse(definitionConditionProblems(definition))
    refuse(await unknownImageProblems(deps, found, draft ?? definition))
    refuse(await namelessKeyProblems(deps.database, id, before, definition))
    refuse(await fewWithMostProblems(deps.database, id, before, definition))
    const structural = isStructuralChange(before, definition)
    if (structural && found.locked) throw new Failure(fixedRefusal(before, definition))
    if (found.locked) await refuseAnsweredLanguages(deps, id, before, draft ?? definition)
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

/** Problems for images that were not uploaded to the survey. Images are never deleted, so the answer cannot change. */
async function unknownImageProblems(
  { database }: Deps,
  { survey, draft }: AuthorizedSurvey,
  after: SurveyDefinition,
): Promise<FieldProblem[]> {
  const shown = new Set([survey, draft ?? survey].flatMap(imageFiles))
  const brought = imageFiles(after).filter((file) => !shown.has(file))
  if (brought.length === 0) return []
  const known = await knownImages(database, survey.id, brought)
  const { settings, questions } = after
  return [...imagesOfSurvey({ settings, questions: [] }), ...questions.flatMap(imagesOf)]
    .filter(({ image: { file } }) => !shown.has(file) && !known.has(file))
    .map(({ path }) => ({ path: `${path}/file`, rule: 'imageUnknown' }))
}

async function refuseAnsweredLanguages(
  { database }: Deps,
  surveyId: string,
  { settings: before }: SurveyDefinition,
  { settings: after }: SurveyDefinition,
): Promise<void> {
  const removed = removedLanguages(before, after)
  if (removed.length === 0) return
  const answered = isSecret(before) ? null : await answeredLanguages(database, surveyId, removed)
  const problems = removalProblems(removed, answered)
  if (problems.length > 0) throw new Failure({ code: 'SURVEY_HAS_RESPONSES', problems })
}

function fixedRefusal(before: SurveyDefinition, after: SurveyDefinition): Refusal {
  const problems = fixedSettingsChanged(before, after)
  return { code: 'SURVEY_HAS_RESPONSES', ...(problems.length > 0 && { problems }) }
}

/** @throws Failure INVALID_INPUT if there are problems */
function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

export async function shownToDesigner(
  deps: Pick<Deps, 'now'>,
  found: Pick<
    AuthorizedSurvey,
    | 'survey'
    | 'draft'
    | 'role'
    | 'locked'
    | 'hasKeys'
    | 'hasNamelessKeys'
    | 'keysByLabel'
    | 'stoppedAfter'
    | 'savedAt'
    | 'preregisteredRevision'
  >,
): Promise<DesignerSurveyBody> {
  const { survey, role, locked, stoppedAfter } = found
  const checks = checksOf(found, deps.now()).map((check) => ({
    ...check,
    message: say(openingProblems[check.problem], LANGUAGE, check.values),
  }))
  const shown = await withSafeDescriptions(survey)
  const draft = await shownDraft(found)
  return {
    ...surveyBody(shown),
    settings: survey.settings,
    ...translationsBody(shown),
    draft,
    role,
    locked,
    stoppedAfter,
    checks,
  }
}

/** The parts of a survey's draft that respondents do not get yet; null if there are none. */
async function shownDraft(found: Pick<AuthorizedSurvey, 'survey' | 'draft'>): Promise<PartsBody | null> {
  const paths = unfinishedParts({ definition: found.survey, draft: found.draft })
  return found.draft && partsBody(partsOf(await withSafeDescriptions(found.draft), paths))
}

export function checksOf(
  found: Pick<AuthorizedSurvey, 'survey' | 'draft' | 'savedAt' | 'preregisteredRevision'> & {
    readonly hasKeys: boolean
    readonly hasNamelessKeys: boolean | null
    readonly keysByLabel: readonly LabelledKeys[] | null
  },
  now: number,
): OpeningCheck[] {
  const { survey, draft, hasKeys, hasNamelessKeys, keysByLabel } = found
  return openingChecks(survey, {
    now,
    hasKeys,
    hasNamelessKeys: hasNamelessKeys === true,
    fewWithMost: fewWithMost(survey, keysByLabel ?? []),
    isFrozen: isFrozen(found, now),
    unfinished: unfinishedParts({ definition: survey, draft }),
  })
}

export function accepted<Outcome extends object>(outcome: Outcome | { readonly refusal: Refusal }): Outcome {
  if ('refusal' in outcome) throw new Failure(outcome.refusal)
  return outcome
}
