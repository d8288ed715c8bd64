import type { ArmSettings } from '../arms/arm.ts'
import { drawsAfterScreening } from '../arms/drawing.ts'
import type { FieldProblem } from '../failure.ts'
import { quotaChanges, withFixedQuotas } from '../quotas/editing.ts'
import type { ResponseFilter } from '../results/filter.ts'
import { sameValue } from '../survey/editing/merging.ts'
import type { RetentionSettings } from '../survey/retention/retention-settings.ts'
import {
  DEFAULT_SETTINGS,
  type Question,
  type SurveyDefinition,
  type SurveySettings,
  type TextQuestion,
} from '../survey/survey.ts'
import { languageChanges, withFixedLanguages } from '../survey/translations/languages.ts'
import { readerChanges, widenedReaders } from './promise/promised-readers.ts'

type Secrecy = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/** Whether designers are prevented from linking unique keys to ballots. */
export function isSecret({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'secret'
}

/** Whether answers are disclosed together with the key or ID of their respondent. */
export function isPseudonymous({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'pseudonymous'
}

/** Whether names and ballots are shown to everybody who sees the results. */
export function isOpenBallot({ hasUKey, ballotSecrecy }: Secrecy): boolean {
  return hasUKey && ballotSecrecy === 'open'
}

/** Whether designers know whose ballot is whose, as respondents were told. */
export const hasKnownKeys = (secrecy: Secrecy): boolean => isPseudonymous(secrecy) || isOpenBallot(secrecy)

/**
 * The secrecy of a survey that is older than the setting. Its respondents were told that IDs of their own are stored
 * with their answers, but were told no such thing about issued keys.
 *
 * @example legacySecrecy({ uKeyMode: 'list' }) // 'secret'
 */
export function legacySecrecy({
  uKeyMode,
}: Pick<SurveySettings, 'uKeyMode'>): SurveySettings['ballotSecrecy'] {
  return uKeyMode === 'open' ? 'pseudonymous' : 'secret'
}

/**
 * Settings stored by an earlier version of the product, which may lack newer ones; they keep what was promised.
 * Respondents were told who sees the results, and not that anybody else ever would.
 */
export function wholeSettings(settings: Partial<SurveySettings>): SurveySettings {
  const earlier = { ...DEFAULT_SETTINGS, ...settings }
  return {
    ...earlier,
    ballotSecrecy: settings.ballotSecrecy ?? legacySecrecy(earlier),
    mayPublish: settings.mayPublish ?? false,
  }
}

/** Settings that decide who may answer, what a page looks like or what is recorded of it. */
const MARKING = [
  'mode',
  'input',
  'shuffle',
  'randomOrder',
  'practice',
  'video',
  'logging',
  'screenOut',
  'quotas',
  'parameters',
  'panel',
  'signedEntries',
] as const satisfies readonly (keyof SurveySettings)[]

/**
 * The settings that the first response fixes: what respondents were promised of their ballots, the keys on which the
 * promise and the fewest people of published figures rest, what the analysis excludes and how it weights, in a secret
 * survey whatever would mark a ballot if it were changed for one person, and who is screened out before arms are drawn.
 */
const fixedNames = (settings: SurveySettings): readonly (keyof SurveySettings)[] => [
  'ballotSecrecy',
  'hasUKey',
  'uKeyMode',
  'changeAnswers',
  'exclusion',
  'failedChecks',
  'excludeIf',
  'weighting',
  ...(isSecret(settings) ? MARKING : drawsAfterScreening(settings) ? (['screenOut'] as const) : []),
]

/** Of a question, what would mark a ballot if it were changed for one person. */
export function marksOf(
  question: Question,
): Partial<Pick<TextQuestion, 'required' | 'maxLength' | 'pinned'>> {
  return {
    ...(question.pinned && { pinned: question.pinned }),
    ...('required' in question && { required: question.required }),
    ...('maxLength' in question && { maxLength: question.maxLength }),
  }
}

/**
 * The settings by which responses would be kept for longer, or more of them, than respondents were told. They may be kept for
 * less, and where nobody was told of an end, one may be set.
 */
export function prolongedRetention(
  before: RetentionSettings,
  after: RetentionSettings,
): (keyof RetentionSettings)[] {
  if (before.retentionDays === null) return []
  const isLonger = (after.retentionDays ?? Number.POSITIVE_INFINITY) > before.retentionDays
  const isMore = before.retentionThen === 'delete' && after.retentionThen === 'strip'
  return [...(isLonger ? ['retentionDays' as const] : []), ...(isMore ? ['retentionThen' as const] : [])]
}

export const retentionChanges = (before: RetentionSettings, after: RetentionSettings): FieldProblem[] =>
  prolongedRetention(before, after).map((name) => ({ path: `/settings/${name}`, rule: 'longerThanPromised' }))

/** The changes by an edit that the first response rules out: anything in an experiment but the labels of its arms. */
function armChanges(before: ArmSettings, after: ArmSettings): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (fixedPart(before) !== fixedPart(after))
    problems.push({ path: '/settings/arms', rule: 'fixedByResponses' })
  for (const name of ['armsWithin', 'armsDrawn'] as const)
    if (before[name] !== after[name]) problems.push({ path: `/settings/${name}`, rule: 'fixedByResponses' })
  return problems
}

function fixedPart({ arms }: ArmSettings): string {
  return JSON.stringify(
    arms.map(({ armId, share, mode, input, practice, shuffle, randomOrder, ...arm }) => [
      ...[armId, share, mode, input, practice, shuffle, arm.totalCredits, arm.direction, arm.coach ?? true],
      arm.questions?.toSorted(),
      randomOrder,
    ]),
  )
}

/** An edited experiment as it was before, with the new labels of its arms. */
function withFixedArms(
  { arms: before, armsWithin, armsDrawn }: ArmSettings,
  { arms: edited }: ArmSettings,
): ArmSettings {
  const labels = new Map(edited.map(({ armId, label }) => [armId, label]))
  const arms = before.map((arm) => ({ ...arm, label: labels.get(arm.armId) ?? arm.label }))
  return { arms, armsWithin, armsDrawn }
}

/** The changes by an edit to settings that the first response fixes. */
export function fixedSettingsChanged(
  { settings: before }: Pick<SurveyDefinition, 'settings'>,
  { settings: after }: Pick<SurveyDefinition, 'settings'>,
): readonly FieldProblem[] {
  const changed = fixedNames(before).filter((name) => !sameValue(before[name], after[name]))
  return [
    ...changed.map((name) => ({ path: `/settings/${name}`, rule: 'fixedByResponses' }) as const),
    ...readerChanges(before, after),
    ...retentionChanges(before, after),
    ...languageChanges(before, after),
    ...armChanges(before, after),
    ...(isSecret(before) ? [] : quotaChanges(before, after)),
  ]
}

/** Edited settings, with those that responses fix as they were before. */
export function withFixedSettings(before: SurveySettings, edited: SurveySettings): SurveySettings {
  return {
    ...edited,
    ...withFixedLanguages(before, edited),
    ...withFixedArms(before, edited),
    ...withFixedQuotas(before, edited),
    ...Object.fromEntries(widenedReaders(before, edited).map((name) => [name, before[name]])),
    ...Object.fromEntries(prolongedRetention(before, edited).map((name) => [name, before[name]])),
    ...Object.fromEntries(fixedNames(before).map((name) => [name, before[name]])),
  }
}

/**
 * What a filter of secret ballots may not ask for: two that differ by one person would show how that person answered,
 * and when a key was used, or which link somebody was given, is known to whoever looks for it.
 */
export function refusedFilters(settings: Secrecy, filter: ResponseFilter): readonly (keyof ResponseFilter)[] {
  if (!isSecret(settings)) return []
  return (['from', 'to', 'mode', 'input', 'language', 'without'] as const).filter(
    (name) => filter[name] !== null,
  )
}
