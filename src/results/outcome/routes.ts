import { Elysia } from 'elysia'
import { OverrideBody, OverrideReply } from '../../contract/outcome.ts'
import { Nothing } from '../../contract/schemas.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { moveOption, takeOverrideBack } from './override-handlers.ts'

export function outcomeRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(api.override.pattern, ({ access, params, body }) => moveOption(deps, access, params, body), {
      may: 'edit',
      scope: 'surveys:write',
      body: OverrideBody,
      response: { 200: OverrideReply },
      detail: {
        summary: 'Move an option in or out of what a question decides',
        description: 'The reason is published with the results.',
      },
    })
    .delete(
      api.override.pattern,
      async ({ access, params, set }) => {
        await takeOverrideBack(deps, access, params)
        set.status = 204
      },
      {
        may: 'edit',
        scope: 'surveys:write',
        response: { 204: Nothing },
        detail: { summary: 'Take back that an option was moved' },
      },
    )
}
