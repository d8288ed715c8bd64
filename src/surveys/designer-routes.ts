import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { decode } from '../contract/decode.ts'
import { DuplicateBody } from '../contract/definitions.ts'
import {
  type DesignerSurveyBody,
  EditSurveyBody,
  NewSurveyBody,
  SurveyListQuery,
} from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { readStorable } from '../http/body.ts'
import { IMPORT_BYTES } from '../http/limits.ts'
import { readQuery } from '../http/query.ts'
import { matchedVersion, versionTag } from '../http/tags.ts'
import { api, patterns } from '../urls.ts'
import {
  bringBackSurvey,
  createSurvey,
  duplicateSurvey,
  editSurvey,
  exportDefinition,
  importSurvey,
  listOwnDeletedSurveys,
  listOwnSurveys,
  makePreviewLink,
  readOwnSurvey,
  removeSurvey,
} from './designer-handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** What designers do with whole surveys. */
export function designerRoutes(deps: Deps) {
  return new Elysia().use(listRoutes(deps)).use(newSurveyRoutes(deps)).use(ownSurveyRoutes(deps))
}

function listRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(api.designerSurveys(), ({ request, designer }) => {
      const { all } = readQuery(request, SurveyListQuery)
      return listOwnSurveys(deps, designer, all === 'true' || all === '1')
    })
    .get(api.deletedSurveys(), ({ designer }) => listOwnDeletedSurveys(deps, designer))
}

function newSurveyRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .post(
      api.designerSurveys(),
      async ({ request, designer, set }) => {
        const body = decode(NewSurveyBody, await readStorable(request))
        return created(set, await createSurvey(deps, designer, body))
      },
      OWN_PARSER,
    )
    .post(
      api.importSurvey(),
      async ({ request, designer, set }) => {
        const sent = await deps.patience.during(request, readStorable(request, IMPORT_BYTES))
        return created(set, await importSurvey(deps, designer, sent))
      },
      OWN_PARSER,
    )
    .post(
      patterns.apiDuplicateSurvey,
      async ({ request, designer, params, set }) => {
        const body = decode(DuplicateBody, request.body === null ? {} : await readStorable(request))
        return created(set, await duplicateSurvey(deps, designer, params.surveyId, body))
      },
      OWN_PARSER,
    )
}

type Answer = { status?: number | string; readonly headers: Record<string, string | number> }

function created(set: Answer, survey: DesignerSurveyBody): DesignerSurveyBody {
  set.status = 201
  set.headers.etag = versionTag(survey.version)
  return survey
}

function ownSurveyRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(patterns.apiDesignerSurvey, async ({ designer, params, set }) => {
      const survey = await readOwnSurvey(deps, designer, params.surveyId)
      set.headers.etag = versionTag(survey.version)
      return survey
    })
    .patch(
      patterns.apiDesignerSurvey,
      async ({ request, designer, params, set }) => {
        const body = decode(EditSurveyBody, await readStorable(request))
        const version = matchedVersion(request.headers.get('if-match'))
        const survey = await editSurvey(deps, { designer, surveyId: params.surveyId, version }, body)
        set.headers.etag = versionTag(survey.version)
        return survey
      },
      OWN_PARSER,
    )
    .delete(
      patterns.apiDesignerSurvey,
      async ({ request, designer, params, set }) => {
        const version = matchedVersion(request.headers.get('if-match'))
        await removeSurvey(deps, { designer, surveyId: params.surveyId, version })
        set.status = 204
      },
      OWN_PARSER,
    )
    .post(
      patterns.apiRestoreSurvey,
      async ({ designer, params, set }) => {
        const survey = await bringBackSurvey(deps, designer, params.surveyId)
        set.headers.etag = versionTag(survey.version)
        return survey
      },
      OWN_PARSER,
    )
    .get(patterns.apiSurveyDefinition, async ({ designer, params: { surveyId }, set }) => {
      const file = await exportDefinition(deps, designer, surveyId)
      set.headers['content-disposition'] = `attachment; filename="${surveyId}.json"`
      return file
    })
    .get(patterns.apiSurveyPreview, ({ designer, params }) =>
      makePreviewLink(deps, designer, params.surveyId),
    )
}
