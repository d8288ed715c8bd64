import { Elysia } from 'elysia'
import { DefinitionBody, DefinitionReply, DuplicateBody } from '../contract/definitions.ts'
import { NewSurveyQuery } from '../contract/folders.ts'
import { ForeignFileBody, ForeignFileReply } from '../contract/foreign-files.ts'
import { IfMatch, Nothing } from '../contract/schemas.ts'
import {
  DeletedSurveysReply,
  DesignerSurveyReply,
  EditSurveyBody,
  NewSurveyBody,
  PreviewReply,
  SurveyListQuery,
  SurveyListReply,
  TemplateQuery,
} from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import { tagged } from '../http/replies/tags.ts'
import { DEFINITION_BYTES, IMPORT_BYTES } from '../http/requests/body-limits.ts'
import { api } from '../urls.ts'
import { archiveRoutes } from './archive-routes.ts'
import {
  changeWords,
  createFromTemplate,
  createSurvey,
  duplicateSurvey,
  exportDefinition,
  importSurvey,
  listDesignerDeletedSurveys,
  listDesignerSurveys,
} from './designer-handlers.ts'
import { editOf, shownToDesigner } from './edits.ts'
import { folderRoutes } from './folder-routes.ts'
import { importForeignFile } from './foreign-file-handlers.ts'
import { makePreviewLink } from './preview.ts'
import { bringBackSurvey, removeSurvey } from './removal-handlers.ts'

export function designerRoutes(deps: Deps) {
  return new Elysia()
    .use(listRoutes(deps))
    .use(newSurveyRoutes(deps))
    .use(importRoutes(deps))
    .use(ownSurveyRoutes(deps))
    .use(linkRoutes(deps))
    .use(archiveRoutes(deps))
    .use(folderRoutes(deps))
}

function listRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(
      api.designerSurveys.pattern,
      ({ designer, query: { all, folder } }) =>
        listDesignerSurveys(deps, designer, all === 'true' || all === '1', folder),
      {
        signedIn: true,
        audit: null,
        scope: 'surveys:read',
        query: SurveyListQuery,
        response: { 200: SurveyListReply },
        detail: { summary: 'List surveys' },
      },
    )
    .get(api.deletedSurveys.pattern, ({ designer }) => listDesignerDeletedSurveys(deps, designer), {
      signedIn: true,
      audit: null,
      response: { 200: DeletedSurveysReply },
      detail: { summary: 'List deleted surveys that can be restored' },
    })
}

function newSurveyRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .post(
      api.designerSurveys.pattern,
      async ({ designer, body, query, set, status }) =>
        status(201, tagged(set, await createSurvey(deps, designer, body, query))),
      {
        signedIn: true,
        audit: 'itself',
        scope: 'surveys:write',
        query: NewSurveyQuery,
        body: NewSurveyBody,
        response: { 201: DesignerSurveyReply },
        detail: { summary: 'Create a survey' },
      },
    )
    .post(
      api.surveyTemplate.pattern,
      async ({ designer, params, query, set, status }) =>
        status(201, tagged(set, await createFromTemplate(deps, designer, params.templateId, query))),
      {
        signedIn: true,
        audit: 'itself',
        scope: 'surveys:write',
        query: TemplateQuery,
        response: { 201: DesignerSurveyReply },
        detail: { summary: 'Create a survey from a template' },
      },
    )
    .post(
      api.duplicateSurvey.pattern,
      async ({ access, body, set, status }) =>
        status(201, tagged(set, await duplicateSurvey(deps, access, body ?? {}))),
      {
        may: 'see',
        audit: 'survey.copied',
        scope: 'surveys:write',
        body: DuplicateBody,
        response: { 201: DesignerSurveyReply },
        detail: { summary: 'Copy a survey, without its responses' },
      },
    )
}

function importRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps, IMPORT_BYTES))
    .post(
      api.importSurvey.pattern,
      async ({ designer, body, query, request, set, status }) => {
        const importing = importSurvey(deps, designer, body, query)
        return status(201, tagged(set, await deps.connections.timeouts.extendWhile(request, importing)))
      },
      {
        signedIn: true,
        audit: 'itself',
        scope: 'surveys:write',
        query: NewSurveyQuery,
        body: DefinitionBody,
        response: { 201: DesignerSurveyReply },
        detail: { summary: "Create a survey from a definition's file" },
      },
    )
    .post(
      api.importFile.pattern,
      async ({ designer, body, query, set, status }) =>
        status(201, tagged(set, await importForeignFile(deps, designer, body, query))),
      {
        signedIn: true,
        audit: 'itself',
        scope: 'surveys:write',
        query: NewSurveyQuery,
        body: ForeignFileBody,
        response: { 201: ForeignFileReply },
        detail: {
          summary: "Create a survey from another program's file",
          description:
            'Texts of questions and choices of LimeSurvey (.lss, .lsg, .lsq) and Qualtrics (.qsf), projects of Pabulib (.pb), or a table with an option in each row and any separator. What cannot be brought is listed in left, by the name that the other program has for it.',
        },
      },
    )
}

function ownSurveyRoutes(deps: Deps) {
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
    .use(removalRoutes(deps))
}

function removalRoutes(deps: Deps) {
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

function linkRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(
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
    .get(api.surveyPreview.pattern, ({ access }) => makePreviewLink(deps, access), {
      may: 'see',
      audit: null,
      scope: 'surveys:read',
      response: { 200: PreviewReply },
      detail: { summary: 'Make a link for trying a survey out' },
    })
}
