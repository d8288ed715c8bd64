import { api } from '../../src/urls.ts'
import { type Ballots, drawVotes } from './respondent.ts'

/** The replies of a server while its database is unavailable. */
export type Refusals = {
  /** Refusals with 503 and the seconds after which to retry. */
  readonly refused: number
  /** Replies other than this and an acknowledgement. */
  readonly refusedOtherwise: number
}

const LOOK_MS = 25
const PROBE_MS = 250
const PATIENCE_MS = 30_000

/** Watches when calls are acknowledged, and sends calls to check that refusals say when to retry. */
export function watchService(base: string, { surveyId, questions }: Ballots, acknowledged: () => number) {
  const refusals = { refused: 0, refusedOtherwise: 0 }
  let running = true
  let count = acknowledged()
  let latest = performance.now()
  let longest = 0
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - latest)
    if (acknowledged() === count) return
    count = acknowledged()
    latest = now
  }
  const looking = setInterval(look, LOOK_MS)
  const probe = async () => {
    const [question] = questions
    if (!question) throw new Error('the survey has no question')
    const votes = Object.entries(drawVotes(question.optionIds, question.totalCredits))
    const responseContent = { votes: votes.map(([optionId, given]) => ({ optionId, votes: given })) }
    const body = { uuid: crypto.randomUUID(), surveyId, questionId: question.id, responseContent, seq: 1 }
    const response = await fetch(base + api.responses(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, IsNewSurveyResponse: true }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.text()
    if (response.ok) return
    const says = response.status === 503 && Number(response.headers.get('retry-after')) > 0
    refusals[says ? 'refused' : 'refusedOtherwise']++
  }
  const probing = (async () => {
    for (; running; await Bun.sleep(PROBE_MS)) await probe().catch(() => refusals.refusedOtherwise++)
  })()
  return {
    /** Forgets earlier gaps. */
    restart() {
      longest = 0
    },
    /** Waits until calls are acknowledged that were not before. */
    async resumed(ms: number): Promise<void> {
      const before = acknowledged()
      for (const end = Date.now() + ms; Date.now() < end; await Bun.sleep(LOOK_MS)) {
        if (acknowledged() > before) return
      }
      throw new Error(`nothing was acknowledged within ${ms} ms`)
    },
    /** The longest time without an acknowledgement to anybody since the restart, in seconds. */
    longestGap: () => Number((longest / 1000).toFixed(2)),
    async stop(): Promise<Refusals> {
      running = false
      clearInterval(looking)
      await probing
      return refusals
    },
  }
}
