import type { SurveyDefinition } from '../../domain/survey/survey.ts'
import { inLanguage } from '../../domain/survey/translations/translations.ts'
import type { Catalogue } from '../../texts/en.ts'

/** Gaps that hold a text of a survey. Arabic messages isolate theirs themselves. */
const NAMED =
  /(?<!\u2068)\{(?:names?|a|b|m(?:in|ax)Label|title|target|group|bin|text|question|label|first|second|option|segment|others|compared|reason|picked)\}/g

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

function isolating<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return texts.replace(NAMED, (gap) => `\u2068${gap}\u2069`) as Texts
  if (Array.isArray(texts)) return texts.map(isolating) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolating(text)])) as Texts
}

const made = new WeakMap<Catalogue, Catalogue>()
const mixed = new WeakMap<object, Map<string | null, boolean>>()

/** A survey, or what respondents get of it. */
type Shown = Omit<SurveyDefinition, 'settings'> & { readonly settings: object }

/** Whether a survey has a text from right to left in a language. */
function isMixed(survey: Shown, written: string | null): boolean {
  const known = mixed.get(survey) ?? new Map<string | null, boolean>()
  mixed.set(survey, known)
  const found = known.get(written)
  if (found !== undefined) return found
  const { translations: _translations, ...shown } = inLanguage(survey as SurveyDefinition, written)
  const has = RIGHT_TO_LEFT.test(JSON.stringify(shown))
  known.set(written, has)
  return has
}

/**
 * The texts of a page that is read from left to right, for a survey with names from right to left: without isolates, a number or a
 * mark after such a name would be drawn on its other side.
 *
 * @param written the language in which the survey is shown; null for its first
 */
export function namesIsolated(
  catalogue: Catalogue,
  survey: Shown | undefined,
  written: string | null = null,
): Catalogue {
  if (!survey || catalogue.direction === 'rtl' || !isMixed(survey, written)) return catalogue
  const known = made.get(catalogue) ?? isolating(catalogue)
  made.set(catalogue, known)
  made.set(known, known)
  return known
}

/** Sentences that differ from those of the language, which a page brings itself. */
export function changedSentences<Texts extends object>(texts: Texts, usual: Texts): Partial<Texts> {
  const pairs = Object.entries(texts) as [keyof Texts, unknown][]
  const own = pairs.filter(([key, text]) => JSON.stringify(text) !== JSON.stringify(usual[key]))
  return Object.fromEntries(own) as Partial<Texts>
}
