export type LogEntry = { readonly level: 'info' | 'warn' | 'error'; readonly event: string } & Readonly<
  Record<string, unknown>
>

export type Log = (entry: LogEntry) => void

/** Writes one JSON line per entry to the standard output. */
export function logLine(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A log that leaves out what is less than the given level. */
export function levelFilter(least: (typeof LEVELS)[number], log: Log = logLine): Log {
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
