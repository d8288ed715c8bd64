import { Elysia } from 'elysia'
import { NewTokenBody, NewTokenReply, TokensReply } from '../contract/accounts/tokens.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { listAccountTokens, makeToken, revokeToken } from './handlers.ts'

/** The tokens of an account. None of these calls has a scope, so that no token makes another. */
export function tokenRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(api.tokens.pattern, ({ designer }) => listAccountTokens(deps, designer), {
      signedIn: true,
      audit: null,
      response: { 200: TokensReply },
      detail: { summary: 'List the API tokens of the account' },
    })
    .post(
      api.tokens.pattern,
      async ({ designer, body, status }) => status(201, await makeToken(deps, designer, body)),
      {
        signedIn: true,
        audit: 'itself',
        body: NewTokenBody,
        response: { 201: NewTokenReply },
        detail: {
          summary: 'Make an API token',
          description:
            'The token is shown once. It is sent as `Authorization: Bearer qs_pat_…`, never in an address.',
        },
      },
    )
    .delete(
      api.token.pattern,
      async ({ designer, params, set }) => {
        await revokeToken(deps, designer, params.tokenId)
        set.status = 204
      },
      {
        signedIn: true,
        audit: 'itself',
        response: { 204: Nothing },
        detail: { summary: 'Revoke an API token' },
      },
    )
}
