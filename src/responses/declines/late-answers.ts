import type { Deps } from '../../deps.ts'
import { canBeDeclined } from '../../domain/questions/consent/question.ts'
import { type Admission, type Attempt, refused } from '../admission.ts'
import { actingOf, type CarryOutDeps, carryOut } from '../command-handlers.ts'
import { declineMarkOf } from '../identity.ts'
import { forgetDecline, hasDeclined } from './repository.ts'
import { LATE_SECONDS } from './statements.ts'

/**
 * Deletes what a first answer has stored, and refuses it, if its respondent has declined: it was sent before, and
 * arrived late. Whichever of the two writes first, nothing stays: a refusal is marked before it deletes, and an answer
 * is stored before the mark is looked for.
 */
export async function unlessDeclined<Reply>(
  deps: CarryOutDeps,
  admission: Admission,
  attempt: Attempt<Reply>,
): Promise<Attempt<Reply>> {
  const { survey, key, salt, test } = admission
  if (test || !canBeDeclined(survey.questions)) return attempt
  if (!(await hasDeclined(deps.database, survey.id, await declineMarkOf(salt, key.ballotId)))) return attempt
  const withdrawn = await carryOut(deps, admission, { kind: 'withdraw', by: actingOf(admission) })
  return withdrawn.kind === 'answered'
    ? refused({ code: 'UNAVAILABLE', retryAfter: LATE_SECONDS })
    : withdrawn
}

export async function mayBeginAgain(
  { database }: Pick<Deps, 'database'>,
  { survey, key, salt, test }: Admission,
): Promise<void> {
  if (test || !canBeDeclined(survey.questions)) return
  await forgetDecline(database, survey.id, await declineMarkOf(salt, key.ballotId))
}
