import { DatabaseUnavailable } from '../../db/database.ts'

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
 * @param write takes whole lines
 */
export function lineLog(write: (lines: string) => void): { readonly log: Log; readonly flush: () => void } {
  let lines = ''
  let count = 0
  let timer: Timer | undefined
  const time = clock()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (count === 0) return
    const text = lines
    lines = ''
    count = 0
    write(text)
  }
  const log = (entry: LogEntry) => {
    // An entry has a level and so at least one member after the brace; a copy with the time in front costs more.
    lines += `{"time":"${time()}",${JSON.stringify(entry).slice(1)}\n`
    count += 1
    if (entry.level === 'error' || count >= GATHERED_LINES) return flush()
    timer ??= setTimeout(flush, GATHER_MS)
  }
  return { log, flush }
}

/** Tells the time in ISO 8601; many lines of one millisecond share a text. */
function clock(): () => string {
  let at = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now === at) return text
    at = now
    text = new Date(now).toISOString()
    return text
  }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A log that leaves out what is less than the given level. */
export function levelFilter(least: (typeof LEVELS)[number], log: Log): Log {
  const heard = new Set<string>(LEVELS.slice(LEVELS.indexOf(least)))
  return (entry) => {
    if (heard.has(entry.level)) log(entry)
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
  const call = error instanceof DatabaseUnavailable ? error.call : undefined
  return { ...call, error: error.name, code, at, ...(cause !== undefined && { cause: describeError(cause) }) }
}
