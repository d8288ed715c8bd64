import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { CollaboratorBody } from '../contract/collaborators.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { patterns } from '../urls.ts'
import { inviteCollaborator, readCollaborators, removeCollaborator } from './handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** Who works on a survey. */
export function collaboratorRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(patterns.apiCollaborators, ({ designer, params }) =>
      readCollaborators(deps, designer, params.surveyId),
    )
    .put(
      patterns.apiCollaborator,
      async ({ request, designer, params }) =>
        inviteCollaborator(deps, designer, params, await readBody(request, CollaboratorBody)),
      OWN_PARSER,
    )
    .delete(
      patterns.apiCollaborator,
      async ({ designer, params, set }) => {
        await removeCollaborator(deps, designer, params)
        set.status = 204
      },
      OWN_PARSER,
    )
}
