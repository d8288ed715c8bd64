import type { Account } from '../contract/accounts.ts'
import { type DesignerSurveyBody, surveyBody } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { Failure, type Refusal } from '../domain/failure.ts'
import { changesMeaning } from '../domain/meaning.ts'
import { openingChecks } from '../domain/opening-checks.ts'
import type { SurveyDefinition } from '../domain/survey.ts'
import { sizeProblems } from '../domain/survey-size.ts'
import { openingProblems } from '../texts/en/checks.ts'
import { say } from '../texts/text.ts'
import { type AuthorizedSurvey, authorize } from './authorization.ts'
import { updateSurvey } from './repository.ts'
import { withSafeDescriptions } from './survey-cache.ts'

const LANGUAGE = 'en'

/** A designer's edit of a survey. */
export type Edit = {
  readonly designer: Account
  readonly surveyId: string
  /** The version the designer saw; absent, the last write wins. */
  readonly version?: number
}

/** How often an edit is made anew because another one came first. */
const ATTEMPTS = 20

/**
 * Makes an edit on the newest revision and keeps it as the next one. Where another edit came first, it is made
 * anew, unless the designer said which version they saw.
 *
 * @returns the survey as it is then
 * @throws Failure SURVEY_NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT, SURVEY_HAS_RESPONSES, INVALID_INPUT where the
 *   survey would be too large, or what `change` throws
 */
export async function keepEdit(
  deps: Deps,
  { designer, surveyId, version }: Edit,
  change: (definition: SurveyDefinition) => SurveyDefinition,
): Promise<AuthorizedSurvey> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await authorize(deps, designer, surveyId, 'edit')
    const { id, revision, ...before } = found.survey
    if (version !== undefined && version !== revision) break
    const definition = change(before)
    checkSize(definition, before)
    const structural = changesMeaning(before, definition)
    if (structural && found.locked) throw new Failure({ code: 'SURVEY_HAS_RESPONSES' })
    const kept = await updateSurvey(deps.database, { id, revision, definition, structural })
    deps.surveys.forget(id)
    if (kept) return { ...found, survey: { ...definition, id, revision: revision + 1 } }
  }
  throw new Failure({ code: 'VERSION_CONFLICT' })
}

/** @throws Failure INVALID_INPUT where an edit makes a survey too large */
function checkSize(definition: SurveyDefinition, before: SurveyDefinition): void {
  const problems = sizeProblems(definition, before).map(({ problem }) => problem)
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
}

/** A survey as its designers read it. */
export function shownToDesigner(
  { now }: Pick<Deps, 'now'>,
  { survey, role, locked, hasKeys }: Omit<AuthorizedSurvey, 'ownerId' | 'identitySalt' | 'invitedAs'>,
): DesignerSurveyBody {
  const checks = openingChecks(survey, { now: now(), hasKeys }).map((check) => ({
    ...check,
    message: say(openingProblems[check.problem], LANGUAGE),
  }))
  return { ...surveyBody(withSafeDescriptions(survey)), settings: survey.settings, role, locked, checks }
}

/** What a rule made, or the failure that carries its refusal. */
export function accepted<Outcome extends object>(outcome: Outcome | { readonly refusal: Refusal }): Outcome {
  if ('refusal' in outcome) throw new Failure(outcome.refusal)
  return outcome
}
