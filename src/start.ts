import type { Config } from './config.ts'
import { LOCAL_DESIGNER } from './domain/accounts.ts'
import { DEMO_SURVEY_ID, pages } from './urls.ts'

/** How a start fails: the code of the process, as sysexits.h names them. */
export const EXIT = { unavailable: 69, inUse: 75, misconfigured: 78 } as const

/** What a process tells the one that started it once it listens. */
export const READY = 'ready'

/** Ends the process with a code, and says why. */
export function fail(code: number, lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(code)
}

/** Whether a start failed because somebody else listens on the port. */
export function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** What the operator reads then. */
export function portInUse(host: string, port: number): string {
  return `Port ${port} of ${host} is in use; set PORT to another one.`
}

/**
 * Says that the product answers and where, and during development what to open first.
 *
 * @param ms how long the start took
 */
export function readyText(
  { host, databaseUrl, dataDir, processes, devLogin }: Config,
  port: number | undefined,
  ms: number,
): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  const database = databaseUrl ? 'on PostgreSQL' : `on the embedded database in ${dataDir}`
  const several = processes > 1 ? `, by ${processes} processes` : ''
  const address = `http://${isLocal ? 'localhost' : host}:${port}`
  return [
    `Ready at ${address} after ${(ms / 1000).toFixed(1)} s, ${database}${several}`,
    ...(devLogin ? [`Sign in at ${address}${pages.login()} as ${LOCAL_DESIGNER}, no password.`] : []),
    ...(devLogin ? [`Try the demo at ${address}${pages.survey(DEMO_SURVEY_ID)}`] : []),
  ].join('\n')
}
