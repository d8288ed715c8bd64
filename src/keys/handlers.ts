import type { IssuedKey, NewKeysBody } from '../contract/keys.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isId, LIMITS } from '../domain/survey.ts'
import { insertKeys, listKeys } from './repository.ts'

/** Symbols of 5 bits: 80 bits, and short enough to be typed from a printed card. */
const KEY_LENGTH = 16

type Designer = { readonly id: string }

/** Puts new keys on a survey's list: as many as asked for, or those that were sent. */
export async function issueKeys(
  { database, random }: Deps,
  designer: Designer,
  surveyId: string,
  { count, keys: sent }: NewKeysBody,
): Promise<{ keys: string[] }> {
  if ((count === undefined) === (sent === undefined)) {
    throw new Failure(invalidInput('', 'oneOf', { first: 'count', second: 'keys' }))
  }
  const keys = sent ?? Array.from({ length: count ?? 0 }, () => randomText(random, KEY_LENGTH))
  const kept = isId(surveyId) ? await insertKeys(database, designer.id, surveyId, keys) : undefined
  if (kept === undefined) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  if (!kept) throw new Failure(invalidInput('/keys', 'tooMany', { most: LIMITS.keysPerSurvey }))
  return { keys }
}

/** The keys of a survey, and when each was used. */
export async function listIssuedKeys(
  { database }: Deps,
  designer: Designer,
  surveyId: string,
): Promise<{ keys: IssuedKey[] }> {
  const listed = isId(surveyId) ? await listKeys(database, designer.id, surveyId) : undefined
  if (!listed) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const keys = listed.map(({ uKey, usedAt }) => ({
    uKey,
    usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
  }))
  return { keys }
}
