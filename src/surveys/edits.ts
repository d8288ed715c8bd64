import { type DesignerSurveyBody, surveyBody } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { fixedSettingsChanged } from '../domain/disclosure/ballot-secrecy.ts'
import { Failure, type FieldProblem, type Refusal } from '../domain/failure.ts'
import { definitionConditionProblems } from '../domain/show-if/problems.ts'
import { imageFiles, imagesOf } from '../domain/survey/images.ts'
import { openingChecks } from '../domain/survey/opening-checks.ts'
import { isStructuralChange } from '../domain/survey/structural-change.ts'
import type { Survey, SurveyDefinition } from '../domain/survey/survey.ts'
import { sizeProblems } from '../domain/survey/survey-size.ts'
import { unstorableProblems } from '../domain/text/storable-text.ts'
import { knownImages } from '../images/repository.ts'
import { openingProblems } from '../texts/en/checks.ts'
import { say } from '../texts/text.ts'
import { type AuthorizedSurvey, authorizeAgain } from './authorization.ts'
import { isFrozen, recordingOf } from './preregistration/record.ts'
import { updateSurvey } from './repository.ts'
import { withSafeDescriptions } from './safe-descriptions.ts'

const LANGUAGE = 'en'

export type Edit = {
  readonly access: AuthorizedSurvey
  /** The version the designer saw; absent, the last write wins. */
  readonly version?: number
}

/** How often an edit is retried because another one came first. */
const ATTEMPTS = 20

/**
 * Applies an edit to the newest revision and saves it as the next one. If another edit came first, it is applied again,
 * unless the designer said which version they saw.
 *
 * @returns the resulting survey
 * @throws Failure VERSION_CONFLICT, SURVEY_HAS_RESPONSES, INVALID_INPUT if the survey would be too large, a text cannot
 * be stored, a condition would refer to something that does not come before or an image was not uploaded, or what
 * `change` throws
 */
export async function saveEdit(
  deps: Deps,
  { access, version }: Edit,
  change: (definition: SurveyDefinition) => SurveyDefinition,
): Promise<AuthorizedSurvey> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = attempt === 0 ? access : await authorizeAgain(deps, access)
    const { id, revision, ...before } = found.survey
    if (version !== undefined && version !== revision) break
    const definition = change(before)
    refuse(sizeProblems(definition, before).map(({ problem }) => problem))
    refuse(unstorableProblems(definition))
    refuse(definitionConditionProblems(definition))
    refuse(await unknownImageProblems(deps, found.survey, definition))
    const structural = isStructuralChange(before, definition)
    if (structural && found.locked) throw new Failure(fixedRefusal(before, definition))
    const savedAt = deps.now()
    const recording = await recordingOf(found, definition, savedAt)
    const edit = { id, revision, definition, structural, savedAt, ...recording }
    const saved = await updateSurvey(deps.database, edit)
    deps.surveys.forget(id)
    const preregisteredRevision = recording.preregistered?.revision ?? found.preregisteredRevision
    const survey = { ...definition, id, revision: revision + 1 }
    if (saved) return { ...found, ...saved, preregisteredRevision, survey }
  }
  throw new Failure({ code: 'VERSION_CONFLICT' })
}

/** Problems for images that were not uploaded to the survey. Images are never deleted, so the answer cannot change. */
async function unknownImageProblems(
  { database }: Deps,
  { id, ...before }: Survey,
  after: SurveyDefinition,
): Promise<FieldProblem[]> {
  const shown = new Set(imageFiles(before))
  const brought = imageFiles(after).filter((file) => !shown.has(file))
  if (brought.length === 0) return []
  const known = await knownImages(database, id, brought)
  return after.questions
    .flatMap(imagesOf)
    .filter(({ image: { file } }) => !shown.has(file) && !known.has(file))
    .map(({ path }) => ({ path: `${path}/file`, rule: 'imageUnknown' }))
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
    | 'role'
    | 'locked'
    | 'hasKeys'
    | 'hasNamelessKeys'
    | 'stoppedAfter'
    | 'savedAt'
    | 'preregisteredRevision'
  >,
): Promise<DesignerSurveyBody> {
  const { survey, role, locked, hasKeys, stoppedAfter } = found
  const hasNamelessKeys = found.hasNamelessKeys === true
  const now = deps.now()
  const checks = openingChecks(survey, { now, hasKeys, hasNamelessKeys, isFrozen: isFrozen(found, now) }).map(
    (check) => ({
      ...check,
      message: say(openingProblems[check.problem], LANGUAGE),
    }),
  )
  const shown = await withSafeDescriptions(survey)
  return { ...surveyBody(shown), settings: survey.settings, role, locked, stoppedAfter, checks }
}

export function accepted<Outcome extends object>(outcome: Outcome | { readonly refusal: Refusal }): Outcome {
  if ('refusal' in outcome) throw new Failure(outcome.refusal)
  return outcome
}
