import {
  amountWriter,
  changesInWords,
  decisionInWords,
  movesInWords,
} from '../../components/outcome-in-words.ts'
import { Failure } from '../../domain/failure.ts'
import { refuseUndecided } from '../../domain/results/pending.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { dispositionOf } from '../../http/file-name.ts'
import { pageAnswer } from '../../http/page-cache.ts'
import { renderPage } from '../../http/render.tsx'
import { contextOf, languageRead } from '../../pages/respondent/site.ts'
import { decisionOf, toldOptions } from '../../results/page/one-page/decision.ts'
import { type CardSize, decisionCard, isCardSize } from '../../results/page/one-page/decision-card.tsx'
import { resultsTexts } from '../../texts/ballot-texts.ts'
import { inSequence } from '../../texts/sentences.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { publishedCaching } from '../routes.ts'
import { inReadersWords } from './published-words.ts'
import { SummaryPage } from './summary-page.tsx'
import { alternatesOf, opened, type PublishedSite, readBy, type Visit } from './visit-routes.tsx'

/** What the page of one decision shows, in the language of its reader. */
async function decisionFor(site: PublishedSite, visit: Visit) {
  const found = await opened(site, visit)
  const snapshot = await site.deps.published.read(found)
  const context = contextOf(site, visit)
  const { catalogue } = context
  const results = inReadersWords(readBy(found, snapshot.body, context.written), catalogue)
  const question = decisionOf(results, visit.query.get('question'))
  if (!question) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const dates = datesOf(found.survey.settings, results.asOf, catalogue.locale)
  const texts = resultsTexts(question.words, catalogue.resultsPage)
  return { found, snapshot, context, results, question, dates, texts }
}

/** The page of one decision. */
export async function summaryAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const { found, snapshot, context, results, question, dates } = await decisionFor(site, visit)
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
  const render = () => renderPage(<SummaryPage {...page} />)
  const { encodings } = await site.cache.find(['summary', surveyId, tag, chosen].join('/'), render)
  return pageAnswer(request, { etag: tag, encodings }, { 'cache-control': publishedCaching(isPublic) })
}

/** The same as a picture. */
export async function cardAnswer(site: PublishedSite, visit: Visit): Promise<Response> {
  const { found, context, results, question, dates, texts } = await decisionFor(site, visit)
  const { query, request } = visit
  const size = query.get('size') ?? 'preview'
  if (!isCardSize(size)) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  refuseUndecided(question)
  site.deps.limiter.draw(request)
  const { locale: language } = context.catalogue
  const words = {
    title: results.title,
    question: question.question,
    sentence: decisionInWords(question, { texts, language }) ?? question.summary,
    changes: inSequence(language, [
      changesInWords(question, { texts, language }) ?? false,
      ...movesInWords(question, { texts, language }),
    ]),
    note: `${say(texts.completed, language, { count: results.completed })} · ${dates}`,
    language,
  }
  const write = amountWriter(question, language)
  const accent = context.instance.accent?.light
  const svg = decisionCard(toldOptions(question), words, size, { write, accent })
  const name = { title: found.survey.title, now: site.deps.now(), part: size, extension: 'svg' }
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': dispositionOf(name),
      'cache-control': publishedCaching(found.isPublic),
    },
  })
}

/** When people could answer, as far as that was limited, or the day of the figures. */
function datesOf(
  { opensAt, closesAt }: Pick<SurveySettings, 'opensAt' | 'closesAt'>,
  asOf: string,
  language: string,
) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const [from, to] = [opensAt ?? closesAt ?? asOf, closesAt ?? asOf].map((instant) => new Date(instant))
  return format.formatRange(from!, to!)
}
