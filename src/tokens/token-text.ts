import type { RandomBytes } from '../crypto.ts'

const PREFIXES = { token: 'qs_pat_', feed: 'qs_feed_' } as const

type Kind = keyof typeof PREFIXES

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 30
const CHECKSUM_LENGTH = 6

/** Bytes from this one on would make some symbols likelier than others. */
const FAIR_BYTES = 256 - (256 % SYMBOLS.length)

const SHAPE = new RegExp(`^[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/**
 * A new API token: a prefix by which scanners recognise it, 30 random characters (178 bits), and a checksum.
 * @example newTokenText(random) // 'qs_pat_…'
 */
export function newTokenText(random: RandomBytes, kind: Kind = 'token'): string {
  let secret = ''
  while (secret.length < SECRET_LENGTH) {
    const fair = [...random(SECRET_LENGTH)].filter((byte) => byte < FAIR_BYTES)
    secret += fair.map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('')
  }
  const start = PREFIXES[kind] + secret.slice(0, SECRET_LENGTH)
  return start + checksum(start)
}

/** Whether a text can be an API token; a mistyped one is refused without a look into the database. */
export function isTokenText(text: string, kind: Kind = 'token'): boolean {
  const prefix = PREFIXES[kind]
  return (
    text.startsWith(prefix) &&
    SHAPE.test(text.slice(prefix.length)) &&
    text.endsWith(checksum(text.slice(0, -CHECKSUM_LENGTH)))
  )
}

/** CRC32 in base 62, most significant digit first. */
function checksum(text: string): string {
  let rest = Bun.hash.crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = `${SYMBOLS[rest % SYMBOLS.length]}${digits}`
    rest = Math.floor(rest / SYMBOLS.length)
  }
  return digits
}
