import { Elysia } from 'elysia'
import { requireDesigner } from '../auth/guard.ts'
import { LinkQuery } from '../contract/links.ts'
import type { Deps } from '../deps.ts'
import { qrPng, qrSvg } from '../http/qr.ts'
import { readQuery } from '../http/query.ts'
import { patterns } from '../urls.ts'
import { shareSurvey } from './sharing-handlers.ts'

const SVG = { kind: 'svg', type: 'image/svg+xml; charset=utf-8', draw: qrSvg }
const PNG = { kind: 'png', type: 'image/png', draw: qrPng }

/** The link to a survey as a QR code, made here: no other server learns of it. */
export function sharingRoutes(deps: Deps) {
  return new Elysia()
    .get(patterns.apiQrSvg, ({ request, params }) => qrAnswer(deps, request, params.surveyId, SVG))
    .get(patterns.apiQrPng, ({ request, params }) => qrAnswer(deps, request, params.surveyId, PNG))
}

async function qrAnswer(
  deps: Deps,
  request: Request,
  surveyId: string,
  { kind, type, draw }: typeof SVG | typeof PNG,
): Promise<Response> {
  const designer = await requireDesigner(deps, request)
  const query = readQuery(request, LinkQuery)
  const { id, link } = await shareSurvey(deps, designer, surveyId, query)
  return new Response(draw(link), {
    headers: {
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${id}-qr.${kind}"`,
    },
  })
}
