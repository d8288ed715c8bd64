import { type PartsBody, partsBody, translationsBody } from '../../contract/names.ts'
import { type DesignerSurveyBody, surveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { fewWithMost, type LabelledKeys } from '../../domain/ballot/budgets.ts'
import { partsOf } from '../../domain/survey/editing/merging.ts'
import { type OpeningCheck, openingChecks } from '../../domain/survey/editing/opening-checks.ts'
import { unfinishedParts } from '../../domain/survey/editing/unfinished.ts'
import { openingProblems } from '../../texts/en/surveys/checks.ts'
import { say } from '../../texts/text.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { isFrozen } from '../preregistration/record.ts'
import { withSafeDescriptions } from './safe-descriptions.ts'

const LANGUAGE = 'en'

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
