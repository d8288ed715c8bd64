import { Elysia } from 'elysia'
import { file } from '../contract/schemas.ts'
import { LogQuery, LogReply } from '../contract/surveys/audit.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { csvFile, csvLines } from '../http/replies/csv.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { toolCalls } from '../urls.ts'
import { readLog } from './handlers.ts'

/** The audit log of a survey, for its owner. No call changes it. */
export function auditRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(toolCalls.auditLog.pattern, ({ access, query }) => readLog(deps, access, query.before ?? null), {
      may: 'own',
      scope: 'surveys:read',
      audit: null,
      query: LogQuery,
      response: { 200: LogReply },
      detail: {
        summary: 'Read who did what with a survey',
        description:
          'The newest first. Entries are only added, and go with the survey. What a page repeats, such as looking at results, is told once an hour of each person; looking at results only while the survey is open.',
      },
    })
    .get(
      toolCalls.auditLogFile.pattern,
      async ({ access }) => {
        const name = { title: access.survey.title, now: deps.now(), part: 'log', extension: 'csv' }
        return new Response(await logFile(deps, access), {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'cache-control': 'private, no-store',
            'content-disposition': dispositionOf(name),
          },
        })
      },
      {
        may: 'own',
        scope: 'surveys:read',
        audit: 'log.exported',
        response: { 200: file('text/csv') },
        detail: { summary: 'Read who did what with a survey as a file' },
      },
    )
}

const COLUMNS = ['at', 'actor', 'byToken', 'action', 'about'] as const

/** The whole log as a file, the newest first. */
async function logFile(deps: Pick<Deps, 'database'>, access: AuthorizedSurvey): Promise<string> {
  let file = csvFile(COLUMNS, [])
  for (let before: string | null = null; ; ) {
    const { entries, next }: LogReply = await readLog(deps, access, before)
    file += csvLines(entries.map((entry) => COLUMNS.map((column) => cellOf(entry[column]))))
    if (next === null) return file
    before = next
  }
}

const cellOf = (value: string | boolean | null) => (typeof value === 'boolean' ? Number(value) : value)
