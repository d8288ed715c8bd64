import { inflateSync } from 'node:zlib'
import { fontPath, HAN, PLAIN, type Range } from './files.ts'

/** Which characters the fonts of pictures have. */
export type Letters = {
  /**
   * A text without the signs that no font has, which are most emoji; undefined if a letter or a digit is among them, so
   * that its words could not be read.
   */
  drawable(text: string): string | undefined
  /** A text in parts, by the font that has their characters. */
  runs(text: string): readonly Run[]
  /** The names of the files that have the characters of a text. */
  filesFor(text: string): readonly string[]
}

export type Run = { readonly text: string; readonly isHan: boolean }

let read: Promise<Letters> | undefined

/** Reads, once, which characters the fonts have. */
export function letters(): Promise<Letters> {
  read ??= Bun.file(fontPath(PLAIN.tables))
    .bytes()
    .then((font) => lettersOf(rangesOf(font)))
  return read
}

function lettersOf(ranges: readonly Range[]): Letters {
  const isPlain = (character: string) => isWithin(character, ranges)
  const isHan = (character: string) => !isPlain(character) && fileOf(character) !== undefined
  // What only tells a direction has no letter to draw.
  const isMissing = (character: string) =>
    !isPlain(character) && !isHan(character) && !/\p{Cf}/u.test(character)
  return {
    drawable(text) {
      const characters = Array.from(text)
      if (characters.some((each) => /[\p{L}\p{N}]/u.test(each) && isMissing(each))) return undefined
      return characters.filter((each) => !isMissing(each)).join('')
    },
    runs(text) {
      const runs: { text: string; isHan: boolean }[] = []
      for (const character of text) {
        const last = runs.at(-1)
        if (last?.isHan === isHan(character)) last.text += character
        else runs.push({ text: character, isHan: isHan(character) })
      }
      return runs
    },
    filesFor(text) {
      const han = Array.from(text).filter(isHan)
      return [PLAIN.regular, PLAIN.bold, ...new Set(han.flatMap((character) => fileOf(character) ?? []))]
    },
  }
}

function isWithin(character: string, ranges: readonly Range[]): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

/** The characters for which the font of Chinese is used; the lists of its files name others that it does not have. */
const USED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

const fileOf = (character: string) =>
  USED.test(character) ? HAN.find(({ ranges }) => isWithin(character, ranges))?.file : undefined

/** A file of this format begins with a header, and lists its tables, each with its place and sizes. */
const HEADER = 44
const ENTRY = 20

/** The format of a table of characters that has all of Unicode, in groups of this size. */
const WHOLE = 12
const GROUP = 12

/** The characters of a font. */
function rangesOf(file: Uint8Array): readonly Range[] {
  const font = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const places = Array.from({ length: font.readUInt16BE(12) }, (_, at) => HEADER + at * ENTRY)
  const place = places.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? font.length
  const start = font.readUInt32BE(place + 4)
  const table = inflateSync(font.subarray(start, start + font.readUInt32BE(place + 8)))
  const formats = Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + at * 8))
  const whole = formats.find((at) => table.readUInt16BE(at) === WHOLE) ?? table.length
  return Array.from({ length: table.readUInt32BE(whole + 12) }, (_, group) => {
    const at = whole + 16 + group * GROUP
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)]
  })
}
