import type { ChangeBody } from '../../contract/changing.ts'
import type { Deps } from '../../deps.ts'
import { metadataWithRespondentId } from '../../domain/entry/respondent-id.ts'
import { decideChange } from '../../domain/responses/changing.ts'
import { visitedLanguage } from '../../domain/survey/languages.ts'
import { answered, type Caller, withFreshSurvey } from '../admission.ts'
import { confirmBallot } from '../ballots/repository.ts'
import { actingOf, carryOut } from '../command-handlers.ts'
import { withEnding } from '../ending.ts'
import { storableMetadata } from '../ending-handlers.ts'
import { admitCaller } from '../entry/handlers.ts'
import { answerOf, type Written } from '../handlers.ts'
import { progressAfter, responseReply } from '../reply.ts'

/**
 * Replaces the answers of a completed response. Idempotent: answers that are stored already change nothing.
 *
 * @throws Failure as a completion does; RESPONSE_COMPLETED if the survey lets nobody change answers, CHANGE_LEAVES_GROUP,
 * TOO_MANY_CHANGES
 */
export function changeResponse(deps: Deps, body: ChangeBody & Caller): Promise<Written> {
  const sent = storableMetadata(body.metadata)
  return withFreshSurvey(deps, body.surveyId, async (survey) => {
    const admission = await admitCaller(deps, survey, body)
    const language = visitedLanguage(admission.survey.settings, body.language)
    const answers = body.answers.map((answer, at) => answerOf(deps, admission, answer, `/answers/${at}`))
    const metadata = metadataWithRespondentId(sent, admission.givenId)
    const by = actingOf(admission)
    const done = await carryOut(deps, admission, decideChange, {
      kind: 'change',
      by,
      language,
      answers,
      metadata,
    })
    if (done.kind !== 'answered') return done
    if (!done.reply.change) await confirmBallot(deps.database, admission.key)
    const reply = await responseReply(admission, progressAfter(admission, done.reply))
    const fresh = done.reply.change !== null
    return answered({ reply: await withEnding(deps.responses, admission, reply, body), fresh })
  })
}
