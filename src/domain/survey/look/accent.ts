import { leastOf } from '../../extremes.ts'

/** The colours of `public/styles/tokens.css` that the accent is written on, or that are written on it. */
export const GROUNDS = { light: ['#fbfaf7', '#ffffff'], dark: ['#15171a', '#1d2024'] } as const

export type Scheme = keyof typeof GROUNDS

/** Of text on its ground, as WCAG 2.2 asks for at level AA; the edges of controls need less. */
export const LEAST_CONTRAST = 4.5

/** Red, green and blue from 0 to 1, in proportion to light. */
export type Light = readonly [number, number, number]

/** Whether a text is a colour such as #0b6b61. */
export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/**
 * The least contrast of a colour in a color scheme: as text on the page, and as the ground of text.
 *
 * @returns a ratio from 1 to 21, as in WCAG 2.2, rounded down to hundredths, since one that is too small must not look
 * sufficient
 * @example contrastIn('light', '#ffcc00') // 1.44
 */
export function contrastIn(scheme: Scheme, color: string): number {
  const own = luminanceOf(color)
  const ratios = GROUNDS[scheme].map((ground) => {
    const [darker = 0, lighter = 0] = [own, luminanceOf(ground)].sort((one, other) => one - other)
    return (lighter + 0.05) / (darker + 0.05)
  })
  return Math.floor(leastOf(ratios) * 100) / 100
}

function luminanceOf(color: string): number {
  const [red, green, blue] = lightOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour such as #0b6b61 as light. */
export function lightOf(color: string): Light {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
