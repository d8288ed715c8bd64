import { isPreregistrationPublic } from '../../../domain/preregistration/readers.ts'
import { windowOf } from '../../../domain/survey/availability.ts'
import { pageAnswer } from '../../../http/pages/page-cache.ts'
import { renderPage } from '../../../http/pages/render.tsx'
import { contextOf, languageRead, wordingFor } from '../../../pages/respondent/site.ts'
import { type FigureKind, figureFile, figureHeaders } from '../../../results/page/figures/figure-file.tsx'
import { orderOf } from '../../../results/page/options/option-order.ts'
import { pages } from '../../../urls.ts'
import { publishedCaching } from '../../routes.ts'
import { CHOSEN } from '../requested.ts'
import { opened } from '../visit/guard.ts'
import { alternatesOf, type PublishedSite, readBy, type Visit } from '../visit/visit.ts'
import { decisionShown } from './decision-shown.ts'
import { previewOf } from './preview-answer.tsx'
import { PublishedPage } from './published-page.tsx'
import { inReadersWords, readerGroups } from './published-words.ts'

export async function resultsAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const found = await opened(site, visit)
  const { survey, isPublic } = found
  const snapshot = await site.deps.published.read(found)
  const { query, request } = visit
  const order = new URLSearchParams([...query].filter(([name]) => CHOSEN.has(name)))
  const context = contextOf(site, visit, order)
  const { language } = context.catalogue
  const spoken = await found.inLanguage(languageRead(visit, found.survey.settings))
  const now = site.deps.now()
  const { closesAt } = survey.settings
  const isClosed = closesAt !== null && Date.parse(closesAt) <= now
  const preregistered = isPreregistrationPublic(windowOf(found), now, found.hasResponses)
  const tag = `"${[snapshot.tag, survey.revision, language, context.written, order, isClosed, preregistered, site.deps.assets.manifest.styles].join('-')}"`
  const render = async () => {
    if (order.size > 0) site.deps.limiter.draw(request)
    const results = inReadersWords(readBy(found, snapshot.body, context.written), context.catalogue)
    const { title } = results
    const address = `${site.deps.config.publicUrl}${pages.publishedResults(survey.id)}`
    const decision = decisionShown({ found, snapshot, context }, null)
    return renderPage(
      <PublishedPage
        {...context}
        tag={tag}
        query={order}
        order={orderOf(order)}
        results={results}
        {...(await previewOf(site, decision, { title, address }))}
        groupText={readerGroups(context.catalogue, spoken.names?.bins)}
        marked={survey.settings.copy}
        alternates={alternatesOf(site, found, pages.publishedResults(survey.id))}
        closesAt={closesAt}
        now={now}
        preregistered={preregistered}
        footer={spoken.survey.settings.footer}
      />,
    )
  }
  const { encodings } = await site.cache.find(['page', survey.id, tag].join('/'), render)
  return pageAnswer(request, { etag: tag, encodings }, { 'cache-control': publishedCaching(isPublic) })
}

export async function fileAnswer(site: PublishedSite, visit: Visit, kind: FigureKind): Promise<Response> {
  const found = await opened(site, visit)
  const { survey, isPublic } = found
  const { body, tag } = await site.deps.published.read(found)
  const { query, request } = visit
  const { catalogue, instance, written = null } = wordingFor(site, visit)
  const { names } = await found.inLanguage(languageRead(visit, found.survey.settings))
  const words = {
    texts: catalogue.resultsPage,
    language: catalogue.locale,
    groupText: readerGroups(catalogue, names?.bins),
    accent: instance.accent,
  }
  const render = () => {
    site.deps.limiter.draw(request)
    return figureFile(readBy(found, body, written), query, kind, words)
  }
  const headers = figureHeaders(survey.title, site.deps.now(), query, kind)
  query.set('lang', written ?? catalogue.language)
  query.sort()
  const { encodings } = await site.cache.find(
    [kind, survey.id, survey.revision, tag, query].join('/'),
    render,
  )
  const etag = `"${Bun.hash([tag, survey.revision, query, kind].join()).toString(36)}"`
  return pageAnswer(request, { etag, encodings }, { ...headers, 'cache-control': publishedCaching(isPublic) })
}
