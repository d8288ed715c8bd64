import type { FieldProblem } from '../failure.ts'
import { tooLong } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { contrastIn, isColor, LEAST_CONTRAST } from './accent.ts'
import { imageOf, imageProblems } from './images.ts'
import type { LookSettings } from './look-settings.ts'

/** In characters. */
export const LOOK_LIMITS = { organisation: 100 } as const

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
