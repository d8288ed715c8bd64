import type { SurveySettings } from '../survey.ts'
import { withOtherIds } from './editing.ts'
import { conditionsOf, type ShowIf } from './rule.ts'

type Deciding = Pick<SurveySettings, 'screenOut'>

/** Conditions in settings, each with the pointer to where it stands. */
export function conditionsInSettings({
  screenOut,
}: Deciding): readonly { readonly path: string; readonly showIf: ShowIf | undefined }[] {
  return [{ path: '/settings/screenOut', showIf: screenOut ?? undefined }]
}

/** Settings whose conditions name the same questions by other ids. */
export function settingsWithOtherIds<Settings extends Partial<Deciding>>(
  settings: Settings,
  otherId: (questionId: string) => string,
): Settings {
  const { screenOut } = settings
  return {
    ...settings,
    ...(screenOut && { screenOut: withOtherIds({ showIf: screenOut }, otherId).showIf }),
  }
}

/** The ids of the questions whose answers conditions ask for, each once. */
export function questionsAsked(showIf: ShowIf | undefined): readonly string[] {
  const ids = conditionsOf(showIf).flatMap((condition) =>
    'questionId' in condition ? [condition.questionId] : [],
  )
  return [...new Set(ids)]
}
