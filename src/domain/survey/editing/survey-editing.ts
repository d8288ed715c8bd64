import { armProblems } from '../../arms/editing.ts'
import type { ExclusionSettings } from '../../checks/integrity/exclusion-rule.ts'
import { isSurveyKey } from '../../entry/keys.ts'
import { signedEntryProblems } from '../../entry/signed-entries.ts'
import type { FieldProblem, Refusal } from '../../failure.ts'
import { PLAN_FIELDS, PLAN_TEXT_LENGTH, type Plan } from '../../preregistration/plan.ts'
import { quotaProblems, storedQuotas } from '../../quotas/editing.ts'
import { parameterProblems } from '../../results/parameters.ts'
import { showIfDraftProblems, showIfOf } from '../../show-if/editing.ts'
import { instantOf } from '../../text/instant.ts'
import { isSecureAddress } from '../../text/secure-address.ts'
import { textLength, tooLong } from '../../text/text-length.ts'
import { hasControls, isVisible } from '../../text/visible-text.ts'
import { endLinkFor, endLinkProblems } from '../ends/end-link.ts'
import { END_SETTINGS, endProblems, OUTCOMES } from '../ends/ends.ts'
import { embedProblems } from '../links/embedding.ts'
import { lookProblems, storedLook } from '../look/look.ts'
import { embedAddress } from '../look/video.ts'
import { LEAST_RETENTION_DAYS } from '../retention/retention-settings.ts'
import { DEFAULT_SETTINGS, LIMITS, type SurveyDefinition, type SurveySettings } from '../survey.ts'
import { changeProblems } from './change-settings.ts'

/** A designer's changes to a survey apart from its questions; settings are merged into the existing ones. */
export type SurveyChanges = {
  readonly title?: string
  readonly description?: string
  readonly settings?: Partial<SurveySettings>
}

type Edited = { readonly definition: SurveyDefinition } | { readonly refusal: Refusal }

const EMPTY: SurveyDefinition = {
  title: '',
  description: '',
  settings: DEFAULT_SETTINGS,
  questions: [],
  questionGroups: [],
}

/** A new survey without questions. Title and description are required. */
export function makeSurvey(changes: SurveyChanges): Edited {
  return changeSurvey(EMPTY, changes)
}

/**
 * A survey with some of its texts and settings changed. The whole resulting title, description and settings are
 * checked, so a change that makes them contradict each other is refused.
 */
export function changeSurvey(definition: SurveyDefinition, changes: SurveyChanges): Edited {
  const { title = definition.title, description = definition.description } = changes
  const settings = withFirstLanguage(withInstants({ ...definition.settings, ...changes.settings }))
  const problems = [
    ...wordProblems(title, description),
    ...settingProblems(settings),
    ...newLinkProblems(definition.settings, settings),
    ...newRetentionProblems(definition.settings, settings),
  ]
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  const screenOut = showIfOf(settings.screenOut) ?? null
  const excludeIf = showIfOf(settings.excludeIf) ?? null
  const quotas = storedQuotas(settings.quotas)
  const stored = { ...settings, ...storedLook(settings), screenOut, excludeIf, quotas }
  return { definition: { ...definition, title: title.trim(), description, settings: stored } }
}

function wordProblems(title: string, description: string): FieldProblem[] {
  const words = [
    { path: '/title', text: title, most: LIMITS.title },
    { path: '/description', text: description, most: LIMITS.description },
  ]
  return words.flatMap(({ path, text, most }): FieldProblem[] => {
    if (!isVisible(text)) return [{ path, rule: 'titleAndDescription' }]
    return textLength(text) > most ? [{ path, rule: 'tooLong', values: { most } }] : []
  })
}

/** What is wrong with the texts of a plan and with whom it excludes; its numbers are checked when they are parsed. */
export function planProblems(settings: Plan & Pick<ExclusionSettings, 'excludeIf'>): FieldProblem[] {
  const texts = PLAN_FIELDS.flatMap((field) => {
    const value = settings[field]
    return typeof value === 'string' ? tooLong(`/settings/${field}`, value, PLAN_TEXT_LENGTH) : []
  })
  const conditions = showIfDraftProblems(settings.excludeIf).map((found) => ({
    ...found,
    path: found.path.replace('/showIf', '/settings/excludeIf'),
  }))
  return [...texts, ...conditions]
}

