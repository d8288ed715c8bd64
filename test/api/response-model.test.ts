import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { answerIdOf, ballotIdOf } from '../../src/responses/identity.ts'
import {
  type Answer,
  appOn,
  type Designer,
  type Json,
  LIKERT,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { runsOf } from '../support/fuzz.ts'
import { breaches } from '../support/invariants.ts'
import {
  type Operation,
  type Outcome,
  type Sent,
  type State,
  step,
  type Who,
} from '../support/response-model.ts'

const UUIDS = ['respondent-0001', 'respondent-0002', 'respondent-0003']
const KEYS = ['ana', 'bo']
const S_KEY = 'sesame'

/** The product as two processes, and a survey on it. */
type Product = {
  readonly processes: readonly [TestApp, TestApp]
  readonly designer: Designer
  readonly survey: Json
  readonly salt: Uint8Array
  readonly keyed: boolean
  /** Lets what processes remember of the survey grow old. */
  age(): void
}

async function openProduct(keyed: boolean): Promise<Product> {
  let clock = Date.now()
  const now = () => clock
  const first = await testApp({ now })
  const designer = await signIn(first)
  const optional = { ...TEXT, required: false }
  const survey = await makeSurvey(designer, [QV, optional, LIKERT], keyed ? { hasUKey: true } : {})
  if (keyed) await designer.call('POST', `${SURVEYS}/${survey._id}/keys`, { keys: KEYS })
  const [row] = await first.deps.database.query<{ salt: Uint8Array }>(
    'SELECT identity_salt AS salt FROM surveys WHERE id = $1',
    [survey._id],
  )
  return {
    processes: [first, await appOn(first.deps)],
    ...{ designer, survey, keyed, salt: row?.salt ?? new Uint8Array() },
    age: () => {
      clock += 2_000
    },
  }
}

const start = (keyed: boolean): State => ({
  ...{ available: true, deleted: false, window: 'always', sKey: null, locked: false },
  ...{ issued: keyed ? KEYS : null, responses: {} },
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

const WINDOWS = {
  always: () => ({ opensAt: null, closesAt: null }),
  upcoming: () => ({ opensAt: minutes(60), closesAt: null }),
  grace: () => ({ opensAt: null, closesAt: minutes(-5), closeGraceMinutes: 60 }),
  closed: () => ({ opensAt: null, closesAt: minutes(-5), closeGraceMinutes: 1 }),
} as const

async function perform(product: Product, at: 0 | 1, operation: Operation): Promise<Outcome> {
  if ('who' in operation) return outcomeOf(product, operation, await called(product, at, operation))
  return outcomeOf(product, operation, await edited(product, operation))
}

function edited({ designer, survey }: Product, operation: Exclude<Operation, { who: Who }>): Promise<Answer> {
  const path = `${SURVEYS}/${survey._id}`
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
): Promise<Answer> {
  const { salt, keyed, survey, processes } = product
  const { call } = processes[at]
  const { uuid, uKey, sKey } = operation.who
  const keys = { uuid, surveyId: survey._id, sKey, ...(keyed && { uKey }) }
  if (operation.call === 'read') {
    const query = new URLSearchParams(keys as Record<string, string>)
    return call('GET', `${RESPONSES}?${query}`)
  }
  const own = await (keyed ? ballotIdOf(salt, 'k', uKey) : ballotIdOf(salt, 'u', uuid))
  const surveyResponseId = operation.foreign === 'response' ? crypto.randomUUID() : own
  if (operation.call === 'complete') {
    return call('PUT', `${RESPONSES}/complete`, { ...keys, surveyResponseId, metadata: {} })
  }
  const { question, sent, seq } = operation
  const questionId = survey.questions[question]._id
  const answer = { ...keys, questionId, seq, responseContent: contentOf(survey.questions[question], sent) }
  if (operation.call === 'create') return call('POST', RESPONSES, { ...answer, IsNewSurveyResponse: true })
  if (operation.call === 'add') return call('POST', RESPONSES, { ...answer, surveyResponseId })
  const named = operation.foreign === 'answer' ? survey.questions[(question + 1) % 3]._id : questionId
  const questionResponseId = await answerIdOf(salt, own, named)
  return call('PUT', RESPONSES, { ...answer, surveyResponseId, questionResponseId })
}

function contentOf({ _id, type }: Json, { content }: Sent): object {
  if (type === 'qv') {
    const votes = content.split(',').map((count, at) => ({ optionId: `o${at + 1}`, votes: Number(count) }))
    return { votes }
  }
  return { questionId: _id, questionType: type, [type === 'likert' ? 'selection' : 'text']: content }
}

function outcomeOf({ survey }: Product, operation: Operation, { status, body }: Answer): Outcome {
  if (status >= 300) return { status, code: body.code }
  if (operation.call !== 'read') {
    return { status, ...(body?.questionResponse && { seq: body.questionResponse.seq }) }
  }
  const ids = survey.questions.map((question: Json) => question._id)
  const answers = body.questionResponses.map(({ questionId, seq, responseContent: content }: Json) => [
    ids.indexOf(questionId),
    {
      seq,
      content: content.votes?.map((vote: Json) => vote.votes).join() ?? content.selection ?? content.text,
    },
  ])
  return {
    status,
    answers: Object.fromEntries(answers),
    completed: body.surveyResponse.status === 'completed',
  }
}

/** The states that everything seen so far leaves possible: which of two calls at once came first is not always seen. */
type Model = { states: readonly State[] }

/** Calls at two processes that remember the survey: together, or each after the answer to the one before. */
class Calls implements fc.AsyncCommand<Model, Product> {
  constructor(
    readonly operations: readonly Operation[],
    readonly areTogether: boolean,
  ) {}

  check = () => true
  toString = () => `${this.areTogether ? 'together' : 'in turn'} ${JSON.stringify(this.operations)}`

  async run(model: Model, product: Product): Promise<void> {
    product.age()
    const { operations } = this
    if (operations.length > 1) await product.processes[1].call('GET', `/api/v1/surveys/${product.survey._id}`)
    const places = operations.map((_, at) => at)
    const begin = (at: number) => perform(product, at % 2 ? 1 : 0, operations[at] as Operation)
    const seen = await (this.areTogether ? Promise.all(places.map(begin)) : inTurn(places, begin))
    const possible = this.areTogether ? orders(places) : [places]
    const ways = model.states.flatMap((state) => possible.map((order) => inOrder(state, operations, order)))
    model.states = await standing(product, agreeing(ways, seen))
  }
}

async function inTurn(places: readonly number[], begin: (at: number) => Promise<Outcome>) {
  const seen: Outcome[] = []
  for (const at of places) seen.push(await begin(at))
  return seen
}

/** The states of the ways that agree with what was seen, each once; there has to be one. */
function agreeing(ways: readonly Way[], seen: readonly Outcome[]): State[] {
  const states = ways.filter(({ outcomes }) => Bun.deepEquals(outcomes, seen)).map(({ state }) => state)
  if (states.length === 0) expect(seen).toEqual(ways[0]?.outcomes ?? [])
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()]
}

/** Which of the states the product is in, as far as each respondent can see. */
async function standing(product: Product, states: readonly State[]): Promise<State[]> {
  product.age()
  const readers = UUIDS.flatMap((uuid) => (product.keyed ? KEYS : ['']).map((uKey) => ({ uuid, uKey })))
  const readings = readers.map(
    ({ uuid, uKey }): Operation => ({
      call: 'read',
      who: { uuid, uKey, sKey: S_KEY },
    }),
  )
  const seen = await Promise.all(readings.map((reading) => perform(product, 0, reading)))
  const outcomesIn = (state: State) => readings.map((reading) => step(state, reading).outcome)
  return agreeing(
    states.map((state) => ({ state, outcomes: outcomesIn(state) })),
    seen,
  )
}

type Way = { readonly state: State; readonly outcomes: readonly Outcome[] }

function inOrder(state: State, operations: readonly Operation[], order: readonly number[]): Way {
  const outcomes: Outcome[] = []
  let reached = state
  for (const at of order) {
    const operation = operations[at]
    if (!operation) continue
    const next = step(reached, operation)
    outcomes[at] = next.outcome
    reached = next.state
  }
  return { state: reached, outcomes }
}

function orders(places: readonly number[]): number[][] {
  if (places.length < 2) return [[...places]]
  return places.flatMap((first) =>
    orders(places.filter((at) => at !== first)).map((rest) => [first, ...rest]),
  )
}

const qvSent = fc
  .array(fc.integer({ min: -10, max: 10 }), { minLength: 3, maxLength: 3 })
  .map((votes): Sent => {
    const isOver = votes.reduce((sum, count) => sum + count * count, 0) > 100
    return { content: votes.join(), ...(isOver && { fault: 'OVER_BUDGET' }) }
  })
const textSent = fc.constantFrom<Sent>(
  { content: 'fine' },
  { content: '' },
  { content: 'x'.repeat(11), fault: 'INVALID_INPUT' },
)
const likertSent = fc.constantFrom<Sent>(
  { content: '1' },
  { content: '5' },
  { content: '6', fault: 'INVALID_INPUT' },
)
const answered = fc.oneof(
  ...[qvSent, textSent, likertSent].map((sent, question) =>
    fc.record({ question: fc.constant(question), sent }),
  ),
)

const mostly = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare })

