import { endLinkFor } from './end-link.ts'
import type { FieldProblem, Refusal } from './failure.ts'
import { instantOf } from './instant.ts'
import { isSurveyKey } from './keys.ts'
import { DEFAULT_SETTINGS, LIMITS, type SurveyDefinition, type SurveySettings, textLength } from './survey.ts'
import { embedAddress } from './video.ts'
import { hasControls, isVisible } from './visible-text.ts'

/** What a designer may change of a survey apart from its questions; settings are merged into what is there. */
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
 * A survey with some of its words and settings changed. Checked are the whole title, description and settings that
 * come out of it, so a change that leaves them at odds with each other is refused.
 */
export function changeSurvey(definition: SurveyDefinition, changes: SurveyChanges): Edited {
  const { title = definition.title, description = definition.description } = changes
  const settings = withInstants({ ...definition.settings, ...changes.settings })
  const problems = [...wordProblems(title, description), ...settingProblems(settings)]
  if (problems.length > 0) return { refusal: { code: 'INVALID_INPUT', problems } }
  return { definition: { ...definition, title: title.trim(), description, settings } }
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

function settingProblems(settings: SurveySettings): FieldProblem[] {
  const problems: FieldProblem[] = []
  const { hasSKey, sKeyValue, opensAt, closesAt } = settings
  if ((hasSKey || sKeyValue) && !isSurveyKey(sKeyValue ?? '')) {
    problems.push({ path: '/settings/sKeyValue', rule: 'surveyKey' })
  }
  for (const field of ['opensAt', 'closesAt'] as const) {
    const value = settings[field]
    if (value !== null && !STORED_INSTANT.test(value)) {
      problems.push({ path: `/settings/${field}`, rule: 'instant' })
    }
  }
  if (problems.length === 0 && opensAt !== null && closesAt !== null && closesAt <= opensAt) {
    problems.push({ path: '/settings/closesAt', rule: 'closesAfterOpens' })
  }
  return [...problems, ...addressProblems(settings), ...languageProblems(settings)]
}

function addressProblems(settings: SurveySettings): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const field of ['video', 'endLink'] as const) {
    const value = settings[field]
    if (value === null) continue
    const path = `/settings/${field}`
    // Whoever reads an address leaves its controls out, and goes on to another one.
    if (hasControls(value)) problems.push({ path, rule: 'visible' })
    else if (!isSecureAddress(value)) problems.push({ path, rule: 'secureAddress' })
  }
  if (problems.length === 0 && settings.endLink !== null && !endLinkFor(settings.endLink, {})) {
    problems.push({ path: '/settings/endLink', rule: 'ownHost' })
  }
  if (problems.length === 0 && settings.video !== null && !embedAddress(settings.video)) {
    problems.push({ path: '/settings/video', rule: 'videoAddress' })
  }
  return problems
}

function languageProblems({ language }: SurveySettings): FieldProblem[] {
  return language === null || isLanguageTag(language)
    ? []
    : [{ path: '/settings/language', rule: 'language' }]
}

/** As in BCP 47. */
function isLanguageTag(text: string): boolean {
  try {
    return text.length <= LIMITS.languageTag && Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

function isSecureAddress(text: string): boolean {
  return text.length <= LIMITS.address && URL.canParse(text) && new URL(text).protocol === 'https:'
}

/** One form, so that instants compare as texts; the years are those that every database knows. */
const STORED_INSTANT = /^(19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function withInstants(settings: SurveySettings): SurveySettings {
  return { ...settings, opensAt: storedInstant(settings.opensAt), closesAt: storedInstant(settings.closesAt) }
}

function storedInstant(text: string | null): string | null {
  if (text === null) return null
  const instant = instantOf(text)
  return instant === null ? '' : new Date(instant).toISOString()
}
