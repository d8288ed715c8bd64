import { createHash } from 'node:crypto'
import type { InstanceSettings } from '../config-instance.ts'
import { contrastIn, LEAST_CONTRAST } from '../domain/survey/look/accent.ts'
import { accentInDark } from '../domain/survey/look/dark-accent.ts'

/** An accent of pages: a stylesheet, and the digest by which the security policy allows it. */
export type Accent = {
  /** For light backgrounds, such as that of a saved picture. */
  readonly light: string
  readonly css: string
  readonly digest: string
}

/** @param dark by default the same hue, made light enough for dark pages */
export function accentOf(light: string, dark = accentInDark(light)): Accent {
  const inDark = `@media screen and (prefers-color-scheme:dark){html:root{--accent:${dark}}}`
  const css = `html:root{--accent:${light}}${inDark}`
  return { light, css, digest: `sha256-${createHash('sha256').update(css).digest('base64')}` }
}

/** @param problems collects colours on which text would be unreadable, with their contrast */
export function readAccent(
  { accentColor, accentColorDark }: Pick<InstanceSettings, 'accentColor' | 'accentColorDark'>,
  problems: string[],
): Accent | null {
  if (accentColor === null) {
    if (accentColorDark !== null)
      problems.push('ACCENT_COLOR_DARK needs ACCENT_COLOR, the one for light pages.')
    return null
  }
  const dark = accentColorDark ?? accentInDark(accentColor)
  const asked = [
    { name: 'ACCENT_COLOR', color: accentColor, scheme: 'light', advice: 'darker' },
    { name: 'ACCENT_COLOR_DARK', color: dark, scheme: 'dark', advice: 'lighter' },
  ] as const
  for (const { name, color, scheme, advice } of asked) {
    const ratio = contrastIn(scheme, color)
    if (ratio >= LEAST_CONTRAST) continue
    problems.push(
      `${name} must have a contrast of at least ${LEAST_CONTRAST} : 1 on ${scheme} pages, and has ${ratio.toFixed(2)} : 1: choose a ${advice} colour.`,
    )
  }
  return accentOf(accentColor, dark)
}
