import type {
  IssuedKey,
  KeyListQuery,
  KeysFileQuery,
  KeysReply,
  NewKeysBody,
  NewKeysReply,
  RevokedKeysReply,
  RevokeKeysBody,
} from '../contract/responses/keys.ts'
import { linkChoice } from '../contract/surveys/links.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { isOpenBallot, isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { isGroupName, KEY_LENGTH } from '../domain/entry/keys.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { surveyStatus, windowOf } from '../domain/survey/availability.ts'
import { linkParameters } from '../domain/survey/links/links.ts'
import { LIMITS, type Survey } from '../domain/survey/survey.ts'
import { hasControls, isTypeable } from '../domain/text/visible-text.ts'
import { isVoteOfRoom, votesOfRoom } from '../rooms/repository.ts'
import { type AuthorizedSurvey, authorizeAgain } from '../surveys/authorization.ts'
import { surveyLink } from '../urls.ts'
import { disclosedCounts, disclosedKey, refuseHiddenStatus } from './disclosed-keys.ts'
import { refuseFewWithMost } from './few-with-most.ts'
import { insertKeys, type KeyHolder } from './issuing-repository.ts'
import { listKeys } from './repository.ts'
import { revokeKeys } from './revoking-repository.ts'
import { putKeys } from './sharing.ts'
import { renewStatistics } from './statistics.ts'

/** From this many inserted keys on, the database's statistics are renewed so that it plans well. */
const STATISTICS_RENEWED_FROM = 1_000

/** How often issuing keys is retried because of concurrent calls for the same survey. */
const ATTEMPTS = 20

/** Puts new keys on a survey's list: a number of random ones, one for each name, or those that were sent. */
export async function issueKeys(
  deps: Deps,
  access: AuthorizedSurvey,
  sent: NewKeysBody,
): Promise<NewKeysReply> {
  const keys = keysToIssue(deps, sent)
  await issue(deps, access, { keys, label: sent.labels ?? sent.label ?? null })
  return { keys: [...keys] }
}

/** Puts keys on a survey's list, all of one group or each with a name of its own, and the people who get them. */
export async function issue(
  deps: Deps,
  access: AuthorizedSurvey,
  { keys, label, holders = [], refuse }: IssuedTo,
): Promise<void> {
  await refuseVote(deps, access, 'roomKeys')
  const isOfEach = label !== null && typeof label !== 'string'
  const issued = keys.map((key, at) => ({ key, label: isOfEach ? (label[at] ?? null) : label }))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { survey, rowVersion } = attempt === 0 ? access : await authorizeAgain(deps, access)
    const isOpen = isOpenBallot(survey.settings)
    if (label === null && isOpen) throw new Failure(invalidInput('/label', 'keyName'))
    const path = holders.length > 0 ? '/people' : isOfEach ? '/labels' : '/label'
    await refuseFewWithMost(deps.database, survey, path, { issued })
    if (attempt > 0) await refuse?.(survey)
    const names = { label, namesOthers: isOpen, version: rowVersion, holders }
    const outcome = await insertKeys(deps.database, survey.id, keys, names)
    if (outcome === 'full')
      throw new Failure(
        invalidInput(holders.length > 0 ? '/people' : '/keys', 'tooMany', { most: LIMITS.keysPerSurvey }),
      )
    if (outcome === 'stored') {
      await shareWithOpenVotes(deps, survey.id, keys, label)
      if (keys.length >= STATISTICS_RENEWED_FROM) await renewStatistics(deps)
      return
    }
  }
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
}

type IssuedTo = {
  readonly keys: readonly string[]
  readonly label: string | null | readonly (string | null)[]
  readonly holders?: readonly KeyHolder[]
  /** Refuses what the survey does not allow; called if another call has changed it since it was checked. */
  readonly refuse?: (survey: Survey) => Promise<void>
}

/** Votes that are opened later get the keys then; those that are closed keep theirs, from which follows who was asked. */
async function shareWithOpenVotes(
  { database, surveys, now }: Pick<Deps, 'database' | 'surveys' | 'now'>,
  surveyId: string,
  keys: readonly string[],
  label: IssuedTo['label'],
): Promise<void> {
  for (const id of await votesOfRoom(database, surveyId)) {
    const vote = await surveys.reload(id)
    if (!vote || surveyStatus(windowOf(vote), now(), vote.hasResponses) === 'closed') continue
    if ((await putKeys(database, id, keys, label)) !== 'stored')
      throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
  }
}

/** @throws Failure INVALID_INPUT for a vote of a room, which has the keys of the survey whose room it is */
async function refuseVote(
  { database }: Pick<Deps, 'database'>,
  { survey }: AuthorizedSurvey,
  rule: 'roomKeys' | 'roomRevoked',
): Promise<void> {
  if (await isVoteOfRoom(database, survey.id)) throw new Failure(invalidInput('/keys', rule))
}

