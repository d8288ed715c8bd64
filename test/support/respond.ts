import { ballot, type Designer, type Json, RESPONSES, type TestApp } from './app.ts'

/** What a respondent answers, by question id: votes of a qv question in the order of its options, else a text. */
export type Answers = Readonly<Record<string, readonly number[] | string | Json>>

/** What each call carries besides: keys, or that it tries the survey out. */
type Carried = {
  readonly uKey?: string
  readonly sKey?: string
  readonly preview?: true
  /** How the survey was shown. */
  readonly arm?: { readonly mode: string; readonly input: string }
  readonly language?: string
  readonly metadata?: object
}

/** What begins a response: one vote on the first option of the first question, unless `more` says otherwise. */
export function firstAnswer(survey: Json, uuid: string, more: object = {}): object {
  return {
    ...{ IsNewSurveyResponse: true, surveyId: survey._id, questionId: survey.questions[0]._id, uuid },
    ...{ responseContent: ballot(1), ...more },
  }
}

/** Answers a survey and leaves it open. */
export async function begin(
  { call }: Pick<TestApp, 'call'>,
  survey: Json,
  answers: Answers,
  carried: Carried = {},
): Promise<Json> {
  const uuid = crypto.randomUUID()
  let surveyResponseId: string | undefined
  for (const [questionId, answer] of Object.entries(answers)) {
    const { type } = survey.questions.find((question: Json) => question._id === questionId)
    const { body } = await call('POST', RESPONSES, {
      ...{ surveyId: survey._id, questionId, uuid, responseContent: contentOf(type, questionId, answer) },
      ...carried,
      ...(surveyResponseId ? { surveyResponseId } : { IsNewSurveyResponse: true }),
    })
    surveyResponseId = body.surveyResponse._id
  }
  return { uuid, surveyResponseId, surveyId: survey._id, ...carried }
}

/** Answers a survey and completes it. */
export async function respond(
  app: Pick<TestApp, 'call'>,
  survey: Json,
  answers: Answers,
  carried: Carried = {},
): Promise<Json> {
  return complete(app, await begin(app, survey, answers, carried))
}

/** Answers a survey as its designer who tries it out, and completes that. */
export function tryOut(designer: Designer, survey: Json, answers: Answers): Promise<Json> {
  return respond(designer, survey, answers, { preview: true })
}

/** Completes what was begun. */
export async function complete({ call }: Pick<TestApp, 'call'>, ids: Json): Promise<Json> {
  const { status, body } = await call('PUT', `${RESPONSES}/complete`, ids)
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`)
  return body.surveyResponse
}

function contentOf(type: string, questionId: string, answer: Answers[string]): object {
  if (type === 'qv') return Array.isArray(answer) ? ballot(...answer) : answer
  const field = type === 'likert' ? 'selection' : 'text'
  return { questionId, questionType: type, [field]: answer }
}
