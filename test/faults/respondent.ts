import { api } from '../../src/urls.ts'

/** The acknowledgements to one respondent. */
export type Acknowledged = {
  readonly uuid: string
  surveyResponseId?: string
  answers: Map<string, { id: string; votes: Readonly<Record<string, number>> }>
  completedAt?: string
  /** Acknowledgements whose ids differ from earlier ones of the same response. */
  contradictions: number
}

export type Ballots = {
  readonly surveyId: string
  readonly questions: readonly {
    readonly id: string
    readonly optionIds: readonly string[]
    readonly totalCredits: number
  }[]
}

type Reply = {
  surveyResponse: { _id: string; completedAt: string | null }
  questionResponse?: { _id: string }
}

/** The outcomes of all calls. */
export type Tally = {
  calls: number
  /** Calls without an acknowledgement, which had to be repeated. */
  again: number
  /** Replies that report a fault of the server; an unavailable database does not count. */
  faults: number
  /** Calls that were abandoned because no reply came. */
  unanswered: number
  /** Durations of acknowledged calls in milliseconds, if they are needed. */
  readonly took?: number[]
  /** When calls were acknowledged, by `performance.now()`, if it is needed. */
  readonly at?: number[]
}

/** Where respondents send their answers, and how long they wait for a reply. */
export type Server = {
  readonly base: () => string
  readonly ballots: Ballots
  readonly patienceMs: number
}

type Call = { readonly path: string; readonly method: 'POST' | 'PUT'; readonly body: unknown }

const PAUSE_MS = 40

/** The share of calls that are sent twice at once, as networks sometimes do. */
const TWICE = 0.05

/** Sends one call until the server acknowledges it; returns each acknowledgement. */
async function persist(server: Server, call: Call, tally: Tally): Promise<Reply[]> {
  for (;;) {
    const copies = Math.random() < TWICE ? 2 : 1
    const replies = await Promise.all(Array.from({ length: copies }, () => attempt(server, call, tally)))
    const acknowledged = replies.filter((reply) => reply !== undefined)
    if (acknowledged.length > 0) return acknowledged
    await Bun.sleep(PAUSE_MS * (0.5 + Math.random()))
  }
}

/** Sends one call once; returns nothing if it has to be repeated. */
async function attempt(
  server: Server,
  { path, method, body }: Call,
  tally: Tally,
): Promise<Reply | undefined> {
  tally.calls++
  const began = performance.now()
  try {
    const response = await fetch(server.base() + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(server.patienceMs),
    })
    const text = await response.text()
    if (response.ok) {
      tally.took?.push(performance.now() - began)
      tally.at?.push(performance.now())
      return JSON.parse(text)
    }
    if (response.status < 500 && response.status !== 429) throw new Refused(`${response.status} ${text}`)
    if (response.status !== 503) tally.faults++
  } catch (error) {
    if (error instanceof Refused) throw error
    if (error instanceof Error && error.name === 'TimeoutError') tally.unanswered++
  }
  tally.again++
  return undefined
}

class Refused extends Error {}

/** One respondent from the first answer to completion: every answer is sent, changed once, and completed. */
export async function respond(server: Server, tally: Tally): Promise<Acknowledged> {
  const { ballots } = server
  const { surveyId } = ballots
  const acknowledged: Acknowledged = { uuid: crypto.randomUUID(), answers: new Map(), contradictions: 0 }
  const { uuid } = acknowledged
  const keep = async (method: Call['method'], question: Ballots['questions'][number], more: object) => {
    const votes = drawVotes(question.optionIds, question.totalCredits)
    const { surveyResponseId } = acknowledged
    const first = surveyResponseId ? { surveyResponseId } : { IsNewSurveyResponse: true }
    const body = {
      uuid,
      surveyId,
      questionId: question.id,
      responseContent: content(votes),
      ...first,
      ...more,
    }
    const replies = await persist(server, { path: api.responses(), method, body }, tally)
    for (const reply of replies) note(acknowledged, question.id, votes, reply)
  }
  for (const question of ballots.questions) await keep('POST', question, { seq: 1 })
  for (const question of ballots.questions) {
    await keep('PUT', question, { seq: 2, questionResponseId: acknowledged.answers.get(question.id)?.id })
  }
  const body = { uuid, surveyId, surveyResponseId: acknowledged.surveyResponseId, metadata: {} }
  const replies = await persist(server, { path: api.complete(), method: 'PUT', body }, tally)
  const instants = new Set(replies.map(({ surveyResponse }) => surveyResponse.completedAt))
  if (instants.size > 1) acknowledged.contradictions++
  acknowledged.completedAt = replies[0]?.surveyResponse.completedAt ?? undefined
  return acknowledged
}

function note(
  acknowledged: Acknowledged,
  questionId: string,
  votes: Readonly<Record<string, number>>,
  reply: Reply,
): void {
  const id = reply.questionResponse?._id ?? ''
  const before = acknowledged.answers.get(questionId)
  const contradicts =
    (acknowledged.surveyResponseId !== undefined &&
      acknowledged.surveyResponseId !== reply.surveyResponse._id) ||
    (before !== undefined && before.id !== id)
  if (contradicts) acknowledged.contradictions++
  acknowledged.surveyResponseId = reply.surveyResponse._id
  acknowledged.answers.set(questionId, { id, votes })
}

function content(votes: Readonly<Record<string, number>>) {
  return { votes: Object.entries(votes).map(([optionId, count]) => ({ optionId, votes: count })) }
}

/** Random votes within the budget. */
export function drawVotes(optionIds: readonly string[], totalCredits: number): Record<string, number> {
  let left = totalCredits
  const votes = optionIds.map((optionId): [string, number] => {
    const most = Math.floor(Math.sqrt(left))
    const count = Math.round((Math.random() * 2 - 1) * Math.min(most, 4))
    left -= count * count
    return [optionId, count]
  })
  return Object.fromEntries(votes)
}
