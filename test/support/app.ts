import { createApp } from '../../src/app.ts'
import type { Account } from '../../src/contract/accounts/accounts.ts'
import type { AppDeps } from '../../src/deps.ts'
import type { DeclaringRoute } from '../../src/endpoints.ts'
import { type PageStyles, SURVEY_SHEETS } from '../../src/http/assets/assets.ts'
import { publicFiles } from '../../src/http/assets/public-files.ts'
import type { LogEntry } from '../../src/http/watching/logging.ts'
import { checkedDatabase } from './checked-database.ts'
import { emptyTables, testDatabase } from './database.ts'
import type { Body, Refusal } from './replies.ts'

export const ORIGIN = 'http://localhost'

const NO_STYLE = { css: '', digest: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' }
const NOTHING_BUILT = {
  scripts: {},
  styles: '',
  noscriptStyles: '',
  roomStyles: '',
  inlineScripts: [],
  pageStyles: Object.fromEntries(Object.keys(SURVEY_SHEETS).map((name) => [name, NO_STYLE])) as PageStyles,
}

const FILES = publicFiles()

const { gc } = Bun
// The framework collects garbage after composing an application: a sixth of the time of tests that compose one each.
Object.assign(Bun, { gc: (wait: boolean) => (wait ? gc(wait) : 0) })

/** A reply of the API; `body` is its JSON, or undefined if it has none. */
export type Answer<Reply = Refusal> = {
  readonly status: number
  readonly headers: Headers
  readonly body: Reply
  readonly text: string
}

export type Call = <Method extends string, Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
  headers?: HeadersInit,
) => Promise<Answer<Body<Method, Path>>>

export type TestApp = {
  /** Calls with a JSON body, or with unchanged bytes. */
  readonly call: Call
  /** Sends a request unchanged. */
  readonly send: <Reply = Refusal>(path: string, init?: RequestInit) => Promise<Answer<Reply>>
  /** Sends a request whose reply is read as it is, such as a file. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** The log, except for requests. */
  readonly log: LogEntry[]
  /** The log entry of each request. */
  readonly requests: LogEntry[]
  readonly deps: AppDeps
  /** All routes of the product, whatever they declare. */
  readonly routes: readonly DeclaringRoute[]
}

/** The whole product on an empty test database. */
export async function testApp(changed: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = changed.database ?? (await testDatabase())
  if (!changed.database) await emptyTables(database)
  return appOn({ ...changed, database })
}

/** The product as another process on the same database. */
export async function appOn(changed: Partial<AppDeps> & Pick<AppDeps, 'database'>): Promise<TestApp> {
  const log: LogEntry[] = []
  const requests: LogEntry[] = []
  const deps: AppDeps = {
    config: { publicUrl: ORIGIN, devLogin: true },
    now: Date.now,
    random: (count) => crypto.getRandomValues(new Uint8Array(count)),
    log: (entry) => (entry.event === 'request' ? requests : log).push(entry),
    assets: { manifest: NOTHING_BUILT, files: new Map() },
    publicFiles: await FILES,
    ...changed,
  }
  const app = createApp({ ...deps, database: await checkedDatabase(deps.database) })
  const fetch: TestApp['fetch'] = (path, init) => app.handle(new Request(`${ORIGIN}${path}`, init))
  const send: TestApp['send'] = async (path, init) => answerOf(await fetch(path, init))
  const call: Call = (method, path, body, headers) =>
    send(path, {
      method,
      headers: { ...(typeof sent(body) === 'string' && { 'content-type': 'application/json' }), ...headers },
      body: sent(body),
    })
  return { call, send, fetch, log, requests, deps, routes: app.routes }
}

const sent = (body: unknown) => (body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body))

async function answerOf<Reply>(response: Response): Promise<Answer<Reply>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  }
}

/** A signed-in designer. */
export type Designer = { readonly call: Call; readonly token: string; readonly user: Account }

/** Signs in as a local designer. */
export async function signIn(
  { call }: Pick<TestApp, 'call'>,
  email = 'designer@example.org',
): Promise<Designer> {
  const { body } = await call('POST', '/api/v1/dev-login', { email })
  const authorization = `Bearer ${body.token}`
  return {
    ...body,
    call: (method, path, sent, headers) => call(method, path, sent, { authorization, ...headers }),
  }
}

export const SURVEYS = '/api/v1/designer/surveys'
/** A survey as returned to its designer. */
export type DesignerSurvey = Body<'GET', SurveyPath>

/** The path of a survey for its designer. */
export type SurveyPath = `${typeof SURVEYS}/${string}`

export const RESPONSES = '/api/v1/survey/responses'

