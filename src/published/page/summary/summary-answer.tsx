import { Failure } from '../../../domain/failure.ts'
import { refuseUndecided } from '../../../domain/results/pending.ts'
import { pageAnswer } from '../../../http/pages/page-cache.ts'
import { renderPage } from '../../../http/pages/render.tsx'
import { dispositionOf } from '../../../http/replies/file-name.ts'
import { languageRead } from '../../../pages/respondent/site.ts'
import { type CardSize, isCardSize } from '../../../results/page/one-page/decision-card.tsx'
import { pages } from '../../../urls.ts'
import { publishedCaching } from '../../routes.ts'
import { cardOf } from '../results/decision-shown.ts'
import { decisionFor, previewOf } from '../results/preview-answer.tsx'
import { alternatesOf, type PublishedSite, type Visit } from '../visit/visit.ts'
import { SummaryPage } from './summary-page.tsx'

/** The page of one decision. */
export async function summaryAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const decision = await decisionFor(site, visit)
  const { found, snapshot, context, results, question, dates } = decision
  const { survey, isPublic, inLanguage: translated } = found
  const { surveyId, request, query } = visit
  const spoken = await translated(languageRead(visit, survey.settings))
  const chosen = new URLSearchParams([...query].filter(([name]) => name === 'question' || name === 'lang'))
  const pictureOf = (size: CardSize) =>
    `${pages.publishedCard(surveyId)}?${new URLSearchParams([...chosen, ['size', size]])}`
  const address = `${site.deps.config.publicUrl}${pages.publishedSummary(surveyId)}${chosen.size > 0 ? `?${chosen}` : ''}`
  const { footer } = spoken.survey.settings
  const tag = `"${Bun.hash([snapshot.tag, survey.revision, context.catalogue.language, context.written, chosen, site.deps.assets.manifest.styles, site.deps.assets.manifest.scripts].map((part) => JSON.stringify(part)).join()).toString(36)}"`
  const alternates = alternatesOf(site, found, pages.publishedSummary(surveyId), chosen)
  const page = { ...context, results, question, dates, address, pictureOf, footer, tag, alternates }
  const title = `${question.question} · ${results.title}`
  const render = async () =>
    renderPage(<SummaryPage {...page} {...(await previewOf(site, decision, { title, address }))} />)
  const { encodings } = await site.cache.find(['summary', surveyId, tag, chosen].join('/'), render)
  return pageAnswer(request, { etag: tag, encodings }, { 'cache-control': publishedCaching(isPublic) })
}

/** The same as a picture. */
export async function cardAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const decision = await decisionFor(site, visit)
  const { found, question } = decision
  const { query, request } = visit
  const size = query.get('size') ?? 'preview'
  if (!isCardSize(size)) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  refuseUndecided(question)
  site.deps.limiter.draw(request)
  const svg = cardOf(decision, size)
  const name = { title: found.survey.title, now: site.deps.now(), part: size, extension: 'svg' }
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': dispositionOf(name),
      'cache-control': publishedCaching(found.isPublic),
    },
  })
}
