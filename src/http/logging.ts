export type LogEntry = {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
} & Readonly<Record<string, unknown>>

export type Log = (entry: LogEntry) => void

/** How long a line may wait for others, in milliseconds: one write for many lines costs little more than for one. */
const GATHER_MS = 50

/** Lines that wait at most; more of them are written at once. */
const GATHERED_LINES = 256

/**
 * A log that writes one JSON line per entry. Lines are gathered for a moment; an error goes out at once, with
 * everything before it.
 *
 * @param write takes whole lines
 */
export function lineLog(write: (lines: string) => void): { readonly log: Log; readonly flush: () => void } {
  let lines: string[] = []
  let timer: Timer | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    const text = lines.join('')
    lines = []
    write(text)
  }
  const log = (entry: LogEntry) => {
    lines.push(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
    if (entry.level === 'error' || lines.length >= GATHERED_LINES) return flush()
    timer ??= setTimeout(flush, GATHER_MS)
  }
  return { log, flush }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A log that leaves out what is less than the given level. */
export function levelFilter(least: (typeof LEVELS)[number], log: Log): Log {
  return (entry) => {
    if (LEVELS.indexOf(entry.level) >= LEVELS.indexOf(least)) log(entry)
  }
}

/**
 * What may be logged of an error: what it is and where it happened. Messages are left out, because those of a
 * database hold statements and values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { cause } = error
  const at = error.stack?.split('\n').filter((line) => /^\s*at /.test(line))
  const code = 'code' in error ? error.code : undefined
  return { error: error.name, code, at, ...(cause !== undefined && { cause: describeError(cause) }) }
}
