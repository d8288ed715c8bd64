import { dirname, join } from 'node:path'
import dejavu from '@fontsource/dejavu-sans/package.json' with { type: 'json' }
import han from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' }
import { isExecutable, ROOT } from '../../db/root.ts'

/** The font of everything that it has letters for, from Latin to Arabic. */
export const PLAIN = {
  regular: 'dejavu-sans-latin-400-normal.woff2',
  bold: 'dejavu-sans-latin-700-normal.woff2',
  /** The regular one once more, in a format whose tables can be read one by one. */
  tables: 'dejavu-sans-latin-400-normal.woff',
} as const

/** The first and the last of some characters, by their numbers. */
export type Range = readonly [first: number, last: number]

/** The font of Chinese, divided into files with some characters each. */
export const HAN: readonly { readonly file: string; readonly ranges: readonly Range[] }[] = Object.entries(
  han,
).map(([name, ranges]) => ({
  file: `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`,
  ranges: ranges.split(',').map(rangeOf),
}))

/** @example rangeOf('U+4e00-4e02') // [0x4e00, 0x4e02] */
function rangeOf(text: string): Range {
  const [first = 0, last = first] = text
    .slice('U+'.length)
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [first, last]
}

const DRAWING_CODE = 'index_bg.wasm'

/** The names of all files that drawing needs. */
export const PICTURE_FILES: readonly string[] = [
  DRAWING_CODE,
  ...Object.values(PLAIN),
  ...HAN.map(({ file }) => file),
]

/** The folder of the single executable that has these files. */
export const CARRIED_PICTURE_FILES = 'pictures'

/** Where the file of a font is. */
export function fontPath(file: string): string {
  const font = file.startsWith('noto') ? '@fontsource-variable/noto-sans-sc' : dejavu.name
  return pathIn(`${font}/package.json`, 'files', file)
}

/** Where the code of the library is that draws. */
export const drawingCode = () => pathIn('@resvg/resvg-wasm', DRAWING_CODE)

export const pictureFilePath = (file: string) => (file === DRAWING_CODE ? drawingCode() : fontPath(file))

function pathIn(packageFile: string, ...path: readonly string[]): string {
  if (isExecutable) return join(ROOT, CARRIED_PICTURE_FILES, path.at(-1) ?? '')
  return join(dirname(Bun.resolveSync(packageFile, import.meta.dir)), ...path)
}
