import { Elysia } from 'elysia'
import { DefinitionBody, DuplicateBody } from '../../contract/surveys/definitions.ts'
import { NewSurveyQuery } from '../../contract/surveys/folders.ts'
import { ForeignFileBody, ForeignFileReply } from '../../contract/surveys/foreign-files.ts'
import { DesignerSurveyReply, NewSurveyBody, TemplateQuery } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { tagged } from '../../http/replies/tags.ts'
import { IMPORT_BYTES } from '../../http/requests/body-limits.ts'
import { api } from '../../urls.ts'
import { importForeignFile } from '../foreign/handlers.ts'
import { createSurvey, duplicateSurvey, importSurvey } from './handlers.ts'
import { createFromTemplate } from './template-handlers.ts'

export function creationRoutes(deps: Deps) {
  return new Elysia().use(newSurveyRoutes(deps)).use(importRoutes(deps))
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
