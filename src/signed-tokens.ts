import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'

const CALL_MS = 5_000
const CLOCK_SECONDS = 30

/** A token's claims, or why it cannot be trusted: it is forged, or else the keys cannot be fetched at the moment. */
export type TokenReading =
  | { readonly ok: true; readonly claims: JWTPayload }
  | { readonly ok: false; readonly isForged: boolean; readonly cause: unknown }

/** Verifies a token's signature and bounds at an instant in milliseconds since 1970. */
export type TokenReader = (token: string, bounds: TokenBounds, now: number) => Promise<TokenReading>

/** What a token must satisfy. Without named algorithms, an unsigned token or one with a shared secret would pass. */
type TokenBounds = Omit<JWTVerifyOptions, 'clockTolerance' | 'currentDate'> & {
  readonly algorithms: string[]
}

/**
 * Verifies tokens with the key set that their issuer publishes. It is fetched again when a token names an unknown key.
 *
 * @param keySet the address of the key set
 * @param cacheMaxAge for how many milliseconds keys are trusted before they are fetched again
 */
export function tokenReader(keySet: string, cacheMaxAge = 600_000): TokenReader {
  const keys = createRemoteJWKSet(new URL(keySet), { timeoutDuration: CALL_MS, cacheMaxAge })
  return async (token, bounds, now) => {
    try {
      const times = { clockTolerance: CLOCK_SECONDS, currentDate: new Date(now) }
      const { payload } = await jwtVerify(token, keys, { ...bounds, ...times })
      return { ok: true, claims: payload }
    } catch (cause) {
      return { ok: false, isForged: isForged(cause), cause }
    }
  }
}

/** Whether the token is at fault; any other failure is one of fetching the keys. */
function isForged(cause: unknown): boolean {
  const isWayToKeys = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid
  return cause instanceof errors.JOSEError && !isWayToKeys && cause.code !== 'ERR_JOSE_GENERIC'
}
