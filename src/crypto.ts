import { constantTimeEqual } from 'oslo/crypto'
import type { Random } from './domain/ballot/ordering.ts'
import { CLEAR_SYMBOLS } from './domain/entry/keys.ts'

export type RandomBytes = (count: number) => Uint8Array

const encoder = new TextEncoder()

/** SHA-256 over the concatenation of texts (as UTF-8) and bytes, which are short enough to hash on this thread. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hasher = new Bun.CryptoHasher('sha256')
  for (const part of parts) hasher.update(part)
  return hasher.digest()
}

/**
 * Random numbers that cannot be told from each other without the secret: for each name a sequence of its own, the same
 * whenever it is asked for.
 *
 * @param context separates the names of several uses of the secret
 */
export function secretDraws(secret: Uint8Array, context: string): (name: string) => Random {
  return (name) => {
    let words: ArrayLike<number> = []
    let drawn = 0
    return () => {
      const at = drawn % WORDS
      if (at === 0) {
        const digest = new Bun.CryptoHasher('sha256').update(secret)
        words = new Uint32Array(digest.update(JSON.stringify([context, name, drawn])).digest().buffer)
      }
      drawn++
      return words[at]! / 2 ** 32
    }
  }
}

/** The words of 32 bits in a digest. */
const WORDS = 8

/** Compares two secrets in a time that reveals at most whether their lengths are equal. */
export function sameSecret(one: string, other: string): boolean {
  return constantTimeEqual(encoder.encode(one), encoder.encode(other))
}

export const uuidText = (bytes: Uint8Array): string => uuidOfHex(bytes.toHex())

/** The first 128 bits of hexadecimal digits as a uuid. */
export const uuidOfHex = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`

/** Bytes as letters and digits that are told apart when they are typed from paper, 5 bits of each. */
export const clearText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CLEAR_SYMBOLS[byte & 31]).join('')

export const randomText = (random: RandomBytes, length: number): string => clearText(random(length))

export function randomToken(random: RandomBytes): string {
  return random(32).toHex()
}

/** Letters and digits that cannot be mistaken for each other. */
const CODE_SYMBOLS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

const CODE_LENGTH = 10

/** The code by which a respondent is paid. It cannot be derived from anything disclosed about the response. */
export function personCode(salt: Uint8Array, ballotId: string): string {
  const digest = sha256(salt, '\0', 'c', '\0', ballotId)
  return Array.from(digest.subarray(0, CODE_LENGTH), (byte) => CODE_SYMBOLS[byte % CODE_SYMBOLS.length]).join(
    '',
  )
}
