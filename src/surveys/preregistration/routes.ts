import { Elysia } from 'elysia'
import { visitorOf } from '../../auth/guard.ts'
import { IfNoneMatch, Nothing } from '../../contract/schemas.ts'
import {
  PREREGISTRATION_FILE,
  PreregistrationFile,
  PreregistrationReply,
} from '../../contract/surveys/preregistrations.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { designerCalls, respondentCalls } from '../../endpoints.ts'
import { matchesTag } from '../../http/replies/tags.ts'
import { api } from '../../urls.ts'
import { maySee } from '../authorization.ts'
import { describePreregistration, openPreregistration } from './handlers.ts'

export function preregistrationRoutes(deps: Deps) {
  return new Elysia().use(fileRoutes(deps)).use(designerRoutes(deps))
}

function fileRoutes(deps: Deps) {
  return new Elysia().use(respondentCalls()).get(
    api.preregistrationFile.pattern,
    async ({ request, params: { surveyId } }) => {
      const sessionMaySee = async () => maySee(deps, await visitorOf(deps, request), surveyId)
      const { record, isPublic } = await openPreregistration(deps, surveyId, sessionMaySee)
      if (!record) throw new Failure({ code: 'NOT_FOUND' })
      const headers = {
        'cache-control': isPublic ? 'no-cache' : 'private, no-cache',
        'content-disposition': `attachment; filename=${PREREGISTRATION_FILE}`,
        'content-type': 'application/json; charset=utf-8',
        etag: `"${record.digest}"`,
      }
      if (matchesTag(request.headers.get('if-none-match'), headers.etag))
        return new Response(null, { status: 304, headers })
      return new Response(record.document, { headers })
    },
    {
      anybody: true,
      headers: IfNoneMatch,
      response: { 200: PreregistrationFile, 304: Nothing },
      detail: { summary: 'Read a published preregistration as a file' },
    },
  )
}

function designerRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .get(api.designerPreregistration.pattern, ({ access }) => describePreregistration(deps, access), {
      may: 'see',
      audit: null,
      scope: 'surveys:read',
      response: { 200: PreregistrationReply },
      detail: { summary: "Read a survey's preregistration, and the changes since" },
    })
}
