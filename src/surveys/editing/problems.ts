import type { Deps } from '../../deps.ts'
import { fixedSettingsChanged, isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, type FieldProblem, type Refusal } from '../../domain/failure.ts'
import { definitionConditionProblems } from '../../domain/show-if/problems.ts'
import { isStructuralChange } from '../../domain/survey/editing/structural-change.ts'
import type { Copies } from '../../domain/survey/editing/unfinished.ts'
import { imageFiles, imagesOf, imagesOfSurvey } from '../../domain/survey/look/images.ts'
import type { SurveyDefinition } from '../../domain/survey/survey.ts'
import { draftSizeProblems, sizeProblems } from '../../domain/survey/survey-size.ts'
import { removalProblems, removedLanguages } from '../../domain/survey/translations/languages.ts'
import { translationSizeProblems } from '../../domain/survey/translations/translation-size.ts'
import { unstorableProblems } from '../../domain/text/storable-text.ts'
import { knownImages } from '../../images/repository.ts'
import { answeredLanguages } from '../../translations/repository.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { fewWithMostProblems, namelessKeyProblems } from './key-problems.ts'

/**
 * Refuses an edit that may not be saved.
 * @throws Failure INVALID_INPUT, or SURVEY_HAS_RESPONSES if it changes what the first response has fixed
 */
export async function refuseProblems(
  deps: Deps,
  found: AuthorizedSurvey,
  before: SurveyDefinition,
  { definition, draft }: Copies,
): Promise<void> {
  const { id } = found.survey
  refuse(sizeProblems(definition, before).map(({ problem }) => problem))
  refuse(draft ? draftSizeProblems(draft, found.draft ?? before) : [])
  refuse(translationSizeProblems(draft ?? definition, before))
  refuse(unstorableProblems({ ...(draft ?? definition), translations: undefined }))
  refuse(definitionConditionProblems(definition))
  refuse(await unknownImageProblems(deps, found, draft ?? definition))
  refuse(await namelessKeyProblems(deps.database, id, before, definition))
  refuse(await fewWithMostProblems(deps.database, id, before, definition))
  if (!found.locked) return
  if (isStructuralChange(before, definition)) throw new Failure(fixedRefusal(before, definition))
  await refuseAnsweredLanguages(deps, id, before, draft ?? definition)
}

/** @throws Failure INVALID_INPUT if there are problems */
function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

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
