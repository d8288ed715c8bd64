import type { LogReply } from '../contract/audit.ts'
import type { Deps } from '../deps.ts'
import { csvFile, csvLines } from '../http/replies/csv.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { readLog } from './handlers.ts'

const COLUMNS = ['at', 'actor', 'byToken', 'action', 'about'] as const

/** The whole log as a file, the newest first. */
export async function logFile(deps: Pick<Deps, 'database'>, access: AuthorizedSurvey): Promise<string> {
  let file = csvFile(COLUMNS, [])
  for (let before: string | null = null; ; ) {
    const { entries, next }: LogReply = await readLog(deps, access, before)
    file += csvLines(entries.map((entry) => COLUMNS.map((column) => cellOf(entry[column]))))
    if (next === null) return file
    before = next
  }
}

const cellOf = (value: string | boolean | null) => (typeof value === 'boolean' ? Number(value) : value)
