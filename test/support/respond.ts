import { ballot, type Designer, type DesignerSurvey, RESPONSES, type TestApp } from './app.ts'
import type { Body } from './replies.ts'

/**
 * What a respondent answers, by question id: votes of a qv question in the order of its options, else a text; or what depends on the
 * respondent's uuid.
 */
export type Answers = Readonly<
  Record<string, readonly number[] | string | object | ((uuid: string) => object)>
>

/** What each call carries besides: keys, or that it tries the survey out. */
type Carried = {
  readonly uKey?: string
  readonly sKey?: string
  readonly preview?: true | 'trial'
  /** How the survey was shown. */
  readonly arm?: { readonly mode: string; readonly input: string }
  readonly language?: string
  /** What the link said. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly metadata?: object
  /** How long ago the respondent pressed Begin, by the first answer, in milliseconds. */
  readonly sinceBeginMs?: number
}

/** What begins a response: one vote on the first option of the first question, unless `more` says otherwise. */
export function firstAnswer(survey: DesignerSurvey, uuid: string, more: object = {}): object {
  return {
    IsNewSurveyResponse: true,
    surveyId: survey._id,
    questionId: survey.questions[0]._id,
    uuid,
    responseContent: ballot(1),
    ...more,
  }
}

/** A response that was begun, as the calls that go on with it name it. */
export type Begun = Carried & {
  readonly uuid: string
  readonly surveyResponseId: string
  readonly surveyId: string
}

/** A response as its calls answer it. */
export type Completed = Body<'PUT', typeof COMPLETE>['surveyResponse']

const COMPLETE = `${RESPONSES}/complete` as const

/** Answers a survey and leaves it open. */
export async function begin(
  { call }: Pick<TestApp, 'call'>,
  survey: DesignerSurvey,
  answers: Answers,
  carried: Carried = {},
): Promise<Begun> {
  const uuid = crypto.randomUUID()
  let surveyResponseId = ''
  for (const [questionId, answer] of Object.entries(answers)) {
    const { type = '' } = survey.questions.find((question) => question._id === questionId) ?? {}
    const { body } = await call('POST', RESPONSES, {
      surveyId: survey._id,
      questionId,
      uuid,
      responseContent: contentOf(type, questionId, typeof answer === 'function' ? answer(uuid) : answer),
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
  survey: DesignerSurvey,
  answers: Answers,
  carried: Carried = {},
): Promise<Completed> {
  return complete(app, await begin(app, survey, answers, carried))
}

/** Answers a survey as its designer who tries it out, and completes that. */
export function tryOut(designer: Designer, survey: DesignerSurvey, answers: Answers): Promise<Completed> {
  return respond(designer, survey, answers, { preview: true })
}

/** Completes what was begun. */
export async function complete({ call }: Pick<TestApp, 'call'>, ids: object): Promise<Completed> {
  const { status, body } = await call('PUT', COMPLETE, ids)
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`)
  return body.surveyResponse
}

function contentOf(type: string, questionId: string, answer: Answers[string]): object {
  if (typeof answer === 'object') return Array.isArray(answer) ? ballot(...answer) : answer
  const field = type === 'likert' ? 'selection' : 'text'
  return { questionId, questionType: type, [field]: answer }
}
