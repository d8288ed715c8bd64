import { END_SETTINGS, type Outcome, TURNED_AWAY } from '../../../../src/domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'

/** The outcomes besides completion in which nobody is turned away. */
export const OTHER_OUTCOMES = ['noConsent', 'closed'] as const satisfies readonly Outcome[]

const endsOf = (...outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => Object.values(END_SETTINGS[outcome]))

/** Sections of the settings, those that everybody needs first, each with those of its settings that can have a problem. */
const SECTIONS = {
  opening: ['opensAt', 'closesAt', 'closeGraceMinutes', 'stopAfter'],
  access: ['sKeyValue', 'populationSize', 'embedOrigins'],
  privacy: ['retentionDays'],
  look: ['video', 'organisation', 'logo', 'accentColor', 'footer'],
  after: ['changeAnswers', ...endsOf('completed', ...OTHER_OUTCOMES)],
  recruiting: ['parameters', 'panel', 'signedEntries', 'panelStudyId'],
  screening: ['screenOut', 'quotas', ...endsOf(...TURNED_AWAY)],
  experiment: ['arms', 'armsWithin', 'armsDrawn'],
  preregistration: [
    ...(['hypotheses', 'exclusionRule', 'exclusion', 'failedChecks', 'excludeIf'] as const),
    ...(['plannedResponses', 'analysisPlan'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly (keyof SurveySettings)[]>>

export type SettingSection = keyof typeof SECTIONS

export const SETTING_SECTIONS = Object.keys(SECTIONS) as readonly SettingSection[]

/** The first section that only studies need; the others follow it. */
export const FIRST_OF_RESEARCH: SettingSection = 'recruiting'

export const sectionId = (section: SettingSection): string => `settings-${section}`

/** Whether any of these problems is in a section. */
export const isAtFault = (section: SettingSection, problems: ReadonlyMap<string, string>): boolean =>
  SECTIONS[section].some((name) => isWrong(problems, `/settings/${name}`))

const isWrong = (problems: ReadonlyMap<string, string>, path: string) =>
  [...problems.keys()].some((wrong) => wrong === path || wrong.startsWith(`${path}/`))
