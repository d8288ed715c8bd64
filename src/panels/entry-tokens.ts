import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import type { EntryClaims } from '../domain/signed-entries.ts'

/** What reads the signed claims of a link; undefined where its signature, its issuer or its time do not hold. */
export type EntryTokens = {
  /** @throws EntryKeysAway while the keys cannot be read */
  read(token: string): Promise<EntryClaims | undefined>
}

/** The panel's keys cannot be read at the moment. The cause is for the log. */
export class EntryKeysAway extends Error {}

const ISSUER = 'https://www.prolific.com'
const CALL_MS = 5_000
const CLOCK_SECONDS = 30
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Reads tokens by the keys that the panel publishes, which are read again after a day and where a token names another one.
 *
 * @param keys the address of the key set
 */
export function createEntryTokens(keys: string, now: () => number): EntryTokens {
  const known = createRemoteJWKSet(new URL(keys), { timeoutDuration: CALL_MS, cacheMaxAge: DAY_MS })
  return {
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, known, {
          issuer: ISSUER,
          // A signature with a shared secret, or none, could be anybody's.
          algorithms: ['RS256'],
          requiredClaims: ['exp', 'aud', 'prolific'],
          clockTolerance: CLOCK_SECONDS,
          currentDate: new Date(now()),
        })
        const { aud, prolific } = payload
        return { audience: [aud ?? []].flat(), named: { ...Object(prolific) } }
      } catch (cause) {
        if (isForged(cause)) return undefined
        throw new EntryKeysAway('the keys of the panel cannot be read', { cause })
      }
    },
  }
}

/** Whether the token is at fault; what else goes wrong is the way to the keys. */
function isForged(cause: unknown): boolean {
  const isWayToKeys = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid
  return cause instanceof errors.JOSEError && !isWayToKeys && cause.code !== 'ERR_JOSE_GENERIC'
}
