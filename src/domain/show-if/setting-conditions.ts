import type { Arm } from '../arms/arm.ts'
import type { SurveySettings } from '../survey/survey.ts'
import type { ShowIf } from './condition.ts'
import { withReplacedIds } from './editing.ts'
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

/** Settings with the ids of questions replaced in their conditions and arms. */
export function settingsWithReplacedIds<Settings extends Partial<Deciding & Pick<SurveySettings, 'arms'>>>(
  settings: Settings,
  otherId: (questionId: string) => string,
): Settings {
  const { screenOut, quotas, arms } = settings
  const renamed = (showIf: ShowIf) => withReplacedIds({ showIf }, otherId).showIf
  return {
    ...settings,
    ...(screenOut && { screenOut: renamed(screenOut) }),
    ...(quotas && { quotas: quotas.map((quota) => ({ ...quota, when: renamed(quota.when) })) }),
    ...(arms && { arms: arms.map((arm) => withOtherQuestionIds(arm, otherId)) }),
  }
}

function withOtherQuestionIds(arm: Arm, otherId: (questionId: string) => string): Arm {
  return arm.questions ? { ...arm, questions: arm.questions.map(otherId) } : arm
}

/** The ids of the questions whose answers conditions use, without duplicates. */
export function questionsAsked(showIf: ShowIf | undefined): readonly string[] {
  const ids = conditionsOf(showIf).flatMap((condition) =>
    'questionId' in condition ? [condition.questionId] : [],
  )
  return [...new Set(ids)]
}
