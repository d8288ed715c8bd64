import type { EntryClaims } from '../domain/signed-entries.ts'
import { tokenReader } from '../signed-tokens.ts'

/** What reads the signed claims of a link; undefined where its signature, its issuer or its time do not hold. */
export type EntryTokens = {
  /** @throws Error while the keys cannot be read */
  read(token: string): Promise<EntryClaims | undefined>
}

const ISSUER = 'https://www.prolific.com'
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Reads tokens by the keys that the panel publishes, which are read again after a day and where a token names another one.
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
