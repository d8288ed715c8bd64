import { Elysia } from 'elysia'
import { PageCache } from '../../http/pages/page-cache.ts'
import { inLanguage } from '../../pages/respondent/site.ts'
import type { FigureKind } from '../../results/page/figures/figure-file.tsx'
import { pages, toolPages } from '../../urls.ts'
import { readMyAnswers } from '../reader-answers-handlers.ts'
import { proofAnswer } from './proof/proof-answer.tsx'
import { refusedAnswer } from './refused-answer.tsx'
import { readerOf, visitOf } from './requested.ts'
import { previewAnswer, previewCache } from './results/preview-answer.tsx'
import { fileAnswer, resultsAnswer } from './results/results-answer.tsx'
import { cardAnswer, summaryAnswer } from './summary/summary-answer.tsx'
import type { PublishedDeps, PublishedSite, Visit } from './visit/visit.ts'

/** The results of a survey for readers other than its designers, each chart as a file, and the reader's own answers. */
export function publishedPages(deps: PublishedDeps) {
  const site: PublishedSite = { deps, cache: new PageCache() }
  const answering = (answer: Answer) => answerOf(site, answer)
  const previews = previewCache()
  const file = (kind: FigureKind) => (visit: Visit) => fileAnswer(site, visit, kind)
  return new Elysia({ name: 'published-pages' })
    .get(
      pages.publishedResults.pattern,
      answering((visit) => resultsAnswer(site, visit)),
    )
    .post(
      pages.publishedResults.pattern,
      ({ request, params }) =>
        inLanguage(site, request, proofAnswer(site, visitOf(request, params.surveyId))),
      { parse: 'none' },
    )
    .get(
      pages.publishedSummary.pattern,
      answering((visit) => summaryAnswer(site, visit)),
    )
    .get(
      pages.publishedCard.pattern,
      answering((visit) => cardAnswer(site, visit)),
    )
    .get(
      toolPages.publishedPreview.pattern,
      answering((visit) => previewAnswer(site, visit, previews)),
    )
    .get(pages.publishedResultsSvg.pattern, answering(file('svg')))
    .get(pages.publishedResultsCsv.pattern, answering(file('csv')))
    .get(pages.readerAnswers.pattern, async ({ request, params: { surveyId }, set }) => {
      const reader = readerOf(request)
      const guess = { request, surveyId, keys: [reader.sKey, reader.uKey] }
      set.headers['cache-control'] = 'private, no-store'
      return deps.limiter.guess(guess, () => readMyAnswers(deps, surveyId, reader))
    })
}

type Answer = (visit: Visit) => Promise<Response>

type Asked = { readonly request: Request; readonly params: { readonly surveyId: string } }

const answerOf =
  (site: PublishedSite, answer: Answer) =>
  ({ request, params }: Asked): Promise<Response> => {
    const visit = visitOf(request, params.surveyId)
    const answered = answer(visit).catch((error) => refusedAnswer(site, visit, error, {}))
    return inLanguage(site, request, answered)
  }
