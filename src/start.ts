import type { Config } from './config.ts'
import { LOCAL_DESIGNER } from './domain/access/accounts.ts'
import { DEMO_SURVEY_ID, pages } from './urls.ts'

export const EXIT = { unavailable: 69, inUse: 75, misconfigured: 78 } as const

export const READY = 'ready'

/** The first line of a start, which can take a while on a new or busy database. */
export const PREPARING = 'Preparing the database…'

export function fail(code: number, lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(code)
}

export function misconfigured(problems: readonly string[]): string[] {
  return ['The configuration is wrong:', ...problems.map((line) => `- ${line}`)]
}

export function isPortInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

export function portInUse(host: string, port: number): string {
  return `Port ${port} of ${host} is in use; set PORT to another one.`
}

/**
 * Says that the product is running and where, and in development which page to open first.
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
