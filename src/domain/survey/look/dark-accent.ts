import { contrastIn, LEAST_CONTRAST, type Light, lightOf } from './accent.ts'

const LIGHTNESS_STEP = 0.01
const CHROMA_STEP = 0.02

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
