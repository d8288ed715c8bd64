import { leastOf } from '../extremes.ts'

/** The colours of `public/styles/tokens.css` that the accent is written on, or that are written on it. */
export const GROUNDS = { light: ['#fbfaf7', '#ffffff'], dark: ['#15171a', '#1d2024'] } as const

export type Scheme = keyof typeof GROUNDS

/** Of text on its ground, as WCAG 2.2 asks for at level AA; the edges of controls need less. */
export const LEAST_CONTRAST = 4.5

const LIGHTNESS_STEP = 0.01
const CHROMA_STEP = 0.02

/** Red, green and blue from 0 to 1, in proportion to light. */
type Light = readonly [number, number, number]

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

/** The same hue for dark pages, made as light as text on them has to be. */
export function accentInDark(color: string): string {
  const [lightness, a, b] = labOf(lightOf(color))
  let lightened = color
  for (let at = lightness; contrastIn('dark', lightened) < LEAST_CONTRAST; at += LIGHTNESS_STEP)
    lightened = displayed(at, a, b)
  return lightened
}

/** A colour of a lightness and hue, with as much of its chroma as screens can show. */
function displayed(lightness: number, a: number, b: number): string {
  const isDisplayed = (channel: number) => channel >= 0 && channel <= 1
  let chroma = 1
  let light = lightFrom(lightness, a, b)
  while (!light.every(isDisplayed) && chroma > 0) {
    chroma = Math.max(0, chroma - CHROMA_STEP)
    light = lightFrom(lightness, a * chroma, b * chroma)
  }
  return hexOf(light)
}

function luminanceOf(color: string): number {
  const [red, green, blue] = lightOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function lightOf(color: string): Light {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(light: Light): string {
  const channels = light.map((channel) => {
    const bounded = Math.min(1, Math.max(0, channel))
    const share = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Oklab (https://bottosson.github.io/posts/oklab), in which a colour keeps its hue when it gets lighter. */
function labOf([red, green, blue]: Light): Light {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

function lightFrom(lightness: number, a: number, b: number): Light {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
