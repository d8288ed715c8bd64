import { create } from 'content-disposition'

export type SavedFile = {
  /** The title of the survey in the file. */
  readonly title: string
  /** When it is made, in milliseconds since 1970. */
  readonly now: number
  /** The part of the survey in the file, if it is not all of it. */
  readonly part?: string
  readonly extension: string
}

/** The most characters of a title in a name: some file systems allow only 255 bytes. */
const TITLE_CHARACTERS = 60

/**
 * The `content-disposition` header of a file named after its survey and the day.
 * @param type 'inline' if browsers may display it
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
