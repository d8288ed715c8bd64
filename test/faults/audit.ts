import { openDatabase } from '../../db/client.ts'
import { api } from '../../src/urls.ts'
import { breaches } from '../support/invariants.ts'
import type { Acknowledged } from './respondent.ts'

/** The fate of acknowledged answers. */
export type Findings = { readonly lost: number; readonly wrong: number }

const AT_ONCE = 8
const TRIES = 50

/** Requests every response of the ledger from the server. */
export async function audit(
  base: string,
  surveyId: string,
  ledger: readonly Acknowledged[],
): Promise<Findings> {
  const found = { lost: 0, wrong: 0 }
  const open = ledger.values()
  const ask = async () => {
    for (const acknowledged of open) {
      const query = new URLSearchParams({ uuid: acknowledged.uuid, surveyId })
      const { status, body } = await read(`${base}${api.responses()}?${query}`)
      if (status !== 200) {
        console.error(`the response of ${acknowledged.uuid}: ${status} ${JSON.stringify(body)}`)
        found.lost++
      } else if (!agrees(acknowledged, body)) found.wrong++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return found
}

/** Reads a response, with a few retries for a database that is recovering. */
async function read(url: string): Promise<{ status: number; body: WireResponse }> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url)
    const body = await response.json()
    if (response.status !== 503 || tries === TRIES) return { status: response.status, body }
    await Bun.sleep(100)
  }
}

type WireResponse = {
  readonly surveyResponse: { readonly _id: string; readonly status: string; readonly completedAt: string }
  readonly questionResponses: readonly {
    readonly _id: string
    readonly questionId: string
    readonly responseContent: {
      readonly votes: readonly { readonly optionId: string; readonly votes: number }[]
    }
  }[]
}

function agrees(acknowledged: Acknowledged, { surveyResponse, questionResponses }: WireResponse): boolean {
  const sameResponse =
    surveyResponse._id === acknowledged.surveyResponseId &&
    surveyResponse.status === 'completed' &&
    surveyResponse.completedAt === acknowledged.completedAt
  const sameAnswers = questionResponses.every(({ _id, questionId, responseContent }) => {
    const answer = acknowledged.answers.get(questionId)
    const votes = responseContent.votes.every(
      ({ optionId, votes }) => (answer?.votes[optionId] ?? 0) === votes,
    )
    return answer?.id === _id && votes
  })
  return (
    acknowledged.contradictions === 0 &&
    sameResponse &&
    sameAnswers &&
    questionResponses.length === acknowledged.answers.size
  )
}

/** The contents of the tables, read without the server. */
export type Stored = {
  readonly responses: number
  readonly answers: number
  /** Violated invariants, a line each. */
  readonly breaches: readonly string[]
}

/** Reads the tables of a database that no server has open. */
export async function readStored(dataDir: string, url: string | undefined): Promise<Stored> {
  const database = await openDatabase({ url, dataDir, deadlineMs: 60_000 })
  try {
    const [counts] = await database.query<{ responses: number; answers: number }>(
      'select (select count(*)::int from responses) as responses, (select count(*)::int from answers) as answers',
      [],
    )
    return { ...(counts ?? { responses: 0, answers: 0 }), breaches: await breaches(database) }
  } finally {
    await database.close()
  }
}
