import { hasArms } from '../arms/arm.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { withoutLabels } from '../ballot/budgets.ts'
import { withoutChecks } from '../questions/attention.ts'
import { decidingQuestions } from '../show-if/setting-conditions.ts'
import { type Retention, retentionOf } from './retention/retention.ts'
import type { Question, Survey, SurveySettings } from './survey.ts'

/** Which settings are sent to respondents, and which only to designers. */
const SHOWN_SETTINGS = {
  isAvailable: true,
  opensAt: true,
  closesAt: true,
  closeGraceMinutes: false,
  stopAfter: false,
  screenOut: false,
  quotas: false,
  hasSKey: true,
  sKeyValue: false,
  hasUKey: true,
  uKeyMode: false,
  ballotSecrecy: true,
  mode: true,
  input: true,
  shuffle: true,
  randomOrder: true,
  practice: true,
  video: true,
  logging: true,
  armNames: false,
  arms: false,
  armsWithin: false,
  armsDrawn: false,
  language: true,
  languages: true,
  results: true,
  resultsWhen: true,
  mayPublish: true,
  populationSize: false,
  copy: true,
  changeAnswers: true,
  parameters: true,
  panel: true,
  signedEntries: true,
  panelStudyId: true,
  embedOrigins: true,
  // Respondents are told of both in one sentence; see `retention` of `PublicSettings`.
  retentionDays: false,
  retentionThen: false,
  endLink: true,
  endText: true,
  closedText: true,
  closedLink: true,
  // Only people who reach one of these ends may read what it says, and codes pay for reaching it.
  endCode: false,
  closedCode: false,
  noConsentText: false,
  noConsentLink: false,
  noConsentCode: false,
  screenedOutText: false,
  screenedOutLink: false,
  screenedOutCode: false,
  quotaFullText: false,
  quotaFullLink: false,
  quotaFullCode: false,
  // The preregistration has a page of its own, and readers of its own.
  hypotheses: false,
  exclusionRule: false,
  plannedResponses: false,
  analysisPlan: false,
  preregistration: false,
  exclusion: false,
  failedChecks: false,
  excludeIf: false,
  weighting: false,
  organisation: true,
  logo: true,
  accentColor: true,
  footer: true,
} as const satisfies { readonly [Setting in keyof SurveySettings]: boolean }

type ShownSetting = {
  [Setting in keyof SurveySettings]: (typeof SHOWN_SETTINGS)[Setting] extends true ? Setting : never
}[keyof SurveySettings]

const SHOWN: ReadonlySet<string> = new Set(
  Object.entries(SHOWN_SETTINGS).flatMap(([name, isShown]) => (isShown ? [name] : [])),
)

/** Those of an object's fields, named after settings, that are sent to respondents, in the same order. */
export const shownOnly = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => SHOWN.has(name))) as Pick<
    Values,
    ShownSetting & keyof Values
  >

/** A survey as it is sent to respondents: without the survey key, the definitions of arms, and the plan. */
export type PublicSurvey = Omit<Survey, 'settings' | 'translations'> & { readonly settings: PublicSettings }
export type PublicSettings = Pick<SurveySettings, ShownSetting> & {
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
  const { settings } = survey
  const retention = retentionOf(settings, null)
  const questionsBeforeArm = questionsBeforeDraw(survey)
  return {
    ...survey,
    questions: askedOfRespondents(survey.questions),
    settings: {
      ...shownOnly(settings),
      screeningQuestions: decidingQuestions(settings),
      hasQuotas: settings.quotas.length > 0,
      storesOwnId: settings.hasUKey && settings.ballotSecrecy === 'pseudonymous',
      hasArms: hasArms(settings),
      ...(questionsBeforeArm.length > 0 && { questionsBeforeArm }),
      ...(retention && { retention }),
    },
  }
}
