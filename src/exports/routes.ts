import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { type ExportFormat, ExportQuery } from '../contract/exports.ts'
import type { Deps } from '../deps.ts'
import { readQuery } from '../http/query.ts'
import { patterns } from '../urls.ts'
import { exportSurvey } from './handlers.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The data behind the results, as files. */
export function exportRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(patterns.apiDesignerExport, async ({ request, params, designer }) => {
      deps.limiter.export(request, designer.id)
      const { format = 'csv', ...filter } = readQuery(request, ExportQuery)
      const asked = { surveyId: params.surveyId, format, query: filter }
      const { surveyId, stream } = await exportSurvey(deps, designer, asked)
      return new Response(deps.patience.stream(request, stream), {
        headers: {
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="${surveyId}.${format}"`,
          'cache-control': 'private, no-store',
        },
      })
    })
}
