import { Elysia } from 'elysia'
import { ClearedReply, OverrideBody, OverrideReply } from '../../contract/results/outcome.ts'
import { Nothing } from '../../contract/schemas.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { clearReason, withdrawReason } from '../cleared/handlers.ts'
import { moveOption, removeOverride } from './override-handlers.ts'

export function outcomeRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(api.override.pattern, ({ access, params, body }) => moveOption(deps, access, params, body), {
      may: 'edit',
      audit: 'option.moved',
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
        await removeOverride(deps, access, params)
        set.status = 204
      },
      {
        may: 'edit',
        audit: 'option.moved',
        scope: 'surveys:write',
        response: { 204: Nothing },
        detail: { summary: 'Take back that an option was moved' },
      },
    )
    .use(clearingRoutes(deps))
}

function clearingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(api.clearedReason.pattern, ({ access, params }) => clearReason(deps, access, params), {
      may: 'edit',
      audit: 'reason.cleared',
      scope: 'surveys:write',
      response: { 200: ClearedReply },
      detail: {
        summary: 'Let everybody read a reason that somebody wrote',
        description: 'It is published without its writer’s votes, once at least ten people have taken part.',
      },
    })
    .delete(
      api.withdrawnReason.pattern,
      async ({ access, params, set }) => {
        await withdrawReason(deps, access, params)
        set.status = 204
      },
      {
        may: 'edit',
        audit: 'reason.cleared',
        scope: 'surveys:write',
        response: { 204: Nothing },
        detail: { summary: 'Withdraw a reason that everybody could read' },
      },
    )
}
