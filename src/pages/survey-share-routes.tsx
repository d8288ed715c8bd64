import { Elysia } from 'elysia'
import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { LANGUAGES, type Language } from '../domain/languages.ts'
import { pageResponse } from '../http/page-response.ts'
import { type QrDrawing, qrDrawing } from '../http/qr.ts'
import { countIssuedKeys, listKeyLinks } from '../keys/handlers.ts'
import { type SharedSurvey, shareSurvey } from '../surveys/sharing-handlers.ts'
import { catalogues } from '../texts/languages.ts'
import { pages, patterns } from '../urls.ts'
import type { PageContext } from './document.tsx'
import { englishContext } from './english-context.ts'
import type { OnEveryCard } from './key-card.tsx'
import { KeyCardsPage } from './key-cards.tsx'
import { protectedPage } from './protected-routes.tsx'
import { type ShareQuery, shareQuery } from './share-query.ts'
import { SurveyErrorPage } from './survey-error.tsx'
import { SurveySharePage } from './survey-share.tsx'
import { matching } from './survey-share-table.tsx'

const KEYS_PER_PAGE = 50

/** Eighteen sheets of A4, of 14 cards each. */
const CARDS_PER_PART = 252

/** Codes drawn before other requests get their turn. */
const CARDS_AT_ONCE = 10

const LANGUAGE_NAMES = Object.fromEntries(Object.entries(catalogues).map(([tag, { name }]) => [tag, name]))

type Asked = { readonly account: Account; readonly surveyId: string; readonly query: ShareQuery }

/** The pages on which a survey is handed out, for those who may edit it. */
export function sharePages(deps: Deps) {
  const context = englishContext(deps)
  const guarded = (answer: (asked: Asked) => Promise<Response>) =>
    protectedPage(deps, (account, request) => {
      const { pathname, searchParams } = new URL(request.url)
      const surveyId = decodeURIComponent(pathname.split('/')[2] ?? '')
      const query = shareQuery(searchParams)
      return answer({ account, surveyId, query }).catch((error) => missingAnswer(context, error))
    })
  return new Elysia({ name: 'share-pages' })
    .get(
      patterns.surveyShare,
      guarded((asked) => shareAnswer(deps, context, asked)),
    )
    .get(
      patterns.keyCards,
      guarded((asked) => cardsAnswer(deps, context, asked)),
    )
}

async function shareAnswer(deps: Deps, context: PageContext, { account, surveyId, query }: Asked) {
  const survey = await shareSurvey(deps, account, surveyId, query)
  const listed = (page: number) =>
    listKeyLinks(deps, account, surveyId, { ...query, ...part(page, KEYS_PER_PAGE) })
  const [counts, asked] = await Promise.all([countIssuedKeys(deps, account, surveyId), listed(query.page)])
  const last = Math.max(1, Math.ceil(matching({ counts, query }) / KEYS_PER_PAGE))
  const shown = { ...query, page: Math.min(query.page, last) }
  const keys = shown.page === query.page ? asked : await listed(shown.page)
  const view = { survey, query: shown, counts, keys, pageSize: KEYS_PER_PAGE, languages: LANGUAGE_NAMES }
  return pageResponse(<SurveySharePage {...context} view={view} email={account.email} />, 200)
}

async function cardsAnswer(deps: Deps, context: PageContext, { account, surveyId, query: sent }: Asked) {
  const query: ShareQuery = { ...sent, status: 'unused' }
  const survey = await shareSurvey(deps, account, surveyId, query)
  const selected = { ...query, ...part(query.page, CARDS_PER_PART) }
  const drawn = async () => {
    const keys = await listKeyLinks(deps, account, surveyId, selected)
    return { keys, codes: await drawCodes(keys.map(({ link }) => link)) }
  }
  const [counts, { keys, codes }] = await Promise.all([countIssuedKeys(deps, account, surveyId), drawn()])
  const view = {
    survey,
    query: sent,
    shared: onEveryCard(deps, survey),
    texts: catalogues[cardLanguage(query, survey)],
    cards: keys.flatMap(({ uKey, label }, at) => {
      const qr = codes[at]
      return qr ? [{ uKey, label, qr }] : []
    }),
    first: (query.page - 1) * CARDS_PER_PART,
    total: matching({ counts, query }),
    pageSize: CARDS_PER_PART,
  }
  return pageResponse(<KeyCardsPage {...context} view={view} />, 200)
}

function onEveryCard({ config, now }: Deps, { id, title, settings, surveyKey }: SharedSurvey): OnEveryCard {
  const { hasSKey, hasUKey, opensAt, closesAt } = settings
  const opensLater = opensAt !== null && Date.parse(opensAt) > now()
  return {
    title,
    address: new URL(config.publicUrl).host + pages.survey(id),
    asksSurveyKey: hasSKey,
    surveyKey,
    asksUniqueKey: hasUKey,
    opensAt: opensLater ? opensAt : null,
    closesAt,
  }
}

/** Respondents read a card in the language in which its link opens the survey. */
function cardLanguage({ language }: ShareQuery, { settings }: SharedSurvey): Language {
  const chosen = language || settings.language
  return LANGUAGES.find((known) => known === chosen) ?? 'en'
}

const part = (page: number, size: number) => ({ limit: `${size}`, offset: `${(page - 1) * size}` })

async function drawCodes(links: readonly string[]): Promise<QrDrawing[]> {
  const drawn: QrDrawing[] = []
  for (const link of links) {
    if (drawn.length % CARDS_AT_ONCE === 0) await Bun.sleep(0)
    drawn.push(qrDrawing(link))
  }
  return drawn
}

/** A survey that is none of the visitor's to hand out is as if there were none. */
function missingAnswer(context: PageContext, error: unknown): Response {
  const isMissing = error instanceof Failure && /NOT_FOUND$|NOT_ALLOWED/.test(error.refusal.code)
  if (!isMissing) throw error
  return pageResponse(<SurveyErrorPage {...context} />, 404)
}
