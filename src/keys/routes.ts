import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { KeyListQuery, KeysFileQuery, NewKeysBody, RevokeKeysBody } from '../contract/keys.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { csvText } from '../http/csv.ts'
import { readQuery } from '../http/query.ts'
import { patterns } from '../urls.ts'
import { issueKeys, listIssuedKeys, listKeyLinks, takeBackKeys } from './handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

const COLUMNS = ['uKey', 'label', 'status', 'usedAt', 'link'] as const

/** A survey's unique keys. */
export function keyRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .post(
      patterns.apiDesignerKeys,
      async ({ request, designer, params, set }) => {
        const body = await readBody(request, NewKeysBody)
        set.status = 201
        return issueKeys(deps, designer, params.surveyId, body)
      },
      OWN_PARSER,
    )
    .get(patterns.apiDesignerKeys, ({ request, designer, params }) => {
      const query = readQuery(request, KeyListQuery)
      return listIssuedKeys(deps, designer, params.surveyId, query)
    })
    .post(
      patterns.apiRevokeKeys,
      async ({ request, designer, params }) =>
        takeBackKeys(deps, designer, params.surveyId, await readBody(request, RevokeKeysBody)),
      OWN_PARSER,
    )
    .get(patterns.apiKeysFile, async ({ request, designer, params: { surveyId } }) => {
      const query = readQuery(request, KeysFileQuery)
      const rows = await listKeyLinks(deps, designer, surveyId, query)
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${surveyId}-keys.csv"`,
      }
      return new Response(csvText(COLUMNS, rows), { headers })
    })
}
