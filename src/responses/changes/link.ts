import { sameSecret, uuidText } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { changesByLink, linkedUuid, readLinked } from '../../domain/entry/change-link.ts'
import type { FoundBallot } from '../../domain/responses/state.ts'
import type { Admission } from '../admission.ts'
import type { BallotKey } from '../ballots/repository.ts'
import { changeSealOf } from '../identity.ts'

/** A response that is found by a link, and the admission of who it belongs to. */
export type Linked = { readonly admission: Admission; readonly found: FoundBallot }

const shortened = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/**
 * What stands for the uuid of a response in a link that replaces its answers. Nothing of it is stored: the server
 * computes its seal from the uuid, and nobody else can.
 */
export function changeLinkOf(
  salt: Uint8Array,
  { ballotId, respondent }: Pick<BallotKey, 'ballotId' | 'respondent'>,
): string {
  return linkedUuid(shortened(ballotId), shortened(changeSealOf(salt, ballotId, respondent)), respondent)
}

/**
 * Finds the response of somebody who has a link in place of its uuid; undefined if it is of no response, or if the
 * survey has no such links (any longer).
 */
export async function linkedResponse(
  { responses }: Pick<Deps, 'responses'>,
  admission: Admission,
): Promise<Linked | undefined> {
  const { key, salt, survey, issuedKey, test } = admission
  const linked = readLinked(key.respondent)
  if (!linked || test || !changesByLink(survey)) return undefined
  const ballotId = uuidText(Buffer.from(linked.id, 'base64url'))
  if (survey.settings.hasUKey && ballotId !== key.ballotId) return undefined
  const found = await responses.load({ key: { ...key, ballotId }, issuedKey })
  const { respondent } = found
  if (respondent === null) return undefined
  const own = { ...key, ballotId, respondent }
  if (!sameSecret(changeLinkOf(salt, own), key.respondent)) return undefined
  return { admission: { ...admission, key: own }, found }
}
