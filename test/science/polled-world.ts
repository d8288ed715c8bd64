import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'
import { api, toolCalls } from '../../src/urls.ts'
import { CONSENT, type Designer, makeSurvey, RESPONSES, SURVEYS, type TestApp } from '../support/app.ts'

/** A ballot that the designer takes for that of a key, and what says so. */
export type Claim = { readonly by: string; readonly uKey: string; readonly ballot: number }

export type Setting = { readonly seed: number; readonly ballotSecrecy?: string; readonly withArms?: boolean }

export const GROUPS = { North: 6, South: 5, West: 1 }
export const KEYS = Object.entries(GROUPS).flatMap(([label, count]) =>
  Array.from({ length: count }, (_, at) => ({ uKey: `${label}-${at}`, label })),
)

export const OPTIONS = Array.from({ length: 8 }, (_, at) => ({
  optionId: `o${at + 1}`,
  optionName: `Option ${at + 1}`,
  price: 10 * (at + 1),
}))
const outcome = { rule: 'budget', budget: 100, method: 'equalShares', onMisfit: 'skip' }
const QV = { type: 'qv', question: 'What first?', options: OPTIONS, setting: { totalCredits: 400, outcome } }
const TEXT = { type: 'text', question: 'Why?', multiline: false, maxLength: 20 }

/** Each ballot has votes and a text of its own. */
export const votesOf = (ballot: number) =>
  OPTIONS.map((_, at) => (at === 0 ? ballot - 5 : at === 1 ? 9 - ballot : 0))
export const textOf = (ballot: number) => `number ${ballot};`
export const ballotIn = (text: string) =>
  [...text.matchAll(/number (\d+);/g)].map(([, ballot]) => Number(ballot))

const ARMS = KEYS.map((_, at) => ({ armId: `arm-${at + 1}`, label: `Arm ${at + 1}`, share: 1 }))

export type World = {
  readonly app: TestApp
  readonly designer: Designer
  readonly survey: Awaited<ReturnType<typeof makeSurvey>>
  readonly path: `${typeof SURVEYS}/${string}`
  readonly random: Random
  readonly claims: Claim[]
  /** By key: all that was ever answered to who has it. */
  readonly heard: Map<string, string[]>
  readonly hook: string
  /** Where a spreadsheet reads figures. */
  readonly feed: string
  /** What other programs may read everything with. */
  readonly token: string
  /** Of the room in which the survey is presented. */
  readonly code: string
  /** By id: the key after whose submission the log, the responses or a webhook first named it. */
  readonly doors: Map<string, string>
}

/** Makes the survey with every setting that tells keys apart, as far as it is accepted, and tries every key. */
export async function prepared(app: TestApp, designer: Designer, setting: Setting): Promise<World> {
  const { seed, ballotSecrecy = 'secret', withArms = false } = setting
  const survey = await makeSurvey(designer, [CONSENT, QV, TEXT], { hasUKey: true, ballotSecrecy })
  const path = `${SURVEYS}/${survey._id}` as const
  for (const settings of [
    { shuffle: true, copy: true, logging: 'actions' },
    { results: 'public', resultsWhen: 'always' },
    { parameters: ['src'] },
    { endLink: 'https://collector.example/?u={uuid}&k={uKey}' },
    ...(withArms ? [{ arms: ARMS }] : []),
  ])
    await designer.call('PATCH', path, { settings })
  for (const label of Object.keys(GROUPS)) {
    const keys = KEYS.filter((key) => key.label === label).map(({ uKey }) => uKey)
    await designer.call('POST', `${path}/keys`, { keys, label })
  }
  const webhook = { url: 'https://hooks.example.org/', types: ['response.completed', 'results.changed'] }
  const { id: hook } = (await designer.call('POST', toolCalls.webhooks(survey._id), webhook)).body
  const feed = (await designer.call('POST', toolCalls.feed(survey._id))).body.url
  const scopes = ['surveys:read', 'results:read', 'responses:read', 'keys:read']
  const { token } = (await designer.call('POST', api.tokens(), { name: 'A model', scopes })).body
  const { code } = (await designer.call('POST', toolCalls.room(survey._id))).body
  const heard = new Map(KEYS.map(({ uKey }) => [uKey, []]))
  const world = {
    app,
    designer,
    survey,
    path,
    random: seededRandom(seed),
    claims: [],
    heard,
    hook,
    ...{ feed: feed.replace(/^https?:\/\/[^/]+/, ''), token, code },
    doors: new Map(),
  }
  for (const [at, { uKey }] of KEYS.entries()) await tryKey(world, uKey, at % 2 === 0 || withArms)
  // A minute later.
  await app.deps.database.query('DELETE FROM recent_declines', [])
  return world
}

/** What was said to many keys joins none of them. */
export const TOKEN = /[\w-]{16,}/g

export const preparedUuid = (uKey: string) => `prepared-${uKey}`

/** Begins with a key and declines, or leaves what was begun to the holder. */
async function tryKey(world: World, uKey: string, declines: boolean): Promise<void> {
  const { app, survey } = world
  const own = { surveyId: survey._id, uKey, uuid: preparedUuid(uKey) }
  await hear(world, uKey, 'POST', api.begin(), own)
  await hear(world, uKey, 'POST', RESPONSES, {
    ...{ ...own, IsNewSurveyResponse: true, questionId: survey.questions[0]!._id },
    responseContent: { questionId: survey.questions[0]!._id, questionType: 'consent', agreed: true },
  })
  await hear(world, uKey, 'GET', `${RESPONSES}?${new URLSearchParams(own)}`)
  if (declines) await app.call('POST', api.decline(), own)
}

export async function hear(world: World, uKey: string, method: string, path: string, body?: object) {
  const { text } = await world.app.call(method, path, body)
  world.heard.get(uKey)!.push(text)
  for (const ballot of ballotIn(text)) world.claims.push({ by: 'a call with the key', uKey, ballot })
}

/** What a link says of how the survey is shown: another for each key. */
export function mark(uKey: string) {
  const at = KEYS.findIndex((key) => key.uKey === uKey)
  const mode = at % 2 === 0 ? 'text' : 'interactive'
  const input = Math.floor(at / 2) % 2 === 0 ? 'dropdown' : 'wheel'
  const language = ['en', 'zh-TW', 'ar'][Math.floor(at / 4)]!
  return { mode, input, language }
}

/** The keys with which the designer was shown an arm. */
export const inArm = (heard: World['heard'], armId: string) =>
  KEYS.filter(({ uKey }) => heard.get(uKey)!.some((text) => text.includes(`"armId":"${armId}"`))).map(
    ({ uKey }) => uKey,
  )
