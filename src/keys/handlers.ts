import type { Account } from '../contract/accounts.ts'
import type {
  IssuedKey,
  KeyCount,
  KeyListQuery,
  KeysFileQuery,
  NewKeysBody,
  RevokeKeysBody,
} from '../contract/keys.ts'
import { linkChoice } from '../contract/links.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isGroupName } from '../domain/keys.ts'
import { linkParameters } from '../domain/links.ts'
import { LIMITS } from '../domain/survey.ts'
import { hasControls, isTypeable } from '../domain/visible-text.ts'
import { authorize } from '../surveys/authorization.ts'
import { surveyLink } from '../urls.ts'
import { insertKeys, type ListedKey, listKeys, revokeKeys } from './repository.ts'
import { renewStatistics } from './statistics.ts'

/** Symbols of 5 bits: 80 bits, and short enough to be typed from a printed card. */
const KEY_LENGTH = 16

/** So many keys at once change how statements that read them are planned best. */
const MANY = 1_000

/** How often keys are put on the list anew because another call of the survey came first. */
const ATTEMPTS = 20

/** Puts new keys on a survey's list: as many as asked for, or those that were sent. */
export async function issueKeys(
  deps: Deps,
  designer: Account,
  surveyId: string,
  { count, keys: sent, label = null }: NewKeysBody,
): Promise<{ keys: string[] }> {
  await authorize(deps, designer, surveyId, 'edit')
  if ((count === undefined) === (sent === undefined)) {
    throw new Failure(invalidInput('', 'oneOf', { first: 'count', second: 'keys' }))
  }
  refuseFirst(sent ?? [], (key) => !isTypeable(key))
  if (label !== null && !isGroupName(label)) {
    throw new Failure(invalidInput('/label', 'visible'))
  }
  const keys = sent ?? Array.from({ length: count ?? 0 }, () => randomText(deps.random, KEY_LENGTH))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await insertKeys(deps.database, surveyId, keys, label)
    if (outcome === 'full')
      throw new Failure(invalidInput('/keys', 'tooMany', { most: LIMITS.keysPerSurvey }))
    if (outcome === 'kept') {
      if (keys.length >= MANY) await renewStatistics(deps)
      return { keys }
    }
  }
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
}

/** @throws Failure INVALID_INPUT that names the first key at fault */
function refuseFirst(keys: readonly string[], isFault: (key: string) => boolean): void {
  const at = keys.findIndex(isFault)
  if (at >= 0) throw new Failure(invalidInput(`/keys/${at}`, 'visible'))
}

/** The keys of a survey that were asked for, what became of each, and how many there are of every group and state. */
export async function listIssuedKeys(
  deps: Pick<Deps, 'database' | 'keyCounts'>,
  designer: Account,
  surveyId: string,
  query: KeyListQuery = {},
): Promise<{ keys: IssuedKey[]; counts: readonly KeyCount[] }> {
  await authorize(deps, designer, surveyId, 'edit')
  const [keys, counts] = await Promise.all([
    listKeys(deps.database, surveyId, selectionOf(query)),
    deps.keyCounts(surveyId),
  ])
  return { keys: keys.map(issuedKey), counts }
}

/** How many keys of each group and state a survey has. */
export async function countIssuedKeys(
  deps: Pick<Deps, 'database' | 'keyCounts'>,
  designer: Account,
  surveyId: string,
): Promise<readonly KeyCount[]> {
  await authorize(deps, designer, surveyId, 'edit')
  return deps.keyCounts(surveyId)
}

function selectionOf({ label, status, limit, offset }: KeyListQuery) {
  return {
    label: label || null,
    status: status || null,
    limit: limit === undefined ? null : Number(limit),
    offset: Number(offset ?? 0),
  }
}

/** Takes keys off a survey's list. What was answered with them stays, and can no longer be changed. */
export async function takeBackKeys(
  deps: Pick<Deps, 'database'>,
  designer: Account,
  surveyId: string,
  { keys }: RevokeKeysBody,
): Promise<{ revoked: string[] }> {
  await authorize(deps, designer, surveyId, 'edit')
  refuseFirst(keys, hasControls)
  return { revoked: await revokeKeys(deps.database, surveyId, keys) }
}

/** A key with the link that opens the survey with it. */
export type KeyRow = IssuedKey & { readonly link: string }

/** The keys of a survey with their links, for handing them out. */
export async function listKeyLinks(
  deps: Pick<Deps, 'database' | 'config'>,
  designer: Account,
  surveyId: string,
  query: KeysFileQuery & KeyListQuery,
): Promise<KeyRow[]> {
  const { survey } = await authorize(deps, designer, surveyId, 'edit')
  const listed = await listKeys(deps.database, surveyId, selectionOf(query))
  const choice = linkChoice(query)
  return listed.map((key) => {
    const parameters = linkParameters(survey.settings, choice, key.uKey)
    return { ...issuedKey(key), link: surveyLink(deps.config.publicUrl, survey.id, parameters) }
  })
}

function issuedKey({ uKey, label, startedAt, completedAt }: ListedKey): IssuedKey {
  const usedAt = startedAt === null ? null : new Date(startedAt).toISOString()
  const begun = startedAt === null ? 'unused' : 'started'
  return { uKey, label, status: completedAt === null ? begun : 'completed', usedAt }
}
