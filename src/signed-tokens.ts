import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'

const CALL_MS = 5_000
const CLOCK_SECONDS = 30

/** What a token claims, or why it cannot be believed: it is forged, or else the keys cannot be read at the moment. */
export type TokenReading =
  | { readonly ok: true; readonly claims: JWTPayload }
  | { readonly ok: false; readonly isForged: boolean; readonly cause: unknown }

/** Reads a token, whose signature and bounds have to hold at an instant in milliseconds since 1970. */
export type TokenReader = (token: string, bounds: TokenBounds, now: number) => Promise<TokenReading>

/** What a token must hold. Algorithms are named, because without a signature, or with a shared secret, it could be anybody's. */
type TokenBounds = Omit<JWTVerifyOptions, 'clockTolerance' | 'currentDate'> & {
  readonly algorithms: string[]
}

/**
 * Reads tokens by the key set that their issuer publishes. It is read again when a token names another key.
 *
 * @param keySet the address of the key set
 * @param cacheMaxAge for how many milliseconds keys are trusted before they are read again
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

/** Whether the token is at fault; what else goes wrong is the way to the keys. */
function isForged(cause: unknown): boolean {
  const isWayToKeys = cause instanceof errors.JWKSTimeout || cause instanceof errors.JWKSInvalid
  return cause instanceof errors.JOSEError && !isWayToKeys && cause.code !== 'ERR_JOSE_GENERIC'
}
