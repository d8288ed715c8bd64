import { visitorOf } from '../auth/guard.ts'
import { previewOf } from '../contract/surveys/surveys.ts'
import type { Deps } from '../deps.ts'
import { maySee } from '../surveys/authorization.ts'
import type { Caller } from './admission.ts'

/** A caller's body, with a way to check whether their session may see the survey. A page sends `preview` as its link has it. */
export const withSession = <Sent extends Caller>(deps: Deps, sent: Sent, request: Request) => ({
  ...sent,
  preview: previewOf(sent.preview),
  sessionMaySee: async () => maySee(deps, await visitorOf(deps, request), sent.surveyId),
})

/** Makes a call with keys, unless too many were wrong. */
export function guess<Answer>(
  { limiter }: Deps,
  { surveyId, sKey, uKey }: Caller,
  request: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return limiter.guess({ request, surveyId, keys: [sKey, uKey] }, work)
}
