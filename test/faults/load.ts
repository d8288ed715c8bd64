import { type Acknowledged, type Ballots, respond, type Tally } from './respondent.ts'

/** Respondents who answer one after the other, from as many clients at once. */
export type Load = {
  /** What was acknowledged to each respondent who came to the end. */
  readonly ledger: readonly Acknowledged[]
  readonly tally: Tally
  /** Lets each client finish its respondent. */
  end(): Promise<void>
}

export type LoadOptions = {
  /** Where the next call goes. */
  readonly base: () => string
  readonly ballots: Ballots
  readonly clients: number
  /** Milliseconds after which a client gives a call up. */
  readonly patienceMs: number
  /** Milliseconds between two respondents of a client. */
  readonly pauseMs?: number
}

/** Within this time every client has to come to the end, once nothing strikes any more. */
const RECOVERY_MS = 60_000

/** Starts respondents; each goes on until the server has acknowledged the completion. */
export function startLoad({ clients, pauseMs = 0, ...options }: LoadOptions): Load {
  const ledger: Acknowledged[] = []
  const tally: Tally = { calls: 0, again: 0, faults: 0, unanswered: 0 }
  let running = true
  const work = Promise.all(
    Array.from({ length: clients }, async () => {
      for (; running; await Bun.sleep(pauseMs)) ledger.push(await respond(options, tally))
    }),
  )
  // Who ends the load is told; until then nobody listens.
  work.catch(() => {})
  return {
    ledger,
    tally,
    async end() {
      running = false
      const late = Bun.sleep(RECOVERY_MS).then(() => {
        throw new Error(`respondents still wait ${RECOVERY_MS / 1000} s after the last strike`)
      })
      await Promise.race([work, late])
    },
  }
}
