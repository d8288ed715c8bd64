/**
 * A survey and its responses as seen by the calls of respondents and designers, as a pure state machine: none, begun,
 * completed. It shares no code with the product.
 */

export type Window = 'always' | 'upcoming' | 'grace' | 'closed'

type StoredAnswer = { readonly seq: number; readonly content: string }
type StoredResponse = {
  readonly uuid: string
  readonly completed: boolean
  readonly answers: Readonly<Record<number, StoredAnswer>>
}

export type State = {
  readonly available: boolean
  readonly deleted: boolean
  readonly window: Window
  readonly sKey: string | null
  /** Issued unique keys; null if the survey requires none. */
  readonly issued: readonly string[] | null
  readonly locked: boolean
  /** By the identity of a response: the uuid, or the unique key. */
  readonly responses: Readonly<Record<string, StoredResponse>>
}

/** The identification of a caller. */
export type Who = { readonly uuid: string; readonly uKey: string; readonly sKey: string }

/** The content of an answer, and the refusal that it deserves. */
export type Sent = { readonly content: string; readonly fault?: 'OVER_BUDGET' | 'INVALID_INPUT' }

export type AnswerCall = 'create' | 'add' | 'update'

export type Operation =
  | {
      readonly call: AnswerCall
      readonly who: Who
      readonly question: number
      readonly sent: Sent
      readonly seq?: number
      /** An id of the call that belongs to somebody else. */
      readonly foreign?: 'response' | 'answer'
    }
  | { readonly call: 'complete'; readonly who: Who; readonly foreign?: 'response' }
  | { readonly call: 'read'; readonly who: Who }
  | { readonly call: 'switch'; readonly on: boolean }
  | { readonly call: 'window'; readonly window: Window }
  | { readonly call: 'lock'; readonly sKey: string | null }
  | { readonly call: 'reword' | 'extend' | 'delete' | 'restore' }
  | { readonly call: 'issue' | 'revoke'; readonly uKey: string }

/**
 * The reply to a caller: the status, the code of a refusal, the seq of the stored answer, the answers that were read.
 */
export type Outcome = {
  readonly status: number
  readonly code?: string
  readonly seq?: number
  readonly answers?: Readonly<Record<number, StoredAnswer>>
  readonly completed?: boolean
}

type Step = { readonly state: State; readonly outcome: Outcome }

/** The questions of the survey in order; a response is complete with an answer to each required one. */
const QUESTIONS = [
  { type: 'qv', required: true },
  { type: 'text', required: false },
  { type: 'likert', required: true },
  { type: 'choice', required: false },
  { type: 'number', required: false },
] as const

/** Applies one call. */
export function step(state: State, operation: Operation): Step {
  switch (operation.call) {
    case 'create':
    case 'add':
    case 'update':
      return keep(state, operation)
    case 'complete':
      return complete(state, operation)
    case 'read':
      return read(state, operation.who)
    default:
      return designed(state, operation)
  }
}

const refuse = (state: State, status: number, code: string): Step => ({ state, outcome: { status, code } })

const notAvailable = (state: State) => refuse(state, 403, 'SURVEY_NOT_AVAILABLE')
const notFound = (state: State) => refuse(state, 404, 'RESPONSE_NOT_FOUND')

/** Callers without access. */
function turnedAway(state: State, { sKey, uKey }: Who): Step | undefined {
  if (state.deleted) return refuse(state, 404, 'SURVEY_NOT_FOUND')
  if (state.sKey !== null && sKey === '') return refuse(state, 403, 'SURVEY_KEY_REQUIRED')
  if (state.sKey !== null && sKey !== state.sKey) return refuse(state, 403, 'SURVEY_KEY_WRONG')
  if (state.issued !== null && uKey === '') return refuse(state, 403, 'UNIQUE_KEY_REQUIRED')
  return undefined
}

const identityOf = ({ issued }: State, { uuid, uKey }: Who) => (issued === null ? uuid : uKey)

/** Callers to whom the response does not belong. */
function disowned(state: State, who: Who, names: boolean, foreign: boolean): Step | undefined {
  const response = state.responses[identityOf(state, who)]
  if (state.issued !== null && !state.issued.includes(who.uKey))
    return refuse(state, 403, 'UNIQUE_KEY_UNKNOWN')
  if (response && response.uuid !== who.uuid) {
    return state.issued === null ? notFound(state) : refuse(state, 409, 'UNIQUE_KEY_USED')
  }
  return names && (!response || foreign) ? notFound(state) : undefined
}

