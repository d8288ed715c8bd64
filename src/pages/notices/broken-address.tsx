import type { Deps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { catalogues } from '../../texts/languages.ts'
import { operations } from '../../urls.ts'
import { englishContext } from '../frame/english-context.ts'
import { pageLanguages } from '../frame/page-language.ts'
import { BrokenLinkPage, brokenField } from './broken-link.tsx'

const OPERATIONS = new Set<string>(Object.values(operations).map((path) => path()))

/** A survey's page checks its link itself, and passes no invalid part of it to the database. */
const SURVEY_PAGE = /^\/survey\/(?:(?!%00)[^/])+$/

/**
 * The page for an address with U+0000, which databases cannot store; undefined for a valid address.
 * @throws Failure NOT_FOUND for programs, which do not read pages, or if an invalid Host header gives no address
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
  const catalogue = catalogues[pageLanguages(request, searchParams).language]
  const context = { ...englishContext(deps), catalogue }
  return pageResponse(<BrokenLinkPage {...context} field={brokenField(searchParams)} />, 404)
}
