import { sameSecret } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { hasBudgets, withBudgets } from '../../domain/ballot/budgets.ts'
import { panelNames } from '../../domain/entry/panels.ts'
import { ENTRY_TOKEN, requiresSignedEntry, vouchesFor } from '../../domain/entry/signed-entries.ts'
import { Failure } from '../../domain/failure.ts'
import { quotasOfLink } from '../../domain/quotas/rule.ts'
import { isFull } from '../../domain/responses/by-answers.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { isPreview } from '../../surveys/authorization.ts'
import type { CachedSurvey } from '../../surveys/visits/survey-cache.ts'
import { pages } from '../../urls.ts'
import { type Admission, admit, type Caller } from '../admission.ts'
import { findKeyLabel } from '../ballots/repository.ts'
import { entrySealOf } from '../identity.ts'

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
  const seal = entrySealOf(identitySalt, uKey)
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
export function refuseUnsigned(
  { survey: { settings }, salt, test }: Admission,
  { uKey, entry }: { readonly uKey?: string | null; readonly entry?: string },
): void {
  if (test || !requiresSignedEntry(settings)) return
  if (!sameSecret(entry ?? '', entrySealOf(salt, uKey ?? ''))) throw new Failure({ code: 'ENTRY_NOT_SIGNED' })
}

/** Admits the caller to their ballot with the credits of their key, or to a test ballot if they preview the survey. */
export async function admitCaller(
  deps: Pick<Deps, 'random' | 'now' | 'database'>,
  found: CachedSurvey,
  caller: Caller,
): Promise<Admission> {
  const { preview, sessionMaySee } = caller
  const test = preview === undefined ? false : await isPreview(deps, found, preview, sessionMaySee)
  const admission = admit(deps, found, caller, test)
  const { survey, issuedKey, key } = admission
  if (!issuedKey || !hasBudgets(survey)) return admission
  const label = await findKeyLabel(deps.database, key.surveyId, issuedKey)
  return { ...admission, survey: withBudgets(survey, label) }
}

/** Whether a quota is full in which everybody with these link parameters counts. */
export async function isFullForLink(
  { responses }: Pick<Deps, 'responses'>,
  { id, settings }: Survey,
  parameters: Parameters,
): Promise<boolean> {
  const wanted = quotasOfLink(settings, parameters)
  if (wanted.length === 0) return false
  const { quotas } = await responses.load({ key: { surveyId: id, ballotId: NO_BALLOT }, issuedKey: null })
  return isFull(quotas, wanted)
}

const NO_BALLOT = '00000000-0000-0000-0000-000000000000'