/** Times at which answers are refused. */
function closed(state: State, who: Who): Step | undefined {
  const response = state.responses[identityOf(state, who)]
  if (response?.completed) return refuse(state, 409, 'RESPONSE_COMPLETED')
  const open = state.window === 'always' || (state.window === 'grace' && response !== undefined)
  return state.available && open ? undefined : notAvailable(state)
}

function keep(state: State, operation: Extract<Operation, { call: AnswerCall }>): Step {
  const { call, who, question, sent, seq, foreign } = operation
  const away = turnedAway(state, who)
  if (away) return away
  if (!state.available) return notAvailable(state)
  if (sent.fault) return refuse(state, 422, sent.fault)
  const disowning = disowned(state, who, call !== 'create', foreign === 'response')
  if (disowning) return disowning
  if (foreign === 'answer') return notFound(state)
  const identity = identityOf(state, who)
  const response = state.responses[identity]
  const before = response?.answers[question]
  if (before && seq !== undefined && before.seq > seq) {
    return { state, outcome: { status: 200, seq: before.seq } }
  }
  const closing = closed(state, who)
  if (closing) return closing
  const kept = { seq: seq ?? (before ? before.seq + 1 : 1), content: sent.content }
  const answers = { ...response?.answers, [question]: kept }
  const responses = { ...state.responses, [identity]: { uuid: who.uuid, completed: false, answers } }
  const isFresh = call === 'create' ? !response : call === 'add' && !before
  return {
    state: { ...state, locked: true, responses },
    outcome: { status: isFresh ? 201 : 200, seq: kept.seq },
  }
}

function complete(state: State, { who, foreign }: Extract<Operation, { call: 'complete' }>): Step {
  const refused = turnedAway(state, who) ?? disowned(state, who, true, foreign === 'response')
  if (refused) return refused
  const identity = identityOf(state, who)
  const response = state.responses[identity]
  if (!response) return notFound(state)
  if (response.completed) return { state, outcome: { status: 200 } }
  const closing = closed(state, who)
  if (closing) return closing
  const isWhole = QUESTIONS.every(({ required }, at) => !required || response.answers[at])
  if (!isWhole) return refuse(state, 422, 'ANSWERS_MISSING')
  const responses = { ...state.responses, [identity]: { ...response, completed: true } }
  return { state: { ...state, responses }, outcome: { status: 200 } }
}

function read(state: State, who: Who): Step {
  const refused = turnedAway(state, who) ?? disowned(state, who, true, false)
  if (refused) return refused
  const response = state.responses[identityOf(state, who)]
  if (!response) return notFound(state)
  return { state, outcome: { status: 200, answers: response.answers, completed: response.completed } }
}

type Designed = Exclude<Operation, { call: AnswerCall | 'complete' | 'read' }>

function designed(state: State, operation: Designed): Step {
  if (state.deleted !== (operation.call === 'restore')) return refuse(state, 404, 'SURVEY_NOT_FOUND')
  switch (operation.call) {
    case 'switch':
      return { state: { ...state, available: operation.on }, outcome: { status: 200 } }
    case 'window':
      return { state: { ...state, window: operation.window }, outcome: { status: 200 } }
    case 'lock':
      return { state: { ...state, sKey: operation.sKey }, outcome: { status: 200 } }
    case 'reword':
      return { state, outcome: { status: 200 } }
    case 'restore':
      return { state: { ...state, deleted: false }, outcome: { status: 200 } }
    case 'extend':
      return state.locked ? refuse(state, 409, 'SURVEY_HAS_RESPONSES') : { state, outcome: { status: 201 } }
    case 'delete':
      return { state: { ...state, deleted: true }, outcome: { status: 204 } }
    case 'issue':
    case 'revoke':
      return { state: { ...state, issued: listed(state, operation) }, outcome: keysOutcome(operation.call) }
  }
}

const keysOutcome = (call: 'issue' | 'revoke') => ({ status: call === 'issue' ? 201 : 200 })

function listed({ issued }: State, { call, uKey }: { call: 'issue' | 'revoke'; uKey: string }) {
  if (issued === null) return null
  const others = issued.filter((key) => key !== uKey)
  return call === 'issue' ? [...others, uKey] : others
}
