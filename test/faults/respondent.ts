import { api } from '../../src/urls.ts'

/** An answer as the wire has it; `seq` counts the changes. */
export type SentAnswer = { readonly questionId: string; readonly votes: Readonly<Record<string, number>> }

/** What the server has acknowledged to one respondent. */
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

const TRY_MS = 10_000
const PAUSE_MS = 40

/** Sends one call until the server acknowledges it. */
async function persist(
  url: string,
  method: string,
  body: unknown,
  attempts: { count: number },
): Promise<Reply> {
  for (;;) {
    attempts.count++
    try {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TRY_MS),
      })
      const text = await response.text()
      if (response.ok) return JSON.parse(text)
      if (response.status < 500 && response.status !== 429) throw new Refused(`${response.status} ${text}`)
    } catch (error) {
      if (error instanceof Refused) throw error
    }
    await Bun.sleep(PAUSE_MS * (0.5 + Math.random()))
  }
}

class Refused extends Error {}

/** One respondent from the first answer to completion: every answer is sent, changed once, and completed. */
export async function respond(
  base: string,
  ballots: Ballots,
  attempts: { count: number },
): Promise<Acknowledged> {
  const told: Acknowledged = { uuid: crypto.randomUUID(), answers: new Map(), contradictions: 0 }
  const { uuid } = told
  const { surveyId } = ballots
  for (const [at, question] of ballots.questions.entries()) {
    const votes = drawVotes(question.optionIds, question.totalCredits)
    const first = at === 0 ? { IsNewSurveyResponse: true } : { surveyResponseId: told.surveyResponseId }
    const call = {
      ...first,
      uuid,
      surveyId,
      questionId: question.id,
      responseContent: content(votes),
      seq: 1,
    }
    note(told, question.id, votes, await persist(base + api.responses(), 'POST', call, attempts))
  }
  for (const question of ballots.questions) {
    const votes = drawVotes(question.optionIds, question.totalCredits)
    const call = {
      ...{ uuid, surveyId, questionId: question.id, responseContent: content(votes), seq: 2 },
      surveyResponseId: told.surveyResponseId,
      questionResponseId: told.answers.get(question.id)?.id,
    }
    note(told, question.id, votes, await persist(base + api.responses(), 'PUT', call, attempts))
  }
  const completion = { uuid, surveyId, surveyResponseId: told.surveyResponseId, metadata: {} }
  const reply = await persist(base + api.complete(), 'PUT', completion, attempts)
  told.completedAt = reply.surveyResponse.completedAt ?? undefined
  return told
}

function note(
  told: Acknowledged,
  questionId: string,
  votes: Readonly<Record<string, number>>,
  reply: Reply,
): void {
  const id = reply.questionResponse?._id ?? ''
  const before = told.answers.get(questionId)
  const contradicts =
    (told.surveyResponseId !== undefined && told.surveyResponseId !== reply.surveyResponse._id) ||
    (before !== undefined && before.id !== id)
  if (contradicts) told.contradictions++
  told.surveyResponseId = reply.surveyResponse._id
  told.answers.set(questionId, { id, votes })
}

function content(votes: Readonly<Record<string, number>>) {
  return { votes: Object.entries(votes).map(([optionId, count]) => ({ optionId, votes: count })) }
}

/** Random votes within the budget. */
function drawVotes(optionIds: readonly string[], totalCredits: number): Record<string, number> {
  let left = totalCredits
  const votes = optionIds.map((optionId): [string, number] => {
    const most = Math.floor(Math.sqrt(left))
    const count = Math.round((Math.random() * 2 - 1) * Math.min(most, 4))
    left -= count * count
    return [optionId, count]
  })
  return Object.fromEntries(votes)
}
