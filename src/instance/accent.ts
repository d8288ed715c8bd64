import { createHash } from 'node:crypto'
import type { InstanceSettings } from '../config-instance.ts'
import { leastOf } from '../domain/extremes.ts'

/** The instance's accent: a stylesheet for every page, and the digest by which the security policy allows it. */
export type Accent = {
  /** For light backgrounds, such as that of a saved picture. */
  readonly light: string
  readonly css: string
  readonly digest: string
}

/** The colours of `public/styles/tokens.css` that are the accent's background, or have it as theirs. */
export const GROUNDS = { light: ['#fbfaf7', '#ffffff'], dark: ['#15171a', '#1d2024'] } as const

type Scheme = keyof typeof GROUNDS

const LEAST_CONTRAST = 4.5

const LIGHTNESS_STEP = 0.01

/**
 * The accent in both colour schemes; unless it is set, the dark one is the same hue made light enough.
 * @param problems collects colours on which text would be unreadable, with their contrast
 */
export async function readAccent(
  { accentColor, accentColorDark }: Pick<InstanceSettings, 'accentColor' | 'accentColorDark'>,
  problems: string[],
): Promise<Accent | null> {
  if (accentColor === null) {
    if (accentColorDark !== null)
      problems.push('ACCENT_COLOR_DARK needs ACCENT_COLOR, the one for light pages.')
    return null
  }
  const { wcagContrast, oklch, formatHex, clampChroma } = await import('culori')
  const contrast = (color: string, scheme: Scheme) =>
    leastOf(GROUNDS[scheme].map((ground) => wcagContrast(color, ground)))
  const lightened = (): string => {
    const { l, c, h } = oklch(accentColor) ?? { l: 0, c: 0 }
    for (let lightness = l; lightness < 1; lightness += LIGHTNESS_STEP) {
      const color = formatHex(clampChroma({ mode: 'oklch', l: lightness, c, h }, 'oklch'))
      if (contrast(color, 'dark') >= LEAST_CONTRAST) return color
    }
    return '#ffffff'
  }
  const dark = accentColorDark ?? lightened()
  const asked = [
    { name: 'ACCENT_COLOR', color: accentColor, scheme: 'light', advice: 'darker' },
    { name: 'ACCENT_COLOR_DARK', color: dark, scheme: 'dark', advice: 'lighter' },
  ] as const
  for (const { name, color, scheme, advice } of asked) {
    const ratio = contrast(color, scheme)
    if (ratio >= LEAST_CONTRAST) continue
    // Rounded down, since a ratio that is too small must not look sufficient.
    const rounded = (Math.floor(ratio * 100) / 100).toFixed(2)
    problems.push(
      `${name} must have a contrast of at least ${LEAST_CONTRAST} : 1 on ${scheme} pages, and has ${rounded} : 1: choose a ${advice} colour.`,
    )
  }
  const inDark = `@media screen and (prefers-color-scheme:dark){html:root{--accent:${dark}}}`
  const css = `html:root{--accent:${accentColor}}${inDark}`
  return {
    light: accentColor,
    css,
    digest: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  }
}
