import type { ResponseReply } from '../contract/responses.ts'
import type { Deps } from '../deps.ts'
import { quotasOf, quotasOfLink } from '../domain/quotas/rule.ts'
import { areMetByLink } from '../domain/show-if/rule.ts'
import type { Parameters } from '../domain/survey/link-parameters.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { type Admission, type Attempt, answered, type Caller, OUTDATED, refused } from './admission.ts'
import { withEnding } from './ending.ts'
import { isQuotaFull, reserveQuotas } from './quota-repository.ts'
import { closingRefusal, knownOf, ownershipRefusal, shownIn } from './refusals.ts'
import { responseReply } from './reply.ts'
import { type FoundBallot, findBallot } from './repository.ts'
import { insertTurnedAway } from './turned-away-repository.ts'
import { parametersOf, type Visit } from './visit.ts'

/** Whether a response counts in quotas; a test does not. */
export const countsInQuotas = ({ survey, test }: Pick<Admission, 'survey' | 'test'>): boolean =>
  survey.settings.quotas.length > 0 && !test

/** The quotas in which a respondent counts by the stored answers. */
export function quotasOfBallot(survey: Survey, ballot: FoundBallot): readonly string[] {
  const shown = shownIn(survey, ballot)
  const questions = survey.questions.filter(({ id }) => shown.has(id))
  return quotasOf(survey.settings, questions, knownOf(ballot))
}

/**
 * Turns a newcomer away before any question, with a response that is closed from the start, if their link alone screens
 * them out or if a quota that it decides is full. Otherwise reserves a place in each of these quotas.
 *
 * @returns undefined if they may start, or have already started
 * @throws Failure INVALID_INPUT for the parameters
 */
export async function turnedAwayNewcomer(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  visit: Visit & Pick<Caller, 'uKey' | 'preview'>,
): Promise<Attempt<{ readonly reply: ResponseReply; readonly fresh: boolean }> | undefined> {
  const { survey, key, issuedKey, window, test } = admission
  const { screenOut, quotas } = survey.settings
  if (test || (!screenOut && quotas.length === 0)) return undefined
  const parameters = parametersOf(admission, visit)
  const isScreenedOut = screenOut !== null && areMetByLink(screenOut, parameters)
  const wanted = quotasOfLink(survey.settings, parameters)
  if (!isScreenedOut && wanted.length === 0) return undefined
  const found = await findBallot(database, { key, issuedKey })
  if (found.respondent !== null) return undefined
  const refusal = ownershipRefusal(admission, found, undefined) ?? closingRefusal(admission, found)
  if (refusal) return refused(refusal)
  if (!isScreenedOut && (await reserveQuotas(database, key, wanted, 'newcomer')) !== 'full') return undefined
  const outcome = isScreenedOut ? 'screenedOut' : 'quotaFull'
  const row = { ...key, window, issuedKey, outcome, language: visit.language ?? null, parameters } as const
  const result = await insertTurnedAway(database, row)
  if (result.kind === 'rejected') return OUTDATED
  const { startedAt, completedAt } = result
  const ended = { startedAt, completedAt, outcome, answered: [], parameters, arm: undefined } as const
  const reply = await responseReply(admission, ended)
  return answered({ reply: await withEnding(database, admission, reply, visit), fresh: true })
}

/** Whether a quota is full in which everybody with these link parameters counts. */
export async function isFullForLink(
  { database }: Pick<Deps, 'database'>,
  { id, settings }: Survey,
  parameters: Parameters,
): Promise<boolean> {
  const wanted = quotasOfLink(settings, parameters)
  return wanted.length > 0 && isQuotaFull(database, id, wanted)
}
