import { constantTimeEqual } from 'oslo/crypto'
import { verifyRequestOrigin } from 'oslo/request'

/** Draws bytes that nobody can guess. */
export type RandomBytes = (count: number) => Uint8Array

const encoder = new TextEncoder()

/** SHA-256 over texts (as UTF-8) and bytes, one after the other. What is hashed is short, so no thread is asked to do it. */
export async function sha256(...parts: readonly (string | Uint8Array)[]): Promise<Uint8Array> {
  const hasher = new Bun.CryptoHasher('sha256')
  for (const part of parts) hasher.update(part)
  return hasher.digest()
}

/** Compares two secrets; the time it takes tells nothing but whether their lengths are equal. */
export function sameSecret(one: string, other: string): boolean {
  return constantTimeEqual(encoder.encode(one), encoder.encode(other))
}

/** Whether an Origin header names one of these hosts or addresses. */
export function isOriginOf(origin: string, hosts: readonly string[]): boolean {
  return verifyRequestOrigin(origin, [...hosts])
}

/** 16 bytes written as a UUID. */
export function uuidText(bytes: Uint8Array): string {
  const hex = bytes.toHex()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 32 symbols that are hard to mistake for each other in print. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz023456789'

/** A random text of 5 bits per symbol. */
export function randomText(random: RandomBytes, length: number): string {
  return Array.from(random(length), (byte) => SYMBOLS[byte & 31]).join('')
}

/** A session's token: 256 bits. */
export function randomToken(random: RandomBytes): string {
  return random(32).toHex()
}