/** The replies to calls about a response. */
export type Responded = Body<'PUT', typeof RESPONSES>

export const QV = {
  type: 'qv',
  question: 'What should the town spend on?',
  options: ['Parks', 'Roads', 'Schools'].map((name, at) => ({ optionId: `o${at + 1}`, optionName: name })),
  setting: { totalCredits: 100 },
}
export const LIKERT = {
  type: 'likert',
  question: 'How easy was it?',
  scale: ['1', '2', '3', '4', '5'],
  minLabel: 'Hard',
  maxLabel: 'Easy',
}
export const CHOICE = {
  type: 'choice',
  question: 'How do you live?',
  choices: ['Renting', 'Owning', 'Neither'].map((label, at) => ({ choiceId: `c${at + 1}`, label })),
}
/** Several choices can be selected, and an answer in own words. */
export const SEVERAL_CHOICES = {
  ...CHOICE,
  question: 'How do you get about?',
  choices: [
    ...['Bus', 'Bicycle', 'Car'].map((label, at) => ({ choiceId: `m${at + 1}`, label })),
    { choiceId: 'none', label: 'Not at all', exclusive: true },
  ],
  ...{ multiple: true, max: 2, other: true, shuffle: true, required: false },
}
export const NUMBER = {
  type: 'number',
  question: 'How far do you travel?',
  min: 0,
  max: 100,
  step: 0.5,
  unit: 'km',
}
export const SLIDER = {
  type: 'slider',
  question: 'How do you feel today?',
  minLabel: 'Bad',
  maxLabel: 'Good',
}
export const DATE = { type: 'date', question: 'When did you move here?', min: '1950-01-01' }
export const INFO = {
  type: 'info',
  question: 'Before you go on',
  description: '<p>Budgets come every year.</p>',
}
export const CONSENT = {
  type: 'consent',
  question: 'Taking part',
  description: '<p>Nobody has to.</p>',
  agree: 'Count me in',
}
/** Asks about the votes in the question at that index, which `makeSurvey` replaces by its id. */
export const REASON = { type: 'reason', question: 'What are your reasons?', of: 0, strongest: 2 }
export const HEAD_TO_HEAD = { type: 'headtohead', question: 'Which of two?', of: 0, pairs: 2 }
export const TEXT = { type: 'text', question: 'Anything else?', multiline: true, maxLength: 10 }

/** Makes an available survey through the designer's API, and reads it as its designer. */
export async function makeSurvey(
  { call }: Designer,
  questions: readonly object[] = [QV],
  settings: object = {},
): Promise<DesignerSurvey> {
  const survey = { title: 'Spending', description: 'On public causes' }
  const { body } = await call('POST', SURVEYS, survey)
  const path: SurveyPath = `${SURVEYS}/${body._id}`
  const ids: string[] = []
  for (const question of questions) {
    const { body: added } = await call('POST', `${path}/questions`, withBallot(question, ids))
    ids.push(added._id)
  }
  await call('PATCH', path, { settings: { isAvailable: true, ...settings } })
  return (await call('GET', path)).body
}

/** Exports the definition of a survey and imports it, and reads the new survey. */
export async function importedAgain({ call }: Designer, { _id }: DesignerSurvey): Promise<DesignerSurvey> {
  const file = await call('GET', `${SURVEYS}/${_id}/definition.json`)
  const { body } = await call('POST', `${SURVEYS}/import`, file.body)
  return (await call('GET', `${SURVEYS}/${body._id}`)).body
}

/** Replaces the index of the question to which a question refers by its id. */
export const withBallot = (question: object, ids: readonly string[]): object =>
  'of' in question ? { ...question, of: ids[Number(question.of)] } : question

/** The product on an empty database with a survey of one question of each type, and its designer. */
export type MixedSurvey = {
  readonly app: TestApp
  readonly designer: Designer
  readonly survey: DesignerSurvey
  /** Its path for its designer. */
  readonly path: SurveyPath
  /** The ids of its questions. */
  readonly qv: string
  readonly likert: string
  readonly text: string
}

export async function mixedSurvey(
  changed: Partial<AppDeps> = {},
  settings: object = {},
): Promise<MixedSurvey> {
  const app = await testApp(changed)
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV, LIKERT, TEXT], settings)
  const [qv, likert, text] = survey.questions.map(({ _id }) => _id)
  return { app, designer, survey, path: `${SURVEYS}/${survey._id}`, qv, likert, text }
}

/** A qv answer with these votes on the options o1, o2, … */
export function ballot(...votes: number[]) {
  return { votes: votes.map((count, at) => ({ optionId: `o${at + 1}`, optionName: 'x', votes: count })) }
}
