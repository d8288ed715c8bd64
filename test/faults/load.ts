import { type Acknowledged, type Ballots, respond, type Tally } from './respondent.ts'

/** Respondents who answer one after the other, from as many clients at once. */
export type Load = {
  /** The acknowledgements of each respondent who completed. */
  readonly ledger: readonly Acknowledged[]
  readonly tally: Tally & { readonly at: readonly number[] }
  /** Lets each client finish its respondent. */
  end(): Promise<void>
}

export type LoadOptions = {
  /** The address of the next call. */
  readonly base: () => string
  readonly ballots: Ballots
  readonly clients: number
  /** Milliseconds after which a client abandons a call. */
  readonly patienceMs: number
  /** Milliseconds between two respondents of a client. */
  readonly pauseMs?: number
}

/** The time within which every client must finish after the last strike. */
const RECOVERY_MS = 60_000

/** Starts respondents; each continues until the server has acknowledged the completion. */
export function startLoad({ clients, pauseMs = 0, ...options }: LoadOptions): Load {
  const ledger: Acknowledged[] = []
  const tally = { calls: 0, again: 0, faults: 0, unanswered: 0, at: [] }
  let running = true
  const work = Promise.all(
    Array.from({ length: clients }, async () => {
      for (; running; await Bun.sleep(pauseMs)) ledger.push(await respond(options, tally))
    }),
  )
  // The rejection is reported when the load ends; until then nobody awaits it.
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
