import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Logo = {
  /** The name under which it is served, with a hash of its content. */
  readonly file: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

const MOST_BYTES = 100_000

const PROBLEM = `LOGO_FILE must be an SVG, PNG, JPEG or WebP file of at most ${MOST_BYTES / 1000} KB that the server can read.`

/** Reads the logo once, with its size, so that pages reserve its space before it has loaded. */
export async function readLogo(path: string | null, problems: string[]): Promise<Logo | null> {
  if (path === null) return null
  const { imageSize } = await import('image-size')
  try {
    const bytes = new Uint8Array(await readFile(path))
    const { width, height, type: kind = '' } = imageSize(bytes)
    const type = TYPES[kind]
    if (type && bytes.length <= MOST_BYTES && width > 0 && height > 0) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
      return { file: `logo-${hash}.${kind}`, type, bytes, width, height }
    }
  } catch {
    // A file that cannot be read is reported like one that is not a picture.
  }
  problems.push(PROBLEM)
  return null
}
