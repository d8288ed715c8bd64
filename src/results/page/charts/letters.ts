/** The approximate width of a character, relative to the font size, in the widest common system font. */
const CHARACTER = 0.58
/** The same for capitals, and for the widest letters and signs, East Asian scripts and emoji. */
const CAPITAL = 0.75
const WIDEST = 1.1

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The graphemes of a text: including letters with their marks, and joined emoji. */
function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function widthOfOne(character: string): number {
  if (character > '\u2e80') return WIDEST
  if (/^[MWmw@%‰—…ÆæŒœЖШЩЮшщюسشصض]/.test(character)) return WIDEST
  return /^\p{Lu}/u.test(character) ? CAPITAL : CHARACTER
}

/** The approximate width of a text, in pixels. */
export function widthOf(text: string, size: number): number {
  return size * charactersOf(text).reduce((sum, character) => sum + widthOfOne(character), 0)
}

/** How many of the first characters fit into a width. */
function countFitting(characters: readonly string[], width: number, size: number): number {
  let left = width / size
  const over = characters.findIndex((character) => {
    left -= widthOfOne(character)
    return left < 0
  })
  return over < 0 ? characters.length : over
}

/** A text truncated between characters to fit a width, approximately; the full text is in the table. */
export function fitted(text: string, width: number, size: number): string {
  const characters = charactersOf(text)
  if (countFitting(characters, width, size) === characters.length) return text
  const fitting = characters.slice(0, countFitting(characters, width - CHARACTER * size, size))
  return `${fitting.join('').trimEnd()}…`
}

/** How much of a width the end of a text takes if its middle is left out. */
const END = 0.45

/** A text without its middle if it does not fit: similar names often differ in their last word. */
export function fittedAround(text: string, width: number, size: number): string {
  const characters = charactersOf(text)
  if (countFitting(characters, width, size) === characters.length) return text
  const room = width - WIDEST * size
  const end = characters.slice(-countFitting(characters.toReversed(), END * room, size)).join('')
  const begin = characters.slice(0, countFitting(characters, room - widthOf(end, size), size)).join('')
  return `${begin.trimEnd()}…${end.trimStart()}`
}

/** Whether characters fit into a width, and are no wider than those above them. */
function fitsBelow(below: readonly string[], above: readonly string[], width: number, size: number): boolean {
  const [wide, most] = [below, above].map((line) => widthOf(line.join(''), size)) as [number, number]
  return wide <= Math.min(width, most)
}

/**
 * The last space at which to break a line that must end by a character: words move down so that no last word is alone.
 */
function endOfLine(characters: readonly string[], most: number, width: number, size: number): number {
  const space = characters.lastIndexOf(' ', most)
  if (space <= 0) return most
  const before = characters.lastIndexOf(' ', space - 1)
  const isEvener =
    before > 0 && fitsBelow(characters.slice(before + 1), characters.slice(0, before), width, size)
  return isEvener ? endOfLine(characters, before, width, size) : space
}

/** A text in as many lines as it needs, up to a limit; the last line is truncated to fit. */
export function linesOf(text: string, width: number, size: number, most: number): string[] {
  const characters = charactersOf(text)
  const count = countFitting(characters, width, size)
  if (count === characters.length) return [text]
  if (most === 1) return [fitted(text, width, size)]
  const end = endOfLine(characters, count, width, size)
  const rest = characters.slice(end).join('').trimStart()
  return [characters.slice(0, end).join(''), ...linesOf(rest, width, size, most - 1)]
}
