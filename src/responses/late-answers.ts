import type { Deps } from '../deps.ts'
import { canBeDeclined } from '../domain/questions/consent/question.ts'
import { type Admission, type Attempt, refused } from './admission.ts'
import { forgetDecline, hasDeclined } from './decline-repository.ts'
import { LATE_SECONDS } from './decline-statements.ts'
import { declineMarkOf } from './identity.ts'
import { countsInQuotas } from './quota-handlers.ts'
import { releaseQuotas } from './quota-repository.ts'
import { withdraw } from './withdraw.ts'

type Database = Pick<Deps, 'database'>

/**
 * Deletes what a first answer has stored, and refuses it, if its respondent has declined: it was sent before, and
 * arrived late. Whichever of the two writes first, nothing stays: a refusal is marked before it deletes, and an answer
 * is stored before the mark is looked for.
 */
export async function unlessDeclined<Reply>(
  { database }: Database,
  admission: Admission,
  attempt: Attempt<Reply>,
): Promise<Attempt<Reply>> {
  const { survey, key, salt, test } = admission
  if (test || attempt.kind !== 'answered' || !canBeDeclined(survey.questions)) return attempt
  if (!(await hasDeclined(database, survey.id, await declineMarkOf(salt, key.ballotId)))) return attempt
  await withdraw(database, admission)
  if (countsInQuotas(admission)) await releaseQuotas(database, key)
  return refused({ code: 'UNAVAILABLE', retryAfter: LATE_SECONDS })
}

export async function mayBeginAgain(
  { database }: Database,
  { survey, key, salt, test }: Admission,
): Promise<void> {
  if (test || !canBeDeclined(survey.questions)) return
  await forgetDecline(database, survey.id, await declineMarkOf(salt, key.ballotId))
}
