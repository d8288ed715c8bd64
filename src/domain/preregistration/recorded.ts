import { changedParts, type PartPath, partOf } from '../survey/editing/merging.ts'
import type { END_SETTINGS } from '../survey/ends/ends.ts'
import type { SurveyDefinition, SurveySettings } from '../survey/survey.ts'
import { isPlanField, type Plan } from './plan.ts'

type EndSetting = (typeof END_SETTINGS)[keyof typeof END_SETTINGS]['text' | 'link' | 'code']
type Setting = Exclude<keyof SurveySettings, keyof Plan | 'preregistration' | EndSetting>

/**
 * Whether a preregistration includes a setting: what respondents see, and the rules by which they are admitted and
 * counted. The texts of ends are left out because they contain codes, and so are keys, which readers have no business
 * knowing.
 */
const RECORDED = {
  isAvailable: false,
  opensAt: true,
  closesAt: true,
  closeGraceMinutes: true,
  stopAfter: true,
  screenOut: true,
  quotas: true,
  hasSKey: true,
  sKeyValue: false,
  hasUKey: true,
  uKeyMode: true,
  ballotSecrecy: true,
  mode: true,
  input: true,
  shuffle: true,
  randomOrder: true,
  practice: true,
  video: true,
  logging: true,
  armNames: false,
  arms: true,
  armsWithin: true,
  armsDrawn: true,
  language: true,
  languages: true,
  results: true,
  resultsWhen: true,
  mayPublish: true,
  populationSize: true,
  exclusion: true,
  failedChecks: true,
  excludeIf: true,
  weighting: true,
  copy: true,
  changeAnswers: true,
  parameters: true,
  panel: true,
  signedEntries: true,
  panelStudyId: false,
  embedOrigins: false,
  retentionDays: false,
  retentionThen: false,
  organisation: true,
  logo: false,
  accentColor: false,
  footer: true,
} as const satisfies Readonly<Record<Setting, boolean>>

/** A setting that a preregistration includes. */
export type RecordedSetting = {
  [Name in Setting]: (typeof RECORDED)[Name] extends true ? Name : never
}[Setting]

export type RecordedSettings = Readonly<Partial<Record<RecordedSetting, unknown>>>

/** The settings that a preregistration includes. */
export function recordedSettings(settings: SurveySettings): RecordedSettings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isRecorded(name)))
}

const isRecorded = (name: string) => Object.hasOwn(RECORDED, name) && RECORDED[name as Setting]

/** A part of the preregistration that an edit changed. */
export type Deviation = {
  readonly part: PartPath
  /** The current value of a field of the plan; null for all other parts. */
  readonly value: Plan[keyof Plan]
}

/** The parts of a preregistration that an edit changed. */
export function deviationsBetween(before: SurveyDefinition, after: SurveyDefinition): Deviation[] {
  return changedParts(before, after).flatMap((part): Deviation[] => {
    const [kind, name = ''] = part.split('/')
    if (kind !== 'settings') return [{ part, value: null }]
    if (isPlanField(name)) return [{ part, value: partOf(after, part) as Plan[keyof Plan] }]
    return isRecorded(name) ? [{ part, value: null }] : []
  })
}
