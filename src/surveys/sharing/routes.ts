import { Elysia } from 'elysia'
import { file } from '../../contract/schemas.ts'
import { LinkQuery } from '../../contract/surveys/links.ts'
import { ShortLinkBody, ShortLinkReply } from '../../contract/surveys/short-link.ts'
import { PreviewReply } from '../../contract/surveys/surveys.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { dispositionOf } from '../../http/replies/file-name.ts'
import { qrPng, qrSvg } from '../../http/replies/qr.ts'
import { api } from '../../urls.ts'
import { type SharedSurvey, shareSurvey } from './handlers.ts'
import { makePreviewLink } from './preview.ts'
import { setShortLink } from './short-link-handlers.ts'

const SVG = { kind: 'svg', type: 'image/svg+xml; charset=utf-8', draw: qrSvg }
const PNG = { kind: 'png', type: 'image/png', draw: qrPng }

/**
 * The short link of a survey, a link for trying it out, and its link as a QR code, which is made here so that no other
 * server learns the link.
 */
export function sharingRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(api.shortLink.pattern, ({ access, body }) => setShortLink(deps, access, body), {
      may: 'edit',
      audit: 'link.changed',
      scope: 'surveys:write',
      body: ShortLinkBody,
      response: { 200: ShortLinkReply },
      detail: { summary: 'Choose the short link of a survey' },
    })
    .get(
      api.qrSvg.pattern,
      ({ access, query }) => qrAnswer(shareSurvey(deps, access, query), deps.now(), SVG),
      {
        may: 'edit',
        audit: null,
        query: LinkQuery,
        response: { 200: file('image/svg+xml') },
        detail: { summary: 'Render the link as a QR code' },
      },
    )
    .get(
      api.qrPng.pattern,
      ({ access, query }) => qrAnswer(shareSurvey(deps, access, query), deps.now(), PNG),
      {
        may: 'edit',
        audit: null,
        query: LinkQuery,
        response: { 200: file('image/png') },
        detail: { summary: 'Render the link as a QR code' },
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

function qrAnswer(
  { title, link }: SharedSurvey,
  now: number,
  { kind, type, draw }: typeof SVG | typeof PNG,
): Response {
  return new Response(draw(link), {
    headers: {
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': dispositionOf({ title, now, part: 'qr', extension: kind }, 'inline'),
    },
  })
}