/** @throws Failure INVALID_INPUT unless it is clear how many keys are asked for, and every key and name can be typed */
function keysToIssue(
  { random }: Pick<Deps, 'random'>,
  { count, keys: sent, label = null, labels }: NewKeysBody,
): readonly string[] {
  const named = sent && labels ? undefined : labels
  if ([count, sent, named].filter((given) => given !== undefined).length !== 1) {
    throw new Failure(invalidInput('', 'oneOfThree', { first: 'count', second: 'keys', third: 'labels' }))
  }
  refuseFirst('/keys', sent ?? [], (key) => !isTypeable(key))
  refuseFirst('/labels', labels ?? [], (name) => !isGroupName(name))
  if (label !== null && !isGroupName(label)) {
    throw new Failure(invalidInput('/label', 'visible'))
  }
  if (sent && labels && sent.length !== labels.length)
    throw new Failure(invalidInput('/labels', 'oneNameEach'))
  return sent ?? Array.from({ length: count ?? labels?.length ?? 0 }, () => randomText(random, KEY_LENGTH))
}

/** @throws Failure INVALID_INPUT for the first invalid text */
function refuseFirst(path: string, texts: readonly string[], isFault: (text: string) => boolean): void {
  const at = texts.findIndex(isFault)
  if (at >= 0) throw new Failure(invalidInput(`${path}/${at}`, 'visible'))
}

/** The selected keys of a survey with their statuses, and the number of keys by group and status. */
export async function listIssuedKeys(
  deps: Pick<Deps, 'database' | 'counts'>,
  access: AuthorizedSurvey,
  query: KeyListQuery,
): Promise<KeysReply> {
  const { survey } = access
  refuseHiddenStatus(survey.settings, query.status)
  const [keys, { counts, countedAt }] = await Promise.all([
    listKeys(deps.database, survey.id, selectionOf(query)),
    deps.counts.keys.counted(survey.id),
  ])
  const instant = countedAt === null ? null : new Date(countedAt).toISOString()
  const disclosed = keys.map((key) => disclosedKey(access, key))
  return { keys: disclosed, counts: disclosedCounts(survey.settings, counts), countedAt: instant }
}

function selectionOf({ label, status, find, limit, offset }: KeyListQuery) {
  return {
    label: label || null,
    status: status || null,
    find: find?.trim() || null,
    limit: limit === undefined ? null : Number(limit),
    offset: Number(offset ?? 0),
  }
}

/**
 * Takes keys off a survey's list.
 * @throws Failure INVALID_INPUT once its room votes by other surveys: whoever got another key would have two ballots in them
 */
export async function revokeIssuedKeys(
  deps: Pick<Deps, 'database'>,
  access: AuthorizedSurvey,
  { keys }: RevokeKeysBody,
): Promise<RevokedKeysReply> {
  await refuseVote(deps, access, 'roomRevoked')
  refuseFirst('/keys', keys, hasControls)
  let done: RevokedKeysReply = { revoked: [], submitted: [] }
  let sent = keys
  for (let attempt = 0; sent.length > 0; attempt++) {
    if (attempt === ATTEMPTS) throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
    const { survey, rowVersion } = attempt === 0 ? access : await authorizeAgain(deps, access)
    const votes = await votesOfRoom(deps.database, survey.id)
    if (votes.length > 0) throw new Failure(invalidInput('/keys', 'roomRevoked'))
    await refuseFewWithMost(deps.database, survey, '/keys', { revoked: sent })
    const { revoked, submitted, changing } = await revokeKeys(deps.database, survey.id, sent, rowVersion)
    done = { revoked: done.revoked.concat(revoked), submitted: done.submitted.concat(submitted) }
    sent = changing
  }
  return done
}

export type KeyRow = IssuedKey & { readonly link: string }

export async function listKeyLinks(
  deps: Pick<Deps, 'database' | 'config'>,
  access: AuthorizedSurvey,
  query: KeysFileQuery & KeyListQuery,
): Promise<KeyRow[]> {
  const { survey } = access
  refuseHiddenStatus(survey.settings, query.status)
  const listed = await listKeys(deps.database, survey.id, selectionOf(query))
  const choice = linkChoice(query)
  return listed.map((key) => {
    const parameters = linkParameters(survey.settings, choice, key.uKey)
    const disclosed = disclosedKey(access, key)
    const usedAt = isSecret(survey.settings) ? null : disclosed.usedAt
    return { ...disclosed, usedAt, link: surveyLink(deps.config.publicUrl, survey.id, parameters) }
  })
}