function settingProblems(settings: SurveySettings): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { hasSKey, sKeyValue, opensAt, closesAt } = settings
  if ((hasSKey || sKeyValue) && !isSurveyKey(sKeyValue ?? '')) {
    problems.push({ path: '/settings/sKeyValue', rule: 'surveyKey' })
  }
  const isWrong = (instant: string | null) => instant !== null && !STORED_INSTANT.test(instant)
  if (isWrong(opensAt)) problems.push({ path: '/settings/opensAt', rule: 'instant' })
  if (isWrong(closesAt)) problems.push({ path: '/settings/closesAt', rule: 'instant' })
  else if (opensAt !== null && closesAt !== null && !isWrong(opensAt) && closesAt <= opensAt) {
    problems.push({ path: '/settings/closesAt', rule: 'closesAfterOpens' })
  }
  return [
    ...problems,
    ...addressProblems(settings),
    ...languageProblems(settings),
    ...parameterProblems(settings),
    ...signedEntryProblems(settings),
    ...embedProblems(settings),
    ...lookProblems(settings),
    ...changeProblems(settings),
    ...armProblems(settings),
    ...endProblems(settings),
    ...planProblems(settings),
    ...screenOutProblems(settings),
    ...quotaProblems(settings),
  ]
}

const screenOutProblems = ({ screenOut }: SurveySettings): FieldProblem[] =>
  showIfDraftProblems(screenOut).map((found) => ({
    ...found,
    path: found.path.replace('/showIf', '/settings/screenOut'),
  }))

/** Links that a survey already has do not prevent other changes, such as closing it; it does not open again with them. */
function newLinkProblems(before: SurveySettings, after: SurveySettings): FieldProblem[] {
  const known = new Set(endLinkProblems(before).map(({ path }) => path))
  return endLinkProblems(after).filter(({ path }) => !known.has(path))
}

/** A time that a survey already has was promised to its respondents, so it stays. */
function newRetentionProblems(before: SurveySettings, { retentionDays }: SurveySettings): FieldProblem[] {
  if (retentionDays === before.retentionDays) return []
  if ((retentionDays ?? LEAST_RETENTION_DAYS) >= LEAST_RETENTION_DAYS) return []
  return [{ path: '/settings/retentionDays', rule: 'atLeast', values: { least: LEAST_RETENTION_DAYS } }]
}

function addressProblems(settings: SurveySettings): FieldProblem[] {
  const ending = (link: string) => endLinkFor(link, {})
  const addresses = [
    { field: 'video', rule: 'videoAddress', fits: embedAddress },
    ...OUTCOMES.map(
      (outcome) => ({ field: END_SETTINGS[outcome].link, rule: 'ownHost', fits: ending }) as const,
    ),
  ] as const
  return addresses.flatMap(({ field, rule, fits }): FieldProblem[] => {
    const value = settings[field]
    if (value === null) return []
    const path = `/settings/${field}`
    // URL parsers skip control characters, so the value would lead to another address.
    if (hasControls(value)) return [{ path, rule: 'visible' }]
    if (!isSecureAddress(value)) return [{ path, rule: 'secureAddress' }]
    return fits(value) ? [] : [{ path, rule }]
  })
}

function languageProblems({ language, languages }: SurveySettings): FieldProblem[] {
  const most = LIMITS.languages
  if (languages.length > most) return [{ path: '/settings/languages', rule: 'tooMany', values: { most } }]
  const isWrong = languages.length === 0 && language !== null && !isLanguageTag(language)
  const wrong: FieldProblem[] = isWrong ? [{ path: '/settings/language', rule: 'language' }] : []
  const listed = languages.flatMap((tag, at): FieldProblem[] => {
    const path = `/settings/languages/${at}`
    if (!isLanguageTag(tag)) return [{ path, rule: 'language' }]
    return languages.indexOf(tag) < at ? [{ path, rule: 'repeated' }] : []
  })
  return [...wrong, ...listed]
}

/** Tags in the one form in which they are stored, of which the first is the survey's language. */
function withFirstLanguage(settings: SurveySettings): SurveySettings {
  const languages = settings.languages.map((tag) =>
    isLanguageTag(tag) ? Intl.getCanonicalLocales(tag)[0]! : tag,
  )
  return { ...settings, languages, language: languages[0] ?? settings.language }
}

/** As in BCP 47. */
export function isLanguageTag(text: string): boolean {
  try {
    return text.length <= LIMITS.languageTag && Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/** One format, so that instants compare as texts; all databases support these years. */
const STORED_INSTANT = /^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function withInstants(settings: SurveySettings): SurveySettings {
  return { ...settings, opensAt: storedInstant(settings.opensAt), closesAt: storedInstant(settings.closesAt) }
}

function storedInstant(text: string | null): string | null {
  if (text === null) return null
  const instant = instantOf(text)
  return instant === null ? '' : new Date(instant).toISOString()
}
