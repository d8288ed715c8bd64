import { beforeEach, describe, expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  type Answer,
  appOn,
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  NUMBER,
  RESPONSES,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { breaches } from '../../support/invariants.ts'

/** What a respondent sends, in this order; who declines does so after the first answer. */
const KINDS = ['begin', 'first', 'add', 'change', 'proceed', 'complete', 'decline'] as const
type Kind = (typeof KINDS)[number]

/** How often a call is repeated at once: two are enough, but more meet in more ways. */
const COPIES = 4
const PEOPLE = 12

let app: TestApp
let other: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp()
  other = await appOn(app.deps)
  designer = await signIn(app)
})

type Reply = {
  readonly code?: string
  readonly surveyResponse?: { readonly _id: string; readonly status: string }
}

/** What a caller learns, but for ids, instants, and whether this call or its copy was the first. */
const learnt = ({ status, body }: Answer<Reply>) =>
  body.code ?? `${status < 300 ? 'done' : status} ${body.surveyResponse?.status ?? ''}`

/** In how many ways the calls of one kind are sent. */
type Sending = 'once' | 'in turn' | 'at once'

const SENDINGS: Record<Sending, (call: (at: number) => Promise<Answer<Reply>>) => Promise<Answer<Reply>[]>> =
  {
    once: async (call) => [await call(0)],
    'in turn': async (call) => [await call(0), await call(1)],
    'at once': (call) => Promise.all(Array.from({ length: COPIES }, (_, at) => call(at))),
  }

type World = { readonly hasQuotas?: boolean; readonly arms?: readonly object[]; readonly stopAfter?: number }

/** A survey whose quotas, if it has any, are full before everybody came. */
async function surveyWith({ hasQuotas = false, ...settings }: World): Promise<DesignerSurvey> {
  const made = await makeSurvey(designer, [CONSENT, CHOICE, { ...NUMBER, required: false }], {
    parameters: ['city'],
  })
  const [, home = '', age = ''] = made.questions.map(({ _id }): string => _id)
  const all = (questionId: string, value: string) => ({ all: [{ questionId, operator: 'is', value }] })
  const renters = { quotaId: 'renters', most: PEOPLE / 6, when: all(home, 'c1') }
  const fromTaipei = { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] }
  const taipei = { quotaId: 'taipei', most: PEOPLE / 3, when: fromTaipei }
  const limits = { quotas: [renters, taipei], screenOut: all(age, '7') }
  const patch = { settings: { ...(hasQuotas && limits), ...settings } }
  expect(await designer.call('PATCH', `${SURVEYS}/${made._id}`, patch)).toMatchObject({ status: 200 })
  return (await designer.call('GET', `${SURVEYS}/${made._id}`)).body
}

const ARMS = { arms: ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 })) }
/** Nobody reaches the stop: how soon newcomers learn of that depends on the time. */
const STOP = { stopAfter: PEOPLE }
const WORLDS: Readonly<Record<string, World>> = {
  'a plain survey': {},
  'a survey that stops': STOP,
  'a survey with quotas': { hasQuotas: true },
  'a survey with quotas, arms and a stop': { hasQuotas: true, ...ARMS, ...STOP },
}

/** One respondent after the other; all calls of one kind are repeated. */
async function everybody(survey: DesignerSurvey, doubled: Kind, sending: Sending): Promise<string[][]> {
  const heard: string[][] = []
  for (let at = 0; at < PEOPLE; at++) heard.push(await visit(survey, at, doubled, sending))
  return heard
}

