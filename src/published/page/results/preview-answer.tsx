import { LRUCache } from 'lru-cache'
import { isComputing } from '../../../components/outcome-in-words.ts'
import { Failure } from '../../../domain/failure.ts'
import { refuseUndecided } from '../../../domain/results/pending.ts'
import { matchesTag } from '../../../http/replies/tags.ts'
import type { PageContext } from '../../../pages/frame/document.tsx'
import type { LinkPreview } from '../../../pages/frame/link-tags.tsx'
import { contextOf } from '../../../pages/respondent/site.ts'
import { drawPng } from '../../../pictures/drawing.ts'
import { letters } from '../../../pictures/letters.ts'
import { sentencesOf } from '../../../results/page/one-page/decision.ts'
import { CARD_SIZES } from '../../../results/page/one-page/decision-card.tsx'
import { toolPages } from '../../../urls.ts'
import { publishedCaching } from '../../routes.ts'
import { opened } from '../visit/guard.ts'
import type { PublishedSite, Visit } from '../visit/visit.ts'
import { cardOf, type Decision, decisionShown } from './decision-shown.ts'

/**
 * The decision that a visitor asks for.
 *
 * @throws Failure SURVEY_NOT_FOUND and others of `opened`
 */
export async function decisionFor(site: PublishedSite, visit: Visit): Promise<Decision> {
  const found = await opened(site, visit)
  const snapshot = await site.deps.published.read(found)
  const shown = { found, snapshot, context: contextOf(site, visit) }
  const decision = decisionShown(shown, visit.query.get('question'))
  if (!decision) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return decision
}

/** The most bytes of pictures that are kept, each of some 50 KB. */
const MOST_BYTES = 8 * 1024 * 1024

/** Pictures of decisions, drawn once however many chats show them. */
export const previewCache = () =>
  new LRUCache<string, Blob, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _before, { context: svg }) => new Blob([await drawPng(svg)]),
  })

export type Previewed = { readonly preview: LinkPreview; readonly description: string | undefined }

/** The picture of a decision as an SVG; undefined if the fonts do not have its letters. */
async function drawablePicture(decision: Decision): Promise<string | undefined> {
  const { drawable } = await letters()
  return drawable(cardOf(decision, 'preview'))
}

/** What chats show of links to a page with a decision: until that is known, and without any, only its title. */
export async function previewOf(
  site: PublishedSite,
  decision: Decision | undefined,
  page: LinkPreview,
): Promise<Previewed> {
  if (!decision || isComputing(decision.question)) return { preview: page, description: undefined }
  const { question, texts, context } = decision
  const description = sentencesOf(question, { texts, language: context.catalogue.locale }).join(' ')
  return { preview: { ...page, image: await imageOf(site, decision, description) }, description }
}

/** The picture; undefined where the fonts do not have its letters. */
async function imageOf({ deps }: PublishedSite, decision: Decision, alt: string) {
  const svg = await drawablePicture(decision)
  if (svg === undefined) return undefined
  const { question, context, snapshot, found } = decision
  const query = new URLSearchParams({
    question: question.questionId,
    lang: languageOf(context),
    // Chats keep a picture by its address.
    version: Bun.hash(snapshot.tag + svg).toString(36),
  })
  const address = `${deps.config.publicUrl}${toolPages.publishedPreview(found.survey.id)}?${query}`
  return { address, ...CARD_SIZES.preview, alt }
}

const languageOf = ({ written, catalogue }: PageContext): string => written ?? catalogue.language

/** The picture itself. */
export async function previewAnswer(
  site: PublishedSite,
  visit: Visit,
  cache: ReturnType<typeof previewCache>,
): Promise<Response> {
  const decision = await decisionFor(site, visit)
  refuseUndecided(decision.question)
  const svg = await drawablePicture(decision)
  if (svg === undefined) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  const tag = Bun.hash(svg).toString(36)
  const headers = {
    'content-type': 'image/png',
    'cache-control': publishedCaching(decision.found.isPublic),
    etag: `"${tag}"`,
  }
  if (matchesTag(visit.request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  if (!cache.has(tag)) site.deps.limiter.draw(visit.request)
  return new Response(await cache.forceFetch(tag, { context: svg }), { headers })
}
