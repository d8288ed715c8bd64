import { presentedOptions } from '../../src/domain/ballot/ordering.ts'
import { ballot, type Designer, type DesignerSurvey, RESPONSES, type TestApp } from './app.ts'
import type { Body } from './replies.ts'

/**
 * A respondent's answers by question id: votes on the options of a qv question in order, or a text; or a function of
 * the respondent's uuid.
 */
export type Answers = Readonly<
  Record<string, readonly number[] | string | object | ((uuid: string) => object)>
>

/** The other fields of each call: keys, or whether it is a preview. */
type Carried = {
  /** A random one unless given. */
  readonly uuid?: string
  readonly uKey?: string
  readonly sKey?: string
  readonly preview?: true | 'trial'
  /** How the survey was shown. */
  readonly arm?: { readonly mode: string; readonly input: string }
  readonly language?: string
  /** The link's parameters. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly metadata?: object
  /** Whether an unfinished response with the same key is discarded. */
  readonly startOver?: boolean
  /** How long before the first answer the respondent pressed Begin, in milliseconds. */
  readonly sinceBeginMs?: number
}

/**
 * The body that begins a response: one vote on the first option of the first question, unless `more` overrides it.
 */
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

/** A uuid whose respondent sees exactly these options, by question, of those that show a sample. */
export function uuidSeeing(
  survey: DesignerSurvey,
  seen: Readonly<Record<string, readonly string[]>>,
): string {
  const sees = (uuid: string, questionId: string, ids: readonly string[]) => {
    const question = survey.questions.find(({ _id }) => _id === questionId)
    if (question?.type !== 'qv') throw new Error('only a qv question shows a sample')
    const options = question.options.map(({ optionId }) => ({ id: optionId, name: '', description: '' }))
    const { sampleOption } = question.setting
    const shown = presentedOptions({ id: questionId, options, sampleOption }, uuid, true)
    return shown.every(({ id }) => ids.includes(id))
  }
  for (;;) {
    const uuid = crypto.randomUUID()
    if (Object.entries(seen).every(([questionId, ids]) => sees(uuid, questionId, ids))) return uuid
  }
}

/** A response in progress, as identified by further calls. */
export type Begun = Carried & {
  readonly uuid: string
  readonly surveyResponseId: string
  readonly surveyId: string
}

/** A response as returned by its calls. */
export type Completed = Body<'PUT', typeof COMPLETE>['surveyResponse']

const COMPLETE = `${RESPONSES}/complete` as const

/** Answers a survey without completing the response. */
export async function begin(
  { call }: Pick<TestApp, 'call'>,
  survey: DesignerSurvey,
  answers: Answers,
  carried: Carried = {},
): Promise<Begun> {
  const { uuid = crypto.randomUUID() } = carried
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
    if (!body.surveyResponse) throw new Error(`not answered: ${JSON.stringify(body)}`)
    surveyResponseId = body.surveyResponse._id
  }
  return { uuid, surveyResponseId, surveyId: survey._id, ...carried }
}

/** Answers a survey and completes the response. */
export async function respond(
  app: Pick<TestApp, 'call'>,
  survey: DesignerSurvey,
  answers: Answers,
  carried: Carried = {},
): Promise<Completed> {
  return complete(app, await begin(app, survey, answers, carried))
}

/** Answers a survey in a preview by its designer, and completes it. */
export function tryOut(designer: Designer, survey: DesignerSurvey, answers: Answers): Promise<Completed> {
  return respond(designer, survey, answers, { preview: true })
}

/** Completes a response. */
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
