import { sha256, uuidText } from '../crypto.ts'

/**
 * What makes a response one: the respondent's uuid, or the unique key of a survey that has them. Who tries a survey out
 * has a uuid as well, and by it a ballot that no respondent can have; and so has who was invented.
 */
export type IdentityKind = 'u' | 'k' | 't' | 's'

/** The id of a ballot, which is the id of its response. The salt keeps it from revealing a unique key. */
export function ballotIdOf(salt: Uint8Array, kind: IdentityKind, key: string): Promise<string> {
  return derivedId(salt, kind, key)
}

export function answerIdOf(salt: Uint8Array, ballotId: string, questionId: string): Promise<string> {
  return derivedId(salt, 'a', `${ballotId}/${questionId}`)
}

/**
 * The uuid of a respondent who sent a unique key and none of their own: the same each time, so that the call is
 * safe to repeat.
 *
 * @param device a secret of the browser that it is the same in; without one it is the same everywhere
 */
export function respondentOf(salt: Uint8Array, uKey: string, device?: string): Promise<string> {
  return derivedId(salt, 'r', device === undefined ? uKey : `${device}\0${uKey}`)
}

/** What tells that somebody has declined before: no table joins it to a key, and it names no ballot. */
export function declineMarkOf(salt: Uint8Array, ballotId: string): Promise<string> {
  return derivedId(salt, 'd', ballotId)
}

/** What shows that the link with this unique key was signed by the panel. */
export function entrySealOf(salt: Uint8Array, uKey: string): Promise<string> {
  return derivedId(salt, 'e', uKey)
}

async function derivedId(
  salt: Uint8Array,
  kind: IdentityKind | 'a' | 'r' | 'd' | 'e',
  text: string,
): Promise<string> {
  return uuidText((await sha256(salt, '\0', kind, '\0', text)).subarray(0, 16))
}
