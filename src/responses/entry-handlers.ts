import { sameSecret } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { panelNames } from '../domain/entry/panels.ts'
import { ENTRY_TOKEN, requiresSignedEntry, vouchesFor } from '../domain/entry/signed-entries.ts'
import { Failure } from '../domain/failure.ts'
import type { CachedSurvey } from '../surveys/survey-cache.ts'
import { pages } from '../urls.ts'
import type { Admission } from './admission.ts'
import { entrySealOf } from './identity.ts'

/** How somebody arrives at a survey: by which link, and with which seal of an earlier visit. */
export type Entry = {
  readonly uKey: string | undefined
  readonly link: URLSearchParams
  readonly seal: string | undefined
}

type EntryDeps = Pick<Deps, 'entryTokens'> & { readonly config: { readonly publicUrl: string } }

/**
 * The seal of the unique key, if the survey requires signed links: once a link was verified, the same person can return
 * with the seal, even after the link has expired.
 *
 * @param noteKeysAway is called with the reason if the panel's keys cannot be fetched
 * @throws Failure ENTRY_NOT_SIGNED; UNAVAILABLE while the panel's keys cannot be fetched
 */
export async function signedEntry(
  { config, entryTokens }: EntryDeps,
  { survey: { id, settings }, identitySalt }: CachedSurvey,
  { uKey = '', link, seal: before = '' }: Entry,
  noteKeysAway: (cause: unknown) => void,
): Promise<string | undefined> {
  if (!requiresSignedEntry(settings)) return undefined
  const seal = await entrySealOf(identitySalt, uKey)
  if (uKey !== '' && sameSecret(before, seal)) return seal
  const [, token = ''] = [...link].find(([name]) => name.toLowerCase() === ENTRY_TOKEN) ?? []
  const claims = await entryTokens.read(token).catch((cause) => {
    noteKeysAway(cause)
    throw new Failure({ code: 'UNAVAILABLE' })
  })
  const [person = ''] = panelNames('prolific')
  const isOfKey = claims?.named[person] === uKey
  if (!claims || !isOfKey || !vouchesFor(claims, settings, link, config.publicUrl + pages.survey(id)))
    throw new Failure({ code: 'ENTRY_NOT_SIGNED' })
  return seal
}

/**
 * If the survey requires signed links, refuses people to start or decline without a verified link: the page that read
 * the token sealed the unique key, and calls include the seal. People who try the survey out need none.
 *
 * @throws Failure ENTRY_NOT_SIGNED
 */
export async function refuseUnsigned(
  { survey: { settings }, salt, test }: Admission,
  { uKey, entry }: { readonly uKey?: string | null; readonly entry?: string },
): Promise<void> {
  if (test || !requiresSignedEntry(settings)) return
  if (!sameSecret(entry ?? '', await entrySealOf(salt, uKey ?? '')))
    throw new Failure({ code: 'ENTRY_NOT_SIGNED' })
}
