import type { EntryClaims } from '../domain/entry/signed-entries.ts'
import { tokenReader } from '../signed-tokens.ts'

/** Reads the signed claims of a link; undefined if its signature, issuer or time is invalid. */
export type EntryTokens = {
  /** @throws Error while the keys cannot be fetched */
  read(token: string): Promise<EntryClaims | undefined>
}

const ISSUER = 'https://www.prolific.com'
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Reads tokens with the panel's published keys, which are fetched again after a day and if a token names an unknown
 * one.
 *
 * @param keys the address of the key set
 */
export function createEntryTokens(keys: string, now: () => number): EntryTokens {
  const readToken = tokenReader(keys, DAY_MS)
  return {
    async read(token) {
      const bounds = {
        issuer: ISSUER,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'aud', 'prolific'],
      }
      const reading = await readToken(token, bounds, now())
      if (reading.ok) {
        const { aud, prolific } = reading.claims
        return { audience: [aud ?? []].flat(), named: { ...Object(prolific) } }
      }
      if (reading.isForged) return undefined
      throw new Error('the keys of the panel cannot be read', { cause: reading.cause })
    },
  }
}
