import type { FieldProblem } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'
import { tooLong } from '../../text/text-length.ts'
import { isVisible } from '../../text/visible-text.ts'
import type { Translations } from '../translations/languages.ts'
import { contrastIn, isColor, LEAST_CONTRAST } from './accent.ts'
import { imageOf, imageProblems } from './images.ts'
import { LOOK_LIMITS, type LookSettings } from './look-settings.ts'

/** What is invalid in the look of a survey. Whether the logo was uploaded is for the server to look up. */
export function lookProblems({
  organisation,
  logo,
  accentColor,
}: Omit<LookSettings, 'footer'>): FieldProblem[] {
  const path = '/settings/organisation'
  const isHidden = organisation !== null && !isVisible(organisation)
  return [
    ...(isHidden ? [{ path, rule: 'visible' } as const] : []),
    ...tooLong(path, organisation ?? '', LOOK_LIMITS.organisation),
    ...imageProblems(logo, '/settings/logo'),
    ...accentProblems(accentColor),
  ]
}

function accentProblems(color: string | null): FieldProblem[] {
  const path = '/settings/accentColor'
  if (color === null) return []
  if (!isColor(color)) return [{ path, rule: 'color' }]
  const ratio = contrastIn('light', color)
  if (ratio >= LEAST_CONTRAST) return []
  return [{ path, rule: 'accentContrast', values: { ratio: ratio.toFixed(2), least: LEAST_CONTRAST } }]
}

/** The look of valid settings, as it is stored. */
export function storedLook({ organisation, logo, accentColor }: Omit<LookSettings, 'footer'>) {
  return {
    organisation: organisation?.trim() ?? null,
    logo: logo && imageOf(logo),
    accentColor: accentColor?.toLowerCase() ?? null,
  }
}

type Translated = { readonly settings: LookSettings; readonly translations?: Translations }

/**
 * The look of a survey in one of its languages; words without a translation are in the first.
 *
 * @param language null for the first
 */
export function lookIn({ settings, translations }: Translated, language: string | null): LookSettings {
  const texts = entryOf(translations, language ?? '')
  const { organisation, logo } = settings
  return {
    ...settings,
    organisation: organisation && (entryOf(texts, 'settings.organisation')?.[0] ?? organisation),
    logo: logo && { ...logo, alt: entryOf(texts, 'settings.logoAlt')?.[0] ?? logo.alt },
  }
}
