import { Elysia } from 'elysia'
import { ImageFileBody, ImageReply } from '../contract/surveys/images.ts'
import type { Deps } from '../deps.ts'
import { IMAGE_LIMITS } from '../domain/survey/look/images.ts'
import { designerCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { uploadImage } from './handlers.ts'

export function imageRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps, IMAGE_LIMITS.upload))
    .post(
      api.surveyImages.pattern,
      async ({ access, body, request, status }) =>
        status(201, await deps.connections.timeouts.extendWhile(request, uploadImage(deps, access, body))),
      {
        may: 'edit',
        audit: null,
        scope: 'surveys:write',
        body: ImageFileBody,
        response: { 201: ImageReply },
        detail: { summary: 'Upload an image for a question or an option' },
      },
    )
}
