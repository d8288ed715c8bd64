import type { SurveySettings } from '../survey/survey.ts'
import type { ShowIf } from './condition.ts'
import { conditionsOf } from './rule.ts'

type Deciding = Pick<SurveySettings, 'screenOut' | 'quotas'>

/** A condition with its JSON pointer. */
type Located = { readonly path: string; readonly showIf: ShowIf | undefined }

/** Conditions in settings, each with its JSON pointer. */
export function conditionsInSettings({
  excludeIf,
  ...settings
}: Deciding & Pick<SurveySettings, 'excludeIf'>): readonly Located[] {
  return [...decidingConditions(settings), { path: '/settings/excludeIf', showIf: excludeIf ?? undefined }]
}

function decidingConditions({ screenOut, quotas }: Deciding): readonly Located[] {
  const ofQuotas = quotas.map(({ when }, at) => ({ path: `/settings/quotas/${at}/when`, showIf: when }))
  return [{ path: '/settings/screenOut', showIf: screenOut ?? undefined }, ...ofQuotas]
}

/** The questions whose answers decide whether a response may continue, without duplicates. */
export const decidingQuestions = (settings: Deciding): readonly string[] =>
  askedIn(decidingConditions(settings))

/** The questions whose answers conditions in settings use, without duplicates. */
export const questionsInSettings = (
  settings: Parameters<typeof conditionsInSettings>[0],
): readonly string[] => askedIn(conditionsInSettings(settings))

const askedIn = (conditions: readonly Located[]) => [
  ...new Set(conditions.flatMap(({ showIf }) => questionsAsked(showIf))),
]

/** The ids of the questions whose answers conditions use, without duplicates. */
export function questionsAsked(showIf: ShowIf | undefined): readonly string[] {
  const ids = conditionsOf(showIf).flatMap((condition) =>
    'questionId' in condition ? [condition.questionId] : [],
  )
  return [...new Set(ids)]
}