const who = fc.record({
  uuid: fc.constantFrom(...UUIDS),
  uKey: mostly(fc.constantFrom(...KEYS), fc.constantFrom('', 'nobody')),
  sKey: mostly(fc.constant(S_KEY), fc.constantFrom('', 'wrong')),
})

const sending = fc
  .record({
    call: fc.constantFrom('create', 'add', 'update'),
    who,
    seq: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    foreign: mostly(fc.constant(undefined), fc.constantFrom('response' as const, 'answer' as const)),
  })
  .chain((sent) => answered.map((answer) => ({ ...sent, ...answer })))
  // A first answer names no ids, and a further one none of an answer.
  .map(({ foreign, ...sent }): Operation => {
    const named =
      sent.call === 'create' || (sent.call === 'add' && foreign === 'answer') ? undefined : foreign
    return { ...sent, ...(named && { foreign: named }) } as Operation
  })
const completing = fc.record({ call: fc.constant('complete' as const), who })
const anothers = fc.record({
  ...{ call: fc.constant('complete' as const), who, foreign: fc.constant('response' as const) },
})
const reading = fc.record({ call: fc.constant('read' as const), who })
const rewording = fc.constant<Operation>({ call: 'reword' })
const switching = fc.boolean().map((on): Operation => ({ call: 'switch', on }))
const editing = fc.oneof(
  { weight: 2, arbitrary: rewording },
  { weight: 1, arbitrary: switching },
  { weight: 2, arbitrary: fc.constant<Operation>({ call: 'switch', on: true }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Operation>({ call: 'lock', sKey: S_KEY }, { call: 'lock', sKey: null }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('always', 'always', 'upcoming', 'grace', 'closed')
      .map((window): Operation => ({ call: 'window', window }) as Operation),
  },
  { weight: 1, arbitrary: fc.constantFrom<Operation>({ call: 'extend' }, { call: 'delete' }) },
  { weight: 2, arbitrary: fc.constant<Operation>({ call: 'restore' }) },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constantFrom('issue', 'revoke'), uKey: fc.constantFrom(...KEYS) }),
  },
) as fc.Arbitrary<Operation>

