import { Elysia } from 'elysia'
import { IfMatch } from '../../contract/schemas.ts'
import { DefinitionReply } from '../../contract/surveys/definitions.ts'
import { DesignerSurveyReply, EditSurveyBody } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { dispositionOf } from '../../http/replies/file-name.ts'
import { tagged } from '../../http/replies/tags.ts'
import { DEFINITION_BYTES } from '../../http/requests/body-limits.ts'
import { api } from '../../urls.ts'
import { editOf } from './edits.ts'
import { changeWords, exportDefinition } from './handlers.ts'
import { shownToDesigner } from './shown.ts'

export function editingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps, DEFINITION_BYTES))
    .get(
      api.designerSurvey.pattern,
      async ({ access, set }) => tagged(set, await shownToDesigner(deps, access)),
      {
        may: 'see',
        audit: null,
        scope: 'surveys:read',
        response: { 200: DesignerSurveyReply },
        detail: { summary: 'Read a survey with all settings' },
      },
    )
    .patch(
      api.designerSurvey.pattern,
      async ({ request, access, body, set }) =>
        tagged(set, await changeWords(deps, editOf(request, access), body)),
      {
        may: 'edit',
        audit: 'itself',
        scope: 'surveys:write',
        headers: IfMatch,
        body: EditSurveyBody,
        response: { 200: DesignerSurveyReply },
        detail: { summary: 'Change a survey' },
      },
    )
}

export function definitionRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps)).get(
    api.surveyDefinition.pattern,
    ({ access, set }) => {
      set.headers['content-disposition'] = dispositionOf({
        title: access.survey.title,
        now: deps.now(),
        extension: 'json',
      })
      return exportDefinition(deps, access)
    },
    {
      may: 'see',
      audit: 'survey.exported',
      scope: 'surveys:read',
      response: { 200: DefinitionReply },
      detail: { summary: "Read a survey's definition as a file" },
    },
  )
}
