import type { ChangeBody } from '../../contract/responses/changing.ts'
import type { Deps } from '../../deps.ts'
import { metadataWithRespondentId } from '../../domain/entry/respondent-id.ts'
import { decideChange } from '../../domain/responses/changing.ts'
import { visitedLanguage } from '../../domain/survey/translations/languages.ts'
import { answered, type Caller, withFreshSurvey } from '../admission.ts'
import { confirmBallot } from '../ballots/repository.ts'
import { actingOf, carryOut } from '../command-handlers.ts'
import { withEnding } from '../ending.ts'
import { storableMetadata } from '../ending-handlers.ts'
import { admitCaller } from '../entry/handlers.ts'
import { answerOf, type Written } from '../handlers.ts'
import { progressAfter, responseReply } from '../reply.ts'
import { linkedResponse } from './link.ts'

/**
 * Replaces the answers of a completed response. Idempotent: answers that are stored already change nothing, except by
 * a link, whose holder must not learn what is stored.
 *
 * @throws Failure as a completion does; RESPONSE_COMPLETED if the survey lets nobody change answers, CHANGE_LEAVES_GROUP,
 * TOO_MANY_CHANGES
 */
export function changeResponse(deps: Deps, body: ChangeBody & Caller): Promise<Written> {
  const sent = storableMetadata(body.metadata)
  return withFreshSurvey(deps, body.surveyId, async (survey) => {
    const caller = await admitCaller(deps, survey, body)
    const linked = await linkedResponse(deps, caller)
    const { admission } = linked ?? { admission: caller }
    const language = visitedLanguage(admission.survey.settings, body.language)
    const answers = body.answers.map((answer, at) => answerOf(deps, admission, answer, `/answers/${at}`))
    const metadata = metadataWithRespondentId(sent, admission.givenId)
    const by = actingOf(admission)
    const done = await carryOut(deps, admission, decideChange, {
      kind: 'change',
      by,
      byLink: !!linked,
      language,
      answers,
      metadata,
    })
    if (done.kind !== 'answered') return done
    if (!done.reply.change) await confirmBallot(deps.database, admission.key)
    const { surveyResponse } = responseReply(admission, progressAfter(admission, done.reply))
    // Whoever has only the link never learns the uuid, which reads, nor how long its respondent took.
    const { completedAt } = surveyResponse
    const told = linked
      ? { uuid: body.uuid, startedAt: completedAt ?? surveyResponse.startedAt }
      : { uuid: body.uuid }
    const reply = { surveyResponse: { ...surveyResponse, ...told } }
    const fresh = done.reply.change !== null
    // Where the respondent went from here may have held parameters of their first link.
    return answered({
      reply: linked ? reply : await withEnding(deps.responses, admission, reply, body),
      fresh,
    })
  })
}
