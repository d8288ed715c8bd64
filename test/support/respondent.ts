import { ballot, type DesignerSurvey, RESPONSES, type TestApp } from './app.ts'

/** A respondent with the usual calls, who continues from the server's state of the response. */
export type Respondent = ReturnType<typeof respondent>

/** A respondent of a survey whose first question is a qv question. */
export function respondent(app: TestApp, survey: DesignerSurvey, uuid: string) {
  const ids = { uuid, surveyId: survey._id }
  const [qv] = survey.questions

  const read = () => app.call('GET', `${RESPONSES}?uuid=${uuid}&surveyId=${survey._id}`)

  /** Starts the response with these votes. */
  const create = (votes: number[], more: object = {}) =>
    app.call('POST', RESPONSES, {
      ...ids,
      IsNewSurveyResponse: true,
      questionId: qv._id,
      responseContent: ballot(...votes),
      ...more,
    })

  /** Sends a further answer (POST), or a changed one (PUT). */
  async function send(
    method: 'POST' | 'PUT',
    questionId: string,
    responseContent: object,
    more: object = {},
  ) {
    const { _id, questionResponseIds } = (await read()).body.surveyResponse
    const questionResponseId = questionResponseIds[questionId]
    const answer = { surveyResponseId: _id, questionId, questionResponseId, responseContent }
    return app.call(method, RESPONSES, { ...ids, ...answer, ...more })
  }

  async function complete(metadata: object = {}) {
    const { _id } = (await read()).body.surveyResponse
    return app.call('PUT', `${RESPONSES}/complete`, { ...ids, surveyResponseId: _id, metadata })
  }

  return { read, create, send, complete }
}
