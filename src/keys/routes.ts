import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { decode } from '../contract/decode.ts'
import { NewKeysBody } from '../contract/keys.ts'
import type { Deps } from '../deps.ts'
import { readStorable } from '../http/body.ts'
import { patterns } from '../urls.ts'
import { issueKeys, listIssuedKeys } from './handlers.ts'

/** A survey's unique keys. */
export function keyRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .post(
      patterns.apiDesignerKeys,
      async ({ request, designer, params, set }) => {
        const body = decode(NewKeysBody, await readStorable(request))
        set.status = 201
        return issueKeys(deps, designer, params.surveyId, body)
      },
      { parse: 'none' },
    )
    .get(patterns.apiDesignerKeys, ({ designer, params }) => listIssuedKeys(deps, designer, params.surveyId))
}
