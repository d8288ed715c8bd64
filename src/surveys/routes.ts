import type { TSchema } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { requireDesigner, visitorOf } from '../auth/guard.ts'
import { decode } from '../contract/decode.ts'
import { LikertBody, type NewQuestionBody, QvBody, TextBody, TypedBody } from '../contract/questions.ts'
import { EditSurveyBody, NewSurveyBody, SurveyQuery } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { readStorable } from '../http/body.ts'
import { matchedVersion, matchesTag } from '../http/tags.ts'
import { api, patterns } from '../urls.ts'
import { addQuestion, createSurvey, editSurvey, listOwnSurveys, readOwnSurvey } from './designer-handlers.ts'
import { visitSurvey } from './handlers.ts'

const OWN_PARSER = { parse: 'none' } as const

/** The survey as respondents read it. */
export function surveyRoutes(deps: Deps) {
  return new Elysia().get(patterns.apiSurvey, async ({ request, params }) => {
    const { sKey } = decode(SurveyQuery, Object.fromEntries(new URL(request.url).searchParams))
    const visitor = () => visitorOf(deps, request)
    const found = await visitSurvey(deps, params.surveyId, { sKey, visitor })
    const isPrivate = found.preview || found.survey.settings.hasSKey
    const headers = {
      'cache-control': isPrivate ? 'private, no-cache' : 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: found.etag,
    }
    const unchanged = matchesTag(request.headers.get('if-none-match'), found.etag)
    return unchanged ? new Response(null, { status: 304, headers }) : new Response(found.body, { headers })
  })
}

/** What designers do with their surveys. */
export function designerRoutes(deps: Deps) {
  return new Elysia()
    .resolve(async ({ request }) => ({ designer: await requireDesigner(deps, request) }))
    .get(api.designerSurveys(), ({ designer }) => listOwnSurveys(deps, designer))
    .post(
      api.designerSurveys(),
      async ({ request, designer, set }) => {
        const body = decode(NewSurveyBody, await readStorable(request))
        const survey = await createSurvey(deps, designer, body)
        set.status = 201
        set.headers.etag = `"${survey.version}"`
        return survey
      },
      OWN_PARSER,
    )
    .get(patterns.apiDesignerSurvey, async ({ designer, params, set }) => {
      const survey = await readOwnSurvey(deps, designer, params.surveyId)
      set.headers.etag = `"${survey.version}"`
      return survey
    })
    .patch(
      patterns.apiDesignerSurvey,
      async ({ request, designer, params, set }) => {
        const body = decode(EditSurveyBody, await readStorable(request))
        const version = matchedVersion(request.headers.get('if-match'))
        const survey = await editSurvey(deps, { designer, surveyId: params.surveyId, version }, body)
        set.headers.etag = `"${survey.version}"`
        return survey
      },
      OWN_PARSER,
    )
    .post(
      patterns.apiDesignerQuestions,
      async ({ request, designer, params, set }) => {
        const body = questionOf(await readStorable(request))
        const version = matchedVersion(request.headers.get('if-match'))
        const question = await addQuestion(deps, { designer, surveyId: params.surveyId, version }, body)
        set.status = 201
        return question
      },
      OWN_PARSER,
    )
}

const BODIES = { qv: QvBody, likert: LikertBody, text: TextBody } satisfies Record<string, TSchema>

function questionOf(value: unknown): NewQuestionBody {
  const { type = 'qv' } = decode(TypedBody, value)
  return decode(BODIES[type], value)
}
