import { clearText, sha256, uuidOfHex } from '../crypto.ts'
import { KEY_LENGTH } from '../domain/entry/keys.ts'

/**
 * What identifies a response: the respondent's uuid, or the unique key in a survey with keys. Tests and simulated
 * responses also have a uuid, but of kinds of their own, which give ballots that no respondent can have.
 */
export type IdentityKind = 'u' | 'k' | 't' | 's'

/** The id of a ballot, which is the id of its response. The salt keeps it from revealing a unique key. */
export function ballotIdOf(salt: Uint8Array, kind: IdentityKind, key: string): string {
  return derivedId(salt, kind, key)
}

export function answerIdOf(salt: Uint8Array, ballotId: string, questionId: string): string {
  return derivedId(salt, 'a', `${ballotId}/${questionId}`)
}

/**
 * The uuid of a respondent on one device, who has a unique key: the same each time, so that a link in a mail resumes.
 *
 * @param device a secret of the browser
 */
export function respondentOf(salt: Uint8Array, uKey: string, device: string): string {
  return derivedId(salt, 'r', `${device}\0${uKey}`)
}

/** Marks somebody who has declined before: no table joins it to a key, and it does not identify a ballot. */
export function declineMarkOf(salt: Uint8Array, ballotId: string): string {
  return derivedId(salt, 'd', ballotId)
}

/** Proves that the link with this unique key was signed by the panel. */
export function entrySealOf(salt: Uint8Array, uKey: string): string {
  return derivedId(salt, 'e', uKey)
}

/** Proves that the server made a link that replaces the answers of this response. */
export function changeSealOf(salt: Uint8Array, ballotId: string, respondent: string): string {
  return derivedId(salt, 'l', `${ballotId}/${respondent}`)
}

/**
 * The unique key of somebody on the list of people: the same whenever their address is added, so that nobody who was
 * erased and added again votes twice.
 */
export function keyOfPerson(salt: Uint8Array, address: string): string {
  return clearText(sha256(salt, '\0', 'p', '\0', address).subarray(0, KEY_LENGTH))
}

function derivedId(salt: Uint8Array, kind: IdentityKind | 'a' | 'r' | 'd' | 'e' | 'l', text: string): string {
  const digest = new Bun.SHA256().update(salt).update(`\0${kind}\0${text}`).digest('hex')
  return uuidOfHex(digest)
}
