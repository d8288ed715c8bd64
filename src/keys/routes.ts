import { Elysia } from 'elysia'
import {
  KeyListQuery,
  KeysFileQuery,
  KeysReply,
  NewKeysBody,
  NewKeysReply,
  RevokedKeysReply,
  RevokeKeysBody,
} from '../contract/responses/keys.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { csvFile } from '../http/replies/csv.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { api } from '../urls.ts'
import { issueKeys, listIssuedKeys, listKeyLinks, revokeIssuedKeys } from './handlers.ts'

const COLUMNS = ['uKey', 'label', 'status', 'usedAt', 'link'] as const

export function keyRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(
      api.designerKeys.pattern,
      async ({ access, body, status }) => status(201, await issueKeys(deps, access, body)),
      {
        may: 'edit',
        audit: 'keys.made',
        scope: 'keys:write',
        body: NewKeysBody,
        response: { 201: NewKeysReply },
        detail: { summary: 'Issue unique keys' },
      },
    )
    .get(api.designerKeys.pattern, ({ access, query }) => listIssuedKeys(deps, access, query), {
      may: 'edit',
      audit: 'keys.seen',
      scope: 'keys:write',
      query: KeyListQuery,
      response: { 200: KeysReply },
      detail: { summary: 'List unique keys' },
    })
    .post(api.revokeKeys.pattern, ({ access, body }) => revokeIssuedKeys(deps, access, body), {
      may: 'edit',
      audit: 'keys.revoked',
      scope: 'keys:write',
      body: RevokeKeysBody,
      response: { 200: RevokedKeysReply },
      detail: { summary: 'Revoke unused keys' },
    })
    .get(api.keysFile.pattern, ({ access, query }) => keysFile(deps, access, query), {
      may: 'edit',
      audit: 'keys.exported',
      scope: 'keys:write',
      query: KeysFileQuery,
      response: { 200: file('text/csv') },
      detail: { summary: 'Read unique keys with their links' },
    })
}

async function keysFile(deps: Deps, access: AuthorizedSurvey, query: KeysFileQuery): Promise<Response> {
  const rows = await listKeyLinks(deps, access, query)
  const name = { title: access.survey.title, now: deps.now(), part: 'keys', extension: 'csv' }
  const cells = rows.map((row) => COLUMNS.map((column) => row[column]))
  return new Response(csvFile(COLUMNS, cells), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': dispositionOf(name),
    },
  })
}
