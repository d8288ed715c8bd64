import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/page-response.ts'
import { catalogues } from '../../texts/languages.ts'
import { operations } from '../../urls.ts'
import { englishContext } from '../frame/english-context.ts'
import { pageLanguage } from '../frame/page-language.ts'
import { BrokenLinkPage, brokenField } from './broken-link.tsx'

const OPERATIONS = new Set<string>(Object.values(operations).map((path) => path()))

/** A survey's page sees for itself what its link gives, and passes none of that to the database. */
const SURVEY_PAGE = /^\/survey\/(?:(?!%00)[^/])+$/

/**
 * The page for an address with U+0000, which no database keeps, or undefined for one that is as it should be.
 * @throws Failure NOT_FOUND where a program asks, which reads no pages, or where a Host header that can be no host makes
 *   no address
 */
export function brokenAddressAnswer(
  deps: Pick<Deps, 'assets' | 'config'>,
  request: Request,
): Response | undefined {
  if (!URL.canParse(request.url)) throw new Failure({ code: 'NOT_FOUND' })
  if (!request.url.includes('%00')) return undefined
  const { pathname, searchParams } = new URL(request.url)
  if (SURVEY_PAGE.test(pathname)) return undefined
  const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !OPERATIONS.has(pathname)
  if (!isPage) throw new Failure({ code: 'NOT_FOUND' })
  const catalogue = catalogues[pageLanguage(request, searchParams)]
  const context = { ...englishContext(deps), catalogue }
  return pageResponse(<BrokenLinkPage {...context} field={brokenField(searchParams)} />, 404)
}