const alone = fc.oneof(
  { weight: 8, arbitrary: sending },
  { weight: 3, arbitrary: completing },
  { weight: 1, arbitrary: anothers },
  { weight: 1, arbitrary: reading },
  { weight: 3, arbitrary: editing },
) as fc.Arbitrary<Operation>
const racing = fc.oneof(
  { weight: 6, arbitrary: sending },
  { weight: 3, arbitrary: completing },
  { weight: 1, arbitrary: rewording },
  { weight: 1, arbitrary: switching },
) as fc.Arbitrary<Operation>

const commands = fc.commands(
  [
    alone.map((operation) => new Calls([operation], false)),
    fc.tuple(racing, racing).map((operations) => new Calls(operations, false)),
    fc.array(racing, { minLength: 2, maxLength: 3 }).map((operations) => new Calls(operations, true)),
  ],
  { maxCommands: 40, size: '+1' },
)

for (const keyed of [false, true]) {
  test(`responses ${keyed ? 'by unique key' : 'by uuid'} are as the model has them, one call at a time and together`, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const product = await openProduct(keyed)
        await fc.asyncModelRun(() => ({ model: { states: [start(keyed)] }, real: product }), sequence)
        expect(await breaches(product.processes[0].deps.database)).toEqual([])
      }),
      runsOf(12),
    )
  }, 120_000)
}
