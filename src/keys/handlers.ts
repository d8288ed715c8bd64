import type { Account } from '../contract/accounts.ts'
import type { IssuedKey, KeysFileQuery, NewKeysBody, RevokeKeysBody } from '../contract/keys.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { LIMITS, type Survey } from '../domain/survey.ts'
import { authorize } from '../surveys/authorization.ts'
import { pages } from '../urls.ts'
import { insertKeys, type ListedKey, listKeys, revokeKeys } from './repository.ts'

/** Symbols of 5 bits: 80 bits, and short enough to be typed from a printed card. */
const KEY_LENGTH = 16

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
  const keys = sent ?? Array.from({ length: count ?? 0 }, () => randomText(deps.random, KEY_LENGTH))
  const kept = await insertKeys(deps.database, surveyId, keys, label)
  if (!kept) throw new Failure(invalidInput('/keys', 'tooMany', { most: LIMITS.keysPerSurvey }))
  return { keys }
}

/** The keys of a survey, and what became of each. */
export async function listIssuedKeys(
  deps: Pick<Deps, 'database'>,
  designer: Account,
  surveyId: string,
): Promise<{ keys: IssuedKey[] }> {
  await authorize(deps, designer, surveyId, 'edit')
  return { keys: (await listKeys(deps.database, surveyId, null)).map(issuedKey) }
}

/** Takes keys off a survey's list. What was answered with them stays, and can no longer be changed. */
export async function takeBackKeys(
  deps: Pick<Deps, 'database'>,
  designer: Account,
  surveyId: string,
  { keys }: RevokeKeysBody,
): Promise<{ revoked: string[] }> {
  await authorize(deps, designer, surveyId, 'edit')
  return { revoked: await revokeKeys(deps.database, surveyId, keys) }
}

/** A key with the link that opens the survey with it. */
export type KeyRow = IssuedKey & { readonly link: string }

/** The keys of a survey with their links, for handing them out. */
export async function listKeyLinks(
  deps: Pick<Deps, 'database' | 'config'>,
  designer: Account,
  surveyId: string,
  { label, ...links }: KeysFileQuery,
): Promise<KeyRow[]> {
  const { survey } = await authorize(deps, designer, surveyId, 'edit')
  const listed = await listKeys(deps.database, surveyId, label ?? null)
  const address = linkTo(deps.config.publicUrl, survey, links)
  return listed.map((key) => ({ ...issuedKey(key), link: address(key.uKey) }))
}

/** Who has the link can answer, so it carries the survey key as well where there is one. */
function linkTo(publicUrl: string, { id, settings }: Survey, links: Omit<KeysFileQuery, 'label'>) {
  const shared = { ...links, ...(settings.hasSKey && { sKey: settings.sKeyValue ?? '' }) }
  return (uKey: string) => `${publicUrl}${pages.survey(id)}?${new URLSearchParams({ ...shared, uKey })}`
}

function issuedKey({ uKey, label, startedAt, completedAt }: ListedKey): IssuedKey {
  const usedAt = startedAt === null ? null : new Date(startedAt).toISOString()
  const begun = startedAt === null ? 'unused' : 'started'
  return { uKey, label, status: completedAt === null ? begun : 'completed', usedAt }
}
