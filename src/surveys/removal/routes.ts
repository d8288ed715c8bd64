import { Elysia } from 'elysia'
import { IfMatch, Nothing } from '../../contract/schemas.ts'
import { DesignerSurveyReply } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { tagged } from '../../http/replies/tags.ts'
import { api } from '../../urls.ts'
import { editOf } from '../editing/edits.ts'
import { bringBackSurvey, removeSurvey } from './handlers.ts'

export function removalRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .delete(
      api.designerSurvey.pattern,
      async ({ request, access, set }) => {
        await removeSurvey(deps, editOf(request, access))
        set.status = 204
      },
      {
        may: 'own',
        audit: 'itself',
        headers: IfMatch,
        response: { 204: Nothing },
        detail: { summary: 'Delete a survey' },
      },
    )
    .post(
      api.restoreSurvey.pattern,
      async ({ access, set }) => tagged(set, await bringBackSurvey(deps, access)),
      {
        may: 'restore',
        audit: 'itself',
        response: { 200: DesignerSurveyReply },
        detail: { summary: 'Restore a deleted survey' },
      },
    )
}
