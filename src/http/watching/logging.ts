import { DatabaseUnavailable } from '../../../db/database.ts'

export type LogEntry = {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
} & Readonly<Record<string, unknown>>

export type Log = (entry: LogEntry) => void

/** How long a line may wait for others, in milliseconds: one write of many lines costs little more than of one. */
const GATHER_MS = 50

/** The most lines that wait; beyond that they are written at once. */
const GATHERED_LINES = 256

/**
 * A log that writes one JSON line per entry. Lines are buffered for a moment; an error is written at once, with
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
    // An entry has a level, so at least one member follows the brace; copying the object with the time in front costs
    // more.
    lines += `{"time":"${time()}",${JSON.stringify(entry).slice(1)}\n`
    count += 1
    if (entry.level === 'error' || count >= GATHERED_LINES) return flush()
    timer ??= setTimeout(flush, GATHER_MS)
  }
  return { log, flush }
}

/** Returns the time in ISO 8601; lines of the same millisecond share a text. */
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

/** A log that omits entries below a level. */
export function levelFilter(least: (typeof LEVELS)[number], log: Log): Log {
  const heard = new Set<string>(LEVELS.slice(LEVELS.indexOf(least)))
  return (entry) => {
    if (heard.has(entry.level)) log(entry)
  }
}

/**
 * The parts of an error that may be logged: its type and where it happened. Messages are left out, because those of a
 * database contain statements and values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const { cause } = error
  const at = error.stack?.split('\n').filter((line) => /^\s*at /.test(line))
  const code = 'code' in error ? error.code : undefined
  const call = error instanceof DatabaseUnavailable ? error.call : undefined
  return { ...call, error: error.name, code, at, ...(cause !== undefined && { cause: describeError(cause) }) }
}
