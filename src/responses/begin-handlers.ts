import type { Deps } from '../deps.ts'
import { hasArms } from '../domain/arms/arm.ts'
import { invalidInput } from '../domain/failure.ts'
import { answered, type Caller, refused, withFreshSurvey } from './admission.ts'
import { type ArmDeps, assignArm, parametersAsked } from './arm-handlers.ts'
import { refuseUnsigned } from './entry-handlers.ts'
import { admitCaller, refuseUnavailable, type Written } from './handlers.ts'
import { mayBeginAgain } from './late-answers.ts'
import { turnedAwayNewcomer } from './quota-handlers.ts'
import { progressOf, responseReply } from './reply.ts'
import { findBallot } from './repository.ts'
import { startOver } from './start-over-handler.ts'
import { stoppedForNewcomer } from './stop-handlers.ts'
import type { Visit } from './visit.ts'

/** A response that is started before any part of the survey is shown. */
export type Beginning = Caller & Visit & { readonly entry?: string; readonly startOver?: boolean }

/** Starts a response in an arm, or finds the existing one. Idempotent. */
export function beginResponse(
  deps: ArmDeps & Pick<Deps, 'now' | 'random'>,
  sent: Beginning,
): Promise<Written> {
  return withFreshSurvey(deps, sent.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, sent)
    await refuseUnsigned(admission, sent)
    const { settings } = admission.survey
    if (!hasArms(settings)) return refused(invalidInput('/surveyId', 'noArms'))
    if (!admission.test) refuseUnavailable(admission.survey, deps.now())
    await mayBeginAgain(deps, admission)
    const stopped = await stoppedForNewcomer(deps, admission)
    if (stopped) return refused(stopped)
    const over = await startOver(deps, admission, sent)
    if (over.kind !== 'answered') return over
    const turnedAway = await turnedAwayNewcomer(deps, admission, sent)
    if (turnedAway) return turnedAway
    const assigned = await assignArm(deps, admission, sent)
    if (assigned.kind !== 'answered') return assigned
    const { arm, startedAt, fresh } = assigned.reply
    const { key, issuedKey } = admission
    if (!fresh) {
      const found = await findBallot(deps.database, { key, issuedKey })
      const progress = progressOf(found, arm)
      if (progress) return answered({ reply: await responseReply(admission, progress), fresh })
    }
    const parameters = await parametersAsked(deps, admission, sent)
    const progress = { startedAt, completedAt: null, answered: [], parameters, arm }
    return answered({ reply: await responseReply(admission, progress), fresh })
  })
}
