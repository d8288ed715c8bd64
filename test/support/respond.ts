import { ballot, type Json, RESPONSES, type TestApp } from './app.ts'

/** What a respondent answers, by question id: votes of a qv question in the order of its options, else a text. */
export type Answers = Readonly<Record<string, readonly number[] | string | Json>>

/** Answers a survey and leaves it open. */
export async function begin({ call }: TestApp, survey: Json, answers: Answers): Promise<Json> {
  const uuid = crypto.randomUUID()
  let surveyResponseId: string | undefined
  for (const [questionId, answer] of Object.entries(answers)) {
    const { type } = survey.questions.find((question: Json) => question._id === questionId)
    const { body } = await call('POST', RESPONSES, {
      ...{ surveyId: survey._id, questionId, uuid, responseContent: contentOf(type, questionId, answer) },
      ...(surveyResponseId ? { surveyResponseId } : { IsNewSurveyResponse: true }),
    })
    surveyResponseId = body.surveyResponse._id
  }
  return { uuid, surveyResponseId, surveyId: survey._id }
}

/** Answers a survey and completes it. */
export async function respond(app: TestApp, survey: Json, answers: Answers): Promise<Json> {
  const ids = await begin(app, survey, answers)
  return complete(app, ids)
}

/** Completes what was begun. */
export async function complete({ call }: TestApp, ids: Json): Promise<Json> {
  const { status, body } = await call('PUT', `${RESPONSES}/complete`, ids)
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`)
  return body.surveyResponse
}

function contentOf(type: string, questionId: string, answer: Answers[string]): object {
  if (type === 'qv') return Array.isArray(answer) ? ballot(...answer) : answer
  const field = type === 'likert' ? 'selection' : 'text'
  return { questionId, questionType: type, [field]: answer }
}
