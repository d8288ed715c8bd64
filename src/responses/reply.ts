import type { ResponseReply, SurveyResponse } from '../contract/responses.ts'
import { questionById } from '../domain/survey.ts'
import type { Admission } from './admission.ts'
import { answerIdOf } from './identity.ts'
import type { FoundBallot } from './repository.ts'
import { contentOf } from './stored-answer.ts'

/** A response as it stands. Instants are milliseconds since 1970. */
export type Standing = {
  readonly startedAt: number
  readonly completedAt: number | null
  /** Ids of the questions with an answer. */
  readonly answered: Iterable<string>
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

/** A response as the wire has it. */
export async function responseReply(admission: Admission, standing: Standing): Promise<ResponseReply> {
  return { surveyResponse: await surveyResponse(admission, standing) }
}

async function surveyResponse({ key, salt }: Admission, standing: Standing): Promise<SurveyResponse> {
  const answerIds = await Promise.all(
    Array.from(standing.answered, async (questionId) => [
      questionId,
      await answerIdOf(salt, key.ballotId, questionId),
    ]),
  )
  const { startedAt, completedAt } = standing
  return {
    _id: key.ballotId,
    uuid: key.respondent,
    surveyId: key.surveyId,
    status: completedAt === null ? 'inProgress' : 'completed',
    questionResponseIds: Object.fromEntries(answerIds),
    startedAt: instant(startedAt),
    completedAt: completedAt === null ? null : instant(completedAt),
  }
}

/** A response with the answer that was just written. */
export async function answerReply(
  admission: Admission,
  standing: Standing,
  { questionId, seq }: { questionId: string; seq: number },
): Promise<ResponseReply> {
  const response = await surveyResponse(admission, {
    ...standing,
    answered: new Set([...standing.answered, questionId]),
  })
  const _id = response.questionResponseIds[questionId] ?? ''
  return { surveyResponse: response, questionResponse: { _id, questionId, seq } }
}

/** A response with its answers, where the survey lets its respondent see them. */
export async function fullReply(
  admission: Admission,
  standing: Standing,
  { answers }: FoundBallot,
): Promise<ResponseReply> {
  const reply = await responseReply(admission, standing)
  const { survey } = admission
  if (standing.completedAt !== null && !survey.settings.copy) return reply
  const ids = reply.surveyResponse.questionResponseIds
  const questionResponses = answers.flatMap((answer) => {
    const question = questionById(survey, answer.questionId)
    if (!question) return []
    const { questionId, seq } = answer
    return [{ _id: ids[questionId] ?? '', questionId, seq, responseContent: contentOf(question, answer) }]
  })
  return { ...reply, questionResponses }
}
