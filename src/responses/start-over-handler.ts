import { NOBODY } from '../../db/nobody.ts'
import type { Deps } from '../deps.ts'
import type { Input, Mode } from '../domain/action-log/setting-values.ts'
import { timeSinceBegin } from '../domain/ballot/submission.ts'
import { type Admission, type Attempt, answered, type Caller, OUTDATED, refused } from './admission.ts'
import { RESTART } from './key-row-statements.ts'
import { mayBeginAgain } from './late-answers.ts'
import { countsInQuotas } from './quota-handlers.ts'
import { releaseQuotas } from './quota-repository.ts'
import { closingRefusal } from './refusals.ts'
import { type FoundBallot, findBallot } from './repository.ts'
import { parametersOf, type Visit } from './visit.ts'

export type Start = Pick<Caller, 'uuid'> &
  Visit & {
    readonly startOver?: boolean
    readonly arm?: { readonly mode: Mode; readonly input: Input }
  }

/**
 * Discards the unfinished response of the caller's key, unread, if the call says so, or if it has no uuid with which the
 * response could ever have been found. The new one keeps the arm, because the row of the key stays.
 *
 * @returns whether a new response was started
 */
export async function startOver(
  deps: Pick<Deps, 'database'>,
  admission: Admission,
  sent: Start,
): Promise<Attempt<boolean>> {
  const { survey, test, key } = admission
  const isAsked = sent.startOver === true || sent.uuid === undefined
  if (test || !survey.settings.hasUKey || !isAsked) return answered(false)
  const found = await findBallot(deps.database, admission)
  if (found.respondent === null || found.respondent === key.respondent) return answered(false)
  await mayBeginAgain(deps, admission)
  return restart(deps, admission, found, sent)
}

export async function restart(
  { database }: Pick<Deps, 'database'>,
  admission: Admission,
  found: FoundBallot,
  sent: Start,
): Promise<Attempt<boolean>> {
  const { key, issuedKey } = admission
  if (found.completedAt !== null) return answered(false)
  const refusal =
    issuedKey && !found.keyIssued
      ? ({ code: 'UNIQUE_KEY_UNKNOWN' } as const)
      : closingRefusal(admission, found)
  if (refusal) return refused(refusal)
  const parameters = parametersOf(admission, sent)
  const [taken] = await database.query<{ count: number }>(RESTART, [
    key.surveyId,
    key.ballotId,
    found.respondent ?? NOBODY,
    found.answerWrites,
    key.respondent,
    key.revision,
    timeSinceBegin(sent.sinceBeginMs),
    sent.language ?? null,
    parameters && JSON.stringify(parameters),
    sent.arm?.mode ?? null,
    sent.arm?.input ?? null,
  ])
  if (!taken?.count) return OUTDATED
  if (countsInQuotas(admission)) await releaseQuotas(database, key)
  return answered(true)
}
