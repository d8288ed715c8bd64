import { create } from 'content-disposition'

export type SavedFile = {
  /** Of the survey that it is about. */
  readonly title: string
  /** When it is made, in milliseconds since 1970. */
  readonly now: number
  /** What of the survey it has, where it is not all. */
  readonly part?: string
  readonly extension: string
}

/** Characters of a title that a name has at most: some file systems take 255 bytes. */
const TITLE_CHARACTERS = 60

/**
 * The header `content-disposition` of a file that is named after its survey and the day.
 * @param type 'inline' where a browser may show it
 * @example dispositionOf({ title: 'Parks & roads', now: 0, extension: 'csv' })
 *   // 'attachment; filename=parks-roads-1970-01-01.csv'
 */
export function dispositionOf(file: SavedFile, type: 'attachment' | 'inline' = 'attachment'): string {
  const { title } = file
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, ' ')
  const whole = nameWith(wordsOf(title), file)
  return create(whole, { type, fallback: nameWith(wordsOf(latin), file) })
}

/** Letters and digits of any script, with hyphens between them. */
function wordsOf(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return [...words]
    .slice(0, TITLE_CHARACTERS)
    .join('')
    .replace(/^-+|-+$/g, '')
}

function nameWith(words: string, { now, part = '', extension }: SavedFile): string {
  const day = new Date(now).toISOString().slice(0, 10)
  return `${[words || 'survey', part.replace(/[^\w-]/g, ''), day].filter(Boolean).join('-')}.${extension}`
}
