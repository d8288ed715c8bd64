import { armById } from '../arms/arm.ts'
import { withoutQuestions } from '../arms/asked.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { surveyOfArm } from '../arms/survey-of-arm.ts'
import { isSecret } from '../disclosure/ballot-secrecy.ts'
import { decidingQuestions } from '../show-if/setting-conditions.ts'
import type { Survey } from '../survey/survey.ts'
import { drawnOrder } from './drawing.ts'
import { orderPlan } from './plan.ts'

/** The field of a completion's metadata for the ids of the questions, in the order drawn for the respondent. */
export const ORDER_FIELD = 'questionOrder'

type Respondent = { readonly respondent: string | null; readonly arm: string | null }

/**
 * The metadata of a completion with the order in which its respondent was asked, as it follows from the uuid: designers
 * may change the order of questions later. Nothing is kept of secret ballots.
 */
export function metadataWithOrder(
  survey: Survey,
  { respondent, arm }: Respondent,
  metadata: unknown,
): unknown {
  const { settings } = survey
  const shown = surveyOfArm(survey, armById(settings, arm))
  if (respondent === null || isSecret(settings) || shown.settings.randomOrder === 'none') return metadata
  const first = questionsBeforeDraw(survey)
  const plan = orderPlan(withoutQuestions(shown, new Set(first)), decidingQuestions(settings))
  const sent = typeof metadata === 'object' && metadata !== null ? metadata : undefined
  return plan ? { ...sent, [ORDER_FIELD]: [...first, ...drawnOrder(plan, respondent)] } : metadata
}
