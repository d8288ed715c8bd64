import type { SurveySettings } from '../survey/survey.ts'
import type { ShowIf } from './condition.ts'
import { conditionsOf } from './rule.ts'

type Deciding = Pick<SurveySettings, 'screenOut' | 'quotas'>

/** Conditions in settings, each with its JSON pointer. */
export function conditionsInSettings({
  screenOut,
  quotas,
}: Deciding): readonly { readonly path: string; readonly showIf: ShowIf | undefined }[] {
  const ofQuotas = quotas.map(({ when }, at) => ({ path: `/settings/quotas/${at}/when`, showIf: when }))
  return [{ path: '/settings/screenOut', showIf: screenOut ?? undefined }, ...ofQuotas]
}

/** The questions whose answers decide whether a response may continue, without duplicates. */
export function decidingQuestions(settings: Deciding): readonly string[] {
  return [...new Set(conditionsInSettings(settings).flatMap(({ showIf }) => questionsAsked(showIf)))]
}

/** The ids of the questions whose answers conditions use, without duplicates. */
export function questionsAsked(showIf: ShowIf | undefined): readonly string[] {
  const ids = conditionsOf(showIf).flatMap((condition) =>
    'questionId' in condition ? [condition.questionId] : [],
  )
  return [...new Set(ids)]
}
