import { type ArmSettings, hasArms } from '../arms/arm.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { withoutLabels } from '../ballot/budgets.ts'
import { NO_PREREGISTRATION, type PreregistrationSettings } from '../preregistration/plan.ts'
import { withoutChecks } from '../questions/attention.ts'
import { decidingQuestions } from '../show-if/setting-conditions.ts'
import { PRIVATE_ENDS, type PrivateEnd } from './ends/end-settings.ts'
import { type Retention, retentionOf } from './retention/retention.ts'
import type { Question, Survey, SurveySettings } from './survey.ts'

/** A survey as it is sent to respondents: without the survey key, the definitions of arms, and the plan. */
export type PublicSurvey = Omit<Survey, 'settings' | 'translations'> & { readonly settings: PublicSettings }
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
  | 'retentionDays'
  | 'retentionThen'
  | keyof ArmSettings
  | keyof PreregistrationSettings
  | PrivateEnd
> & {
  /** Whether respondents are assigned to arms; the reply to a new response names the arm. */
  readonly hasArms: boolean
  /** The questions that are asked before the arm is drawn; absent if that is at Begin. */
  readonly questionsBeforeArm?: readonly string[]
  /** Absent if responses are kept as long as the survey. */
  readonly retention?: Retention
  /**
   * The questions whose answers decide who is screened out or counted in quotas; the server says whether a respondent
   * may continue.
   */
  readonly screeningQuestions: readonly string[]
  /** Whether people whose quota is full are turned away. */
  readonly hasQuotas: boolean
  /** Whether the key or ID of a respondent is disclosed together with their answers. */
  readonly storesOwnId: boolean
}

/** Questions without what respondents must not learn of them. */
export const askedOfRespondents = (questions: readonly Question[]): readonly Question[] =>
  withoutChecks(withoutLabels(questions))

/** A survey as respondents may see it, without its key. */
export function forRespondents({ translations: _, ...survey }: Survey): PublicSurvey {
  const {
    sKeyValue: _key,
    uKeyMode: _mode,
    closeGraceMinutes: _grace,
    stopAfter: _stop,
    screenOut,
    quotas,
    populationSize: _asked,
    armNames: _names,
    retentionDays,
    retentionThen,
    arms: _arms,
    armsWithin: _within,
    armsDrawn: _drawn,
    ...known
  } = survey.settings
  const omitted: ReadonlySet<string> = new Set([...PRIVATE_ENDS, ...Object.keys(NO_PREREGISTRATION)])
  const settings = Object.fromEntries(Object.entries(known).filter(([name]) => !omitted.has(name))) as Omit<
    typeof known,
    PrivateEnd | keyof PreregistrationSettings
  >
  const retention = retentionOf({ retentionDays, retentionThen }, null)
  const questionsBeforeArm = questionsBeforeDraw(survey)
  const storesOwnId = settings.hasUKey && settings.ballotSecrecy === 'pseudonymous'
  return {
    ...survey,
    questions: askedOfRespondents(survey.questions),
    settings: {
      ...settings,
      screeningQuestions: decidingQuestions({ screenOut, quotas }),
      hasQuotas: quotas.length > 0,
      storesOwnId,
      hasArms: hasArms(survey.settings),
      ...(questionsBeforeArm.length > 0 && { questionsBeforeArm }),
      ...(retention && { retention }),
    },
  }
}
