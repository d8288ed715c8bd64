import { Elysia } from 'elysia'
import { CollaboratorBody, CollaboratorReply, CollaboratorsReply } from '../contract/collaborators.ts'
import { Nothing } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { inviteCollaborator, readCollaborators, removeCollaborator } from './handlers.ts'

export function collaboratorRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(api.collaborators.pattern, ({ access }) => readCollaborators(deps, access), {
      may: 'see',
      audit: null,
      response: { 200: CollaboratorsReply },
      detail: { summary: 'List the collaborators of a survey' },
    })
    .put(
      api.collaborator.pattern,
      ({ access, params, body }) => inviteCollaborator(deps, access, params.email, body),
      {
        may: 'own',
        audit: 'collaborator.invited',
        body: CollaboratorBody,
        response: { 200: CollaboratorReply },
        detail: { summary: 'Add a collaborator to a survey' },
      },
    )
    .delete(
      api.collaborator.pattern,
      async ({ access, params, set }) => {
        await removeCollaborator(deps, access, params.email)
        set.status = 204
      },
      {
        may: 'own',
        audit: 'collaborator.removed',
        response: { 204: Nothing },
        detail: { summary: 'Remove a collaborator' },
      },
    )
}
