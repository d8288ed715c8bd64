import { type ArmSettings, hasArms } from './arms/arm.ts'
import { withoutLabels } from './budgets.ts'
import { PRIVATE_ENDS, type PrivateEnd } from './end-settings.ts'
import { NO_PREREGISTRATION, type PreregistrationSettings } from './preregistration/plan.ts'
import { decidingQuestions } from './show-if/setting-conditions.ts'
import type { Survey, SurveySettings } from './survey.ts'

/** What leaves the server for respondents: all but the survey key, what each arm of an experiment is, and what is planned. */
export type PublicSurvey = Omit<Survey, 'settings'> & { readonly settings: PublicSettings }
export type PublicSettings = Omit<
  SurveySettings,
  | 'sKeyValue'
  | 'uKeyMode'
  | 'closeGraceMinutes'
  | 'stopAfter'
  | 'screenOut'
  | 'quotas'
  | 'populationSize'
  | 'armNames'
  | keyof ArmSettings
  | keyof PreregistrationSettings
  | PrivateEnd
> & {
  /** Whether respondents are assigned to arms, which the response that is begun tells. */
  readonly hasArms: boolean
  /** The questions by whose answers people are screened out or counted in quotas; the server says whether they may go on. */
  readonly screeningQuestions: readonly string[]
  /** Whether people are turned away whose quota is full. */
  readonly hasQuotas: boolean
  /** Whether the key or ID that a respondent comes with is told with their answers. */
  readonly storesOwnId: boolean
}

/** A survey as respondents may see it; the survey key stays behind. */
export function forRespondents(survey: Survey): PublicSurvey {
  const {
    sKeyValue: _key,
    uKeyMode: _mode,
    closeGraceMinutes: _grace,
    stopAfter: _stop,
    screenOut,
    quotas,
    populationSize: _asked,
    armNames: _names,
    arms: _arms,
    armsWithin: _within,
    ...known
  } = survey.settings
  const omitted: ReadonlySet<string> = new Set([...PRIVATE_ENDS, ...Object.keys(NO_PREREGISTRATION)])
  const settings = Object.fromEntries(Object.entries(known).filter(([name]) => !omitted.has(name))) as Omit<
    typeof known,
    PrivateEnd | keyof PreregistrationSettings
  >
  const storesOwnId = settings.hasUKey && settings.ballotSecrecy === 'pseudonymous'
  return {
    ...survey,
    questions: withoutLabels(survey.questions),
    settings: {
      ...settings,
      screeningQuestions: decidingQuestions({ screenOut, quotas }),
      hasQuotas: quotas.length > 0,
      storesOwnId,
      hasArms: hasArms(survey.settings),
    },
  }
}
