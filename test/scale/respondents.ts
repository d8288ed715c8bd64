import { audit } from '../faults/audit.ts'
import { type Acknowledged, type Ballots, respond, type Tally } from '../faults/respondent.ts'
import { readBallots } from '../faults/world.ts'

/** What respondents have seen of a server that changes under them. */
export type Seen = {
  /** Responses that were acknowledged from the first answer to the completion. */
  readonly acknowledged: number
  readonly calls: number
  /** Calls that had to be sent again. */
  readonly again: number
  /** Acknowledged responses that are not there any more, and respondents who were told that theirs is not. */
  readonly lost: number
  /** Those that are there otherwise than they were acknowledged. */
  readonly wrong: number
  /** The longest time without an acknowledgement to anybody. */
  readonly secondsWithoutService: number
}

export type Respondents = {
  /** How many responses have been acknowledged by now. */
  acknowledged(): number
  /** Lets everybody come to the end, and asks the server what it has. */
  settle(): Promise<Seen>
}

const PATIENCE_MS = 30_000
const PROBE_MS = 20

/**
 * Starts respondents who answer one after the other, each sending again what is not acknowledged.
 * @param survey what they answer, if not the demo
 */
export async function startRespondents(
  base: string,
  clients: number,
  survey?: Ballots,
): Promise<Respondents> {
  const ballots = survey ?? (await readBallots(base))
  const server = { base: () => base, ballots, patienceMs: PATIENCE_MS }
  const ledger: Acknowledged[] = []
  const tally: Tally = { calls: 0, again: 0, faults: 0, unanswered: 0 }
  let lost = 0
  let running = true
  const gap = { longest: 0, latest: performance.now() }
  const onAcknowledged = () => {
    const now = performance.now()
    gap.longest = Math.max(gap.longest, now - gap.latest)
    gap.latest = now
  }
  const work = Array.from({ length: clients }, async () => {
    while (running) {
      await respond(server, tally).then(
        (acknowledged) => {
          ledger.push(acknowledged)
          onAcknowledged()
        },
        // The server knows nothing of a response that it has acknowledged before.
        () => lost++,
      )
      await Bun.sleep(PROBE_MS)
    }
  })
  return {
    acknowledged: () => ledger.length,
    async settle() {
      running = false
      await Promise.all(work)
      const { lost, wrong } = await audit(base, ballots.surveyId, ledger)
      const { calls, again } = tally
      const secondsWithoutService = Number((gap.longest / 1000).toFixed(2))
      return {
        acknowledged: ledger.length,
        calls,
        again,
        lost: lost + lost,
        wrong,
        secondsWithoutService,
      }
    },
  }
}
