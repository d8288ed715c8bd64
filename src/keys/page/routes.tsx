import { Elysia } from 'elysia'
import { record } from '../../audit/handlers.ts'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { Deps } from '../../deps.ts'
import { hasRight } from '../../domain/access/access.ts'
import type { AuditAction } from '../../domain/access/audited.ts'
import { disclosedStatuses } from '../../domain/entry/key-statuses.ts'
import { LANGUAGES, type Language } from '../../domain/survey/translations/languages.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { type QrDrawing, qrDrawing } from '../../http/replies/qr.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { peopleToAsk } from '../../people/page-handlers.ts'
import { roomOfSurvey } from '../../rooms/handlers.ts'
import { type AuthorizedSurvey, authorize } from '../../surveys/authorization.ts'
import { type SharedSurvey, shareSurvey, surveyInBar } from '../../surveys/sharing/handlers.ts'
import { catalogues } from '../../texts/languages.ts'
import { pages, roomLink } from '../../urls.ts'
import { disclosedCounts } from '../disclosed-keys.ts'
import { listKeyLinks } from '../handlers.ts'
import type { OnEveryCard } from './key-card.tsx'
import { KeyCardsPage } from './key-cards.tsx'
import { matching } from './key-table.tsx'
import { SurveySharePage } from './share-page.tsx'
import { type ShareQuery, shareQuery } from './share-query.ts'

const KEYS_PER_PAGE = 50

/** Nine sheets of A4 with 14 cards each: drawing their codes takes a fraction of a second. */
const CARDS_PER_PART = 126

/** Codes drawn before other requests get their turn. */
const CARDS_AT_ONCE = 4

const LANGUAGE_NAMES = Object.fromEntries(Object.entries(catalogues).map(([tag, { name }]) => [tag, name]))

type ShareRequest = { readonly access: AuthorizedSurvey; readonly query: ShareQuery }

export function sharePages(deps: Deps) {
  const context = englishContext(deps)
  const guarded = (action: AuditAction, answer: (asked: ShareRequest) => Promise<Response>) =>
    protectedPage(deps, async (account, { request, params: { surveyId } }: SurveyVisit) => {
      const query = shareQuery(new URL(request.url).searchParams)
      try {
        const access = await authorize(deps, account, surveyId, 'edit')
        if (access.hasKeys) await record(deps, access, action)
        return await answer({ access, query: withDisclosedStatus(access, query) })
      } catch (error) {
        const missing = surveyMissingAnswer({ ...context, email: account.email }, error)
        if (!missing) throw error
        return missing
      }
    })
  return new Elysia({ name: 'share-pages' })
    .get(
      pages.surveyShare.pattern,
      guarded('keys.seen', (asked) => shareAnswer(deps, context, asked)),
    )
    .get(
      pages.keyCards.pattern,
      guarded('keys.exported', (asked) => cardsAnswer(deps, context, asked)),
    )
}

/** An old address may ask for a status that is no longer disclosed, now that the survey's ballots are secret. */
function withDisclosedStatus({ survey }: AuthorizedSurvey, query: ShareQuery): ShareQuery {
  const { status } = query
  const isDisclosed = !status || disclosedStatuses(survey.settings).includes(status)
  return isDisclosed ? query : { ...query, status: 'used' }
}

async function shareAnswer(deps: Deps, context: PageContext, { access, query }: ShareRequest) {
  const survey = shareSurvey(deps, access, query)
  const listed = (page: number) => listKeyLinks(deps, access, { ...query, ...part(page, KEYS_PER_PAGE) })
  const [totals, asked, people] = await Promise.all([
    deps.counts.keys.soon(access.survey.id),
    listed(query.page),
    peopleToAsk(deps, access, {
      ...(query.people && { find: query.people }),
      ...(query.peopleAfter && { after: query.peopleAfter }),
    }),
  ])
  if (people.counts.listed > 0) await record(deps, access, 'people.seen')
  const counts = totals && disclosedCounts(access.survey.settings, totals.counts)
  const count = matching(counts, query)
  const last = count === undefined ? query.page : Math.max(1, Math.ceil(count / KEYS_PER_PAGE))
  const shown = { ...query, page: Math.min(query.page, last) }
  const keys = shown.page === query.page ? asked : await listed(shown.page)
  const view = {
    survey,
    people,
    query: shown,
    keys,
    pageSize: KEYS_PER_PAGE,
    isOwner: hasRight(access.role, 'own'),
    languages: LANGUAGE_NAMES,
    counts,
    countedSecondsAgo: Math.trunc((deps.now() - (totals?.countedAt ?? deps.now())) / 1000),
  }
  const page = (
    <SurveySharePage
      {...context}
      view={view}
      email={access.account.email}
      bar={surveyInBar(deps, access)}
      now={deps.now()}
    />
  )
  return pageResponse(page, 200)
}

async function cardsAnswer(deps: Deps, context: PageContext, { access, query: sent }: ShareRequest) {
  const query: ShareQuery = { ...sent, status: 'unused' }
  const survey = shareSurvey(deps, access, query)
  const first = (query.page - 1) * CARDS_PER_PART
  const room = await roomOfSurvey(deps, access)
  const drawn = async () => {
    const { keys, total } = await cardKeys(deps, access, query)
    const links = keys.map(({ uKey, link }) =>
      room === undefined ? link : roomLink(deps.config.publicUrl, room, uKey),
    )
    return { keys, total, codes: await drawCodes(links) }
  }
  const [soon, { keys, codes, total }] = await Promise.all([deps.counts.keys.soon(access.survey.id), drawn()])
  const { counts } = soon ?? (await deps.counts.keys.counted(access.survey.id))
  const view = {
    survey,
    query: sent,
    shared: onEveryCard(deps, survey, room),
    texts: catalogues[cardLanguage(query, survey)],
    cards: keys.flatMap(({ uKey, label }, at) => {
      const qr = codes[at]
      return qr ? [{ uKey, label, qr }] : []
    }),
    first,
    total: total ?? matching(counts, query) ?? 0,
    pageSize: CARDS_PER_PART,
  }
  const { email } = access.account
  return pageResponse(<KeyCardsPage {...context} view={view} email={email} />, 200)
}

/** The keys of a part, and how many there are in all parts if only listing them shows that. */
async function cardKeys(deps: Deps, access: AuthorizedSurvey, query: ShareQuery) {
  const shown = part(query.page, CARDS_PER_PART)
  if (matching([], query) !== undefined)
    return { keys: await listKeyLinks(deps, access, { ...query, ...shown }) }
  const all = await listKeyLinks(deps, access, query)
  const from = Number(shown.offset)
  return { keys: all.slice(from, from + CARDS_PER_PART), total: all.length }
}

function onEveryCard(
  { config, now }: Deps,
  { id, title, settings, surveyKey, shortName }: SharedSurvey,
  room: string | undefined,
): OnEveryCard {
  const { hasSKey, hasUKey, opensAt, closesAt } = settings
  const opensLater = opensAt !== null && Date.parse(opensAt) > now()
  const addressOf = () => {
    if (room !== undefined) return pages.room(room)
    return shortName ? pages.shortLink(shortName) : pages.survey(id)
  }
  return {
    title,
    address: new URL(config.publicUrl).host + addressOf(),
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
