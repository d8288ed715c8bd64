import { Elysia } from 'elysia'
import { protectedPage, type SurveyVisit } from '../../auth/page/guard.tsx'
import type { RoomReply } from '../../contract/responses/rooms.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { roomCodeTyped } from '../../domain/room/room.ts'
import { languageFor } from '../../domain/survey/translations/languages.ts'
import { replacements } from '../../domain/survey/translations/translations.ts'
import { PageCache, pageAnswer } from '../../http/pages/page-cache.ts'
import { notePageNeeds } from '../../http/pages/page-needs.ts'
import { pageResponse, redirect } from '../../http/pages/page-response.ts'
import { renderPage } from '../../http/pages/render.tsx'
import { qrDrawing } from '../../http/replies/qr.ts'
import { cookieHeader, requestCookie } from '../../http/requests/cookies.ts'
import { inLookOf } from '../../instance/look.ts'
import { surveyMissingAnswer } from '../../pages/designer/survey-missing.tsx'
import type { PageContext } from '../../pages/frame/document.tsx'
import { englishContext } from '../../pages/frame/english-context.ts'
import { contextOf, inLanguage, queryOf, type Site } from '../../pages/respondent/site.ts'
import { inReadersWords, inSurveyLanguage } from '../../published/page/results/published-words.ts'
import { type AuthorizedSurvey, authorize } from '../../surveys/authorization.ts'
import { surveyInBar } from '../../surveys/sharing/handlers.ts'
import { catalogues } from '../../texts/languages.ts'
import { pages, toolPages } from '../../urls.ts'
import { readRoom, roomOfSurvey, sharedRooms } from '../handlers.ts'
import { byCode, DEVICE_COOKIE } from '../joining.ts'
import { JoinPage } from './join-page.tsx'
import { PhonePage } from './phone-page.tsx'
import { StartRoomPage } from './start-page.tsx'
import { WallPage } from './wall-page.tsx'

/** Seconds for which a device is remembered. */
const DEVICE_SECONDS = 86_400

/** The wall of a room, the pages of those in it, and where they type its code. */
export function roomPages(deps: Deps) {
  const site: Site = { deps, cache: new PageCache() }
  const context = englishContext(deps)
  const rooms = sharedRooms(deps)
  return new Elysia({ name: 'room-pages' })
    .get(
      pages.present.pattern,
      protectedPage(deps, async (account, { request, params: { surveyId } }: SurveyVisit) => {
        try {
          const access = await authorize(deps, account, surveyId, 'edit')
          return await wallAnswer(deps, context, request, access)
        } catch (error) {
          const missing = surveyMissingAnswer({ ...context, email: account.email }, error)
          if (!missing) throw error
          return missing
        }
      }),
    )
    .get(toolPages.joinRoom.pattern, ({ request }) => inLanguage(site, request, joinAnswer(site, request)))
    .get(pages.room.pattern, ({ request, params }) =>
      // The router gives null for what is no text in UTF-8, such as '%zz'.
      inLanguage(
        site,
        request,
        phoneAnswer(deps, site, rooms, { request, code: roomCodeTyped(params.code ?? '') ?? '' }),
      ),
    )
}

/** The context of the wall, in the look of its survey and the language of that. */
function inSurveyLook(context: PageContext, request: Request, { survey }: AuthorizedSurvey): PageContext {
  const instance = inLookOf(context.instance, survey)
  notePageNeeds(request, { accent: instance.accent, origins: [] })
  return { ...context, instance }
}

async function wallAnswer(
  deps: Deps,
  context: PageContext,
  request: Request,
  access: AuthorizedSurvey,
): Promise<Response> {
  const code = await roomOfSurvey(deps, access)
  if (code === undefined) {
    const survey = surveyInBar(deps, access)
    const { email } = access.account
    return pageResponse(<StartRoomPage {...context} survey={survey} email={email} now={deps.now()} />, 200)
  }
  const spoken = catalogues[languageFor(access.survey.settings.language) ?? 'en']
  const room = inWordsOf(await readRoom(deps, code, undefined), spoken)
  const link = deps.config.publicUrl + pages.room(code)
  const address = link.replace(/^https?:\/\//, '')
  return pageResponse(
    <WallPage
      {...inSurveyLook(context, request, access)}
      room={room}
      spoken={spoken}
      address={address}
      survey={access.survey}
      qr={qrDrawing(link)}
    />,
    200,
  )
}

async function joinAnswer(site: Site, request: Request): Promise<Response> {
  const query = queryOf(request)
  const typed = query.get('code') ?? undefined
  const code = typed && roomCodeTyped(typed)
  if (code) return redirect(pages.room(code), 302)
  const context = contextOf(site, { request, query }, [])
  return pageResponse(<JoinPage {...context} unknown={typed} />, typed === undefined ? 200 : 404)
}

/** The page of a device; the same for all of them in one language, so that a reveal is drawn once. */
async function phoneAnswer(
  deps: Deps,
  site: Site,
  rooms: ReturnType<typeof sharedRooms>,
  { request, code }: { readonly request: Request; readonly code: string },
): Promise<Response> {
  const query = queryOf(request)
  const found = await byCode(deps, request, code, () => rooms.find(code, undefined)).catch((error) => {
    if (error instanceof Failure && error.refusal.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!found) {
    const context = contextOf(site, { request, query }, [])
    return pageResponse(<JoinPage {...context} unknown={code} />, 404)
  }
  const { room, version, survey: asked } = found
  const { survey, etag } = (await deps.surveys.find(room.surveyId)) ?? {}
  const context = contextOf(site, { request, query, survey }, [])
  const { catalogue } = context
  const language = context.written ?? catalogue.language
  const spoken = inLanguageOf(room, replacements(asked, context.written ?? null))
  const ballot = `${pages.survey(room.surveyId)}?${new URLSearchParams({ lang: language })}`
  const page = await site.cache.find(['room', version, etag, language, catalogue.language].join('/'), () =>
    renderPage(<PhonePage {...context} room={inWordsOf(spoken, catalogue)} ballot={ballot} />),
  )
  const answer = pageAnswer(request, page)
  if (!requestCookie(request.headers, DEVICE_COOKIE)) {
    const { publicUrl } = deps.config
    answer.headers.append(
      'set-cookie',
      cookieHeader(publicUrl, DEVICE_COOKIE, crypto.randomUUID(), DEVICE_SECONDS),
    )
  }
  return answer
}

/** A room with its survey's texts replaced by those of another language; the surveys of its votes have the same. */
const inLanguageOf = (room: RoomReply, texts: ReturnType<typeof replacements>): RoomReply => ({
  ...room,
  title: entryOf(entryOf(texts, ''), room.title) ?? room.title,
  questions: room.questions.map(({ questionId, question }) => ({
    questionId,
    question: entryOf(entryOf(texts, questionId), question) ?? question,
  })),
  results: room.results && inSurveyLanguage(room.results, texts),
  earlier: room.earlier && inSurveyLanguage(room.earlier, texts),
})

const inWordsOf = (room: RoomReply, catalogue: Parameters<typeof inReadersWords>[1]): RoomReply => ({
  ...room,
  results: room.results && inReadersWords(room.results, catalogue),
  earlier: room.earlier && inReadersWords(room.earlier, catalogue),
})
