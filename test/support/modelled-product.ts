import { answerIdOf, ballotIdOf } from '../../src/responses/identity.ts'
import {
  type Answer,
  appOn,
  CHOICE,
  type Designer,
  type DesignerSurvey,
  LIKERT,
  makeSurvey,
  NUMBER,
  QV,
  RESPONSES,
  type Responded,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from './app.ts'
import type { Operation, Outcome, Sent, State, Who } from './response-model.ts'

export const UUIDS = ['respondent-0001', 'respondent-0002', 'respondent-0003']
export const KEYS = ['ana', 'bo']
export const S_KEY = 'sesame'

/** The product as two processes, with a survey. */
export type Product = {
  readonly processes: readonly [TestApp, TestApp]
  readonly designer: Designer
  readonly survey: DesignerSurvey
  readonly salt: Uint8Array
  readonly keyed: boolean
  /** Lets the processes' copies of the survey expire. */
  age(): void
}

/** The product with a survey of ordinary types of questions. */
export async function openProduct(keyed: boolean): Promise<Product> {
  let clock = Date.now()
  const now = () => clock
  const first = await testApp({ now })
  const designer = await signIn(first)
  const optional = { required: false }
  const asked = [QV, { ...TEXT, ...optional }, LIKERT, { ...CHOICE, ...optional }, { ...NUMBER, ...optional }]
  const survey = await makeSurvey(designer, asked, keyed ? { hasUKey: true } : {})
  if (keyed) await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: KEYS })
  const [row] = await first.deps.database.query<{ salt: Uint8Array }>(
    'SELECT identity_salt AS salt FROM surveys WHERE id = $1',
    [survey._id],
  )
  return {
    processes: [first, await appOn(first.deps)],
    designer,
    survey,
    keyed,
    salt: row?.salt ?? new Uint8Array(),
    age: () => {
      clock += 2_000
    },
  }
}

/** The initial state of its model. */
export const start = (keyed: boolean): State => ({
  available: true,
  deleted: false,
  window: 'always',
  sKey: null,
  locked: false,
  issued: keyed ? KEYS : null,
  responses: {},
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const WINDOWS = {
  always: () => ({ opensAt: null, closesAt: null }),
  upcoming: () => ({ opensAt: minutes(60), closesAt: null }),
  grace: () => ({ opensAt: null, closesAt: minutes(-5), closeGraceMinutes: 60 }),
  closed: () => ({ opensAt: null, closesAt: minutes(-5), closeGraceMinutes: 1 }),
} as const

/** Sends a call to one of the processes. */
export async function perform(product: Product, at: 0 | 1, operation: Operation): Promise<Outcome> {
  if ('who' in operation) return outcomeOf(product, operation, await called(product, at, operation))
  const { status, body } = await edited(product, operation)
  return status >= 300 ? { status, code: body.code } : { status }
}

function edited({ designer, survey }: Product, operation: Exclude<Operation, { who: Who }>) {
  const path = `${SURVEYS}/${survey._id}` as const
  const patch = (settings: object) => designer.call('PATCH', path, { settings })
  switch (operation.call) {
    case 'switch':
      return patch({ isAvailable: operation.on })
    case 'window':
      return patch(WINDOWS[operation.window]())
    case 'lock':
      return patch({ hasSKey: operation.sKey !== null, sKeyValue: operation.sKey })
    case 'reword':
      return designer.call('PATCH', path, { title: `Spending ${crypto.randomUUID()}` })
    case 'extend':
      return designer.call('POST', `${path}/questions`, { ...TEXT, required: false })
    case 'delete':
      return designer.call('DELETE', path)
    case 'restore':
      return designer.call('POST', `${path}/restore`)
    case 'issue':
      return designer.call('POST', `${path}/keys`, { keys: [operation.uKey] })
    case 'revoke':
      return designer.call('POST', `${path}/keys/revoke`, { keys: [operation.uKey] })
  }
}

async function called(
  product: Product,
  at: 0 | 1,
  operation: Extract<Operation, { who: Who }>,
): Promise<Answer<Responded>> {
  const { salt, keyed, survey, processes } = product
  const { call } = processes[at]
  const { uuid, uKey, sKey } = operation.who
  const keys = { uuid, surveyId: survey._id, sKey, ...(keyed && { uKey }) }
  if (operation.call === 'read') {
    const query = new URLSearchParams(keys as Record<string, string>)
    return call('GET', `${RESPONSES}?${query}`)
  }
  const own = keyed ? ballotIdOf(salt, 'k', uKey) : ballotIdOf(salt, 'u', uuid)
  const surveyResponseId = operation.foreign === 'response' ? crypto.randomUUID() : own
  if (operation.call === 'complete') {
    return call('PUT', `${RESPONSES}/complete`, { ...keys, surveyResponseId, metadata: {} })
  }
  const { question, sent, seq } = operation
  const asked = survey.questions[question] ?? survey.questions[0]
  const questionId = asked._id
  const answer = { ...keys, questionId, seq, responseContent: contentOf(asked, sent) }
  if (operation.call === 'create') return call('POST', RESPONSES, { ...answer, IsNewSurveyResponse: true })
  if (operation.call === 'add') return call('POST', RESPONSES, { ...answer, surveyResponseId })
  const named = operation.foreign === 'answer' ? (survey.questions.at(question - 1)?._id ?? '') : questionId
  const questionResponseId = answerIdOf(salt, own, named)
  return call('PUT', RESPONSES, { ...answer, surveyResponseId, questionResponseId })
}

function contentOf({ _id, type }: DesignerSurvey['questions'][0], { content }: Sent): object {
  if (type === 'qv') {
    const votes = content.split(',').map((count, at) => ({ optionId: `o${at + 1}`, votes: Number(count) }))
    return { votes }
  }
  return { questionId: _id, questionType: type, ...CONTENTS[type as ModelledType](content) }
}

/** The types of form questions that the survey has. */
type ModelledType = 'likert' | 'text' | 'choice' | 'number'

/** The content of an answer to a question of a type, from the model's text. */
const CONTENTS: Readonly<Record<ModelledType, (content: string) => object>> = {
  likert: (content) => ({ selection: content }),
  text: (content) => ({ text: content }),
  choice: (content) => ({ selection: content.split(',').filter(Boolean) }),
  number: (content) => ({ value: content === '' ? null : Number(content) }),
}

function outcomeOf({ survey }: Product, operation: Operation, { status, body }: Answer<Responded>): Outcome {
  if (status >= 300) return { status, code: body.code }
  if (operation.call !== 'read') {
    return { status, ...(body?.questionResponse && { seq: body.questionResponse.seq }) }
  }
  const ids = survey.questions.map((question) => question._id)
  const answers = body.questionResponses.map(({ questionId, seq, responseContent: content }) => [
    ids.indexOf(questionId),
    {
      seq,
      content:
        content.votes?.map((vote) => vote.votes).join() ??
        content.text ??
        `${content.selection ?? content.value ?? ''}`,
    },
  ])
  return {
    status,
    answers: Object.fromEntries(answers),
    completed: body.surveyResponse.status === 'completed',
  }
}