async function visit(survey: DesignerSurvey, at: number, doubled: Kind, sending: Sending): Promise<string[]> {
  const [consent = '', home = '', age = ''] = survey.questions.map(({ _id }): string => _id)
  const ids = { uuid: `respondent-${at}`, surveyId: survey._id }
  const parameters = { city: at % 2 === 0 ? 'Taipei' : 'Tainan' }
  const heard: string[] = []
  let mine: object = ids
  async function send(kind: Kind, method: string, path: string, body: object): Promise<boolean> {
    const call = (copy: number) =>
      (copy % 2 ? other : app).call(method, path as typeof RESPONSES, {
        ...mine,
        ...body,
      }) as unknown as Promise<Answer<Reply>>
    const replies = await SENDINGS[kind === doubled ? sending : 'once'](call)
    heard.push([...new Set(replies.map(learnt))].sort().join(' or '))
    const { surveyResponse } = replies[0]!.body
    if (surveyResponse) mine = { ...ids, surveyResponseId: surveyResponse._id }
    return surveyResponse?.status === 'inProgress'
  }
  const answer = (questionId: string, questionType: string, content: object, seq = 1) => ({
    ...{ questionId, seq },
    responseContent: { questionId, questionType, ...content },
  })
  const chosen = (id: string, seq: number) => answer(home, 'choice', { selection: [id] }, seq)
  if (survey.settings.arms.length > 0 && !(await send('begin', 'POST', api.begin(), { parameters })))
    return heard
  const begins = { IsNewSurveyResponse: true, parameters }
  mine = ids
  if (
    !(await send('first', 'POST', RESPONSES, { ...begins, ...answer(consent, 'consent', { agreed: true }) }))
  )
    return heard
  if (at % 6 === 5) {
    mine = ids
    await send('decline', 'POST', api.decline(), {})
    return heard
  }
  await send('add', 'POST', RESPONSES, chosen('c2', 1))
  await send('change', 'POST', RESPONSES, chosen(at % 3 === 0 ? 'c1' : 'c2', 2))
  if (at % 9 === 4) await send('add', 'POST', RESPONSES, answer(age, 'number', { value: 7 }))
  if (at % 4 !== 3) await send('proceed', 'PUT', api.proceed(), {})
  await send('complete', 'PUT', api.complete(), { metadata: {} })
  return heard
}

/** All that is stored and counted of a survey, with ballots named by their respondents. */
async function stored({ _id, questions }: DesignerSurvey): Promise<object> {
  const read = (text: string) => app.deps.database.query<object>(text, [_id])
  const named = `coalesce((SELECT respondent FROM responses r WHERE r.survey_id = $1 AND r.ballot_id = t.ballot_id), 'nobody')`
  const answers = await read(
    `SELECT ${named} AS who, question_id AS question, seq::int4, value FROM answers t WHERE survey_id = $1`,
  )
  const places = questions.map((question) => question._id)
  const rows = {
    responses:
      await read(`SELECT respondent, outcome, completed_at IS NOT NULL AS over, completed_in IS NOT NULL AS counted,
      arm_position FROM responses WHERE survey_id = $1`),
    answers: (answers as { question: string }[]).map((row) => ({
      ...row,
      question: places.indexOf(row.question),
    })),
    reservations: await read(`SELECT ${named} AS who, quota_id FROM reservations t WHERE survey_id = $1`),
    quotas: await read('SELECT quota_id, completed, reserved FROM quotas WHERE survey_id = $1'),
    arms: await read('SELECT begun FROM arm_counters WHERE survey_id = $1'),
    stops: await read('SELECT completed FROM stops WHERE survey_id = $1'),
    declines: await read('SELECT sum(count)::int4 AS count FROM declines WHERE survey_id = $1'),
    marks: await read('SELECT count(*)::int4 AS count FROM decline_marks WHERE survey_id = $1'),
  }
  const sorted = (of: readonly object[]) => of.map((row) => JSON.stringify(row)).sort()
  return Object.fromEntries(Object.entries(rows).map(([name, of]) => [name, sorted(of)]))
}

async function outcome(world: World, kind: Kind, sending: Sending) {
  const survey = await surveyWith(world)
  const heard = await everybody(survey, kind, sending)
  return { heard, stored: await stored(survey) }
}

describe.each(Object.entries(WORLDS))('in %s', (_, world) => {
  let once: ReturnType<typeof outcome> | undefined

  test.each(KINDS)('a call sent several times at once counts as one: %s', async (kind) => {
    once ??= outcome(world, kind, 'once')
    const expected = (await once).stored
    const inTurn = await outcome(world, kind, 'in turn')
    const atOnce = await outcome(world, kind, 'at once')
    expect([inTurn.stored, atOnce.stored]).toEqual([expected, expected])
    expect(atOnce.heard).toEqual(inTurn.heard)
    expect(await breaches(app.deps.database)).toEqual([])
  })
})
