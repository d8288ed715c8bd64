import { Elysia } from 'elysia'
import { Nothing } from '../contract/schemas.ts'
import { CollaboratorBody, CollaboratorsReply, InvitedReply } from '../contract/surveys/collaborators.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { inviteCollaborator, readCollaborators, removeCollaborator, transferSurvey } from './handlers.ts'

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
      async ({ access, params: { email }, body: { role } }) => {
        if (role === 'owner') return await transferSurvey(deps, access, email)
        return await inviteCollaborator(deps, access, email, role)
      },
      {
        may: 'own',
        audit: 'itself',
        body: CollaboratorBody,
        response: { 200: InvitedReply },
        detail: {
          summary: 'Add a collaborator to a survey, or make one its owner',
          description:
            'With the role owner, a collaborator who has signed in before becomes the owner, and who owned the survey an editor. Nobody gets more surveys than a designer may own.',
        },
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
        audit: 'itself',
        response: { 204: Nothing },
        detail: { summary: 'Remove a collaborator' },
      },
    )
}
