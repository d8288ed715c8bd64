import { isBallotPage } from '../../domain/survey/links/embedding.ts'
import type { Accent } from '../../instance/accent.ts'
import type { InlineScript, PageStyles } from '../assets/assets.ts'
import { pageNeeds } from '../pages/page-needs.ts'

/** A stricter policy of a page whose images come from this server alone, on top of that of every reply. */
export const IMAGE_POLICY = "img-src 'self' data:"

const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[]) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  ["style-src 'self'", ...styles].join(' '),
  `${IMAGE_POLICY} https:`,
  "connect-src 'self'",
  "frame-src 'self' https://www.youtube-nocookie.com",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

type Headers = Readonly<Record<string, string>>

type Served = {
  readonly pageStyles?: Partial<PageStyles>
  readonly inlineScripts?: readonly InlineScript[]
  readonly accent?: Accent | null | undefined
  readonly publicUrl?: string
}

const SECONDS_OF_A_YEAR = 365 * 86_400

/** Headers of every reply. Inline scripts and styles are allowed by their digests. */
export function securityHeaders({
  pageStyles = {},
  inlineScripts = [],
  accent,
  publicUrl,
}: Served = {}): Headers {
  const styles = [...Object.values(pageStyles), ...(accent ? [accent] : [])]
  const digests = styles.map(({ digest }) => `'${digest}'`)
  const scripts = inlineScripts.map(({ digest }) => `'${digest}'`)
  return {
    'content-security-policy': contentSecurityPolicy(scripts, digests).join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': `max-age=${SECONDS_OF_A_YEAR}` }),
  }
}

/**
 * The headers of the reply to a request, which allow what has been noted that its page needs.
 *
 * @param served what every page has
 */
export function pageHeaders(served: Served): (request: Request) => Headers {
  const usual = securityHeaders(served)
  return (request) => {
    const { accent, origins } = pageNeeds(request) ?? { accent: served.accent, origins: [] }
    const headers = accent === served.accent ? usual : securityHeaders({ ...served, accent })
    return framedHeaders(headers, request.url, origins)
  }
}

/** Pages of this server may frame the page of a ballot, and so may websites of these origins. */
function framedHeaders(headers: Headers, url: string, origins: readonly string[]): Headers {
  const policy = headers['content-security-policy']
  if (!policy || !isBallotPage(url)) return headers
  const ancestors = ['frame-ancestors', "'self'", ...origins].join(' ')
  return { ...headers, 'content-security-policy': policy.replace("frame-ancestors 'none'", ancestors) }
}

/** Headers of replies that are not pages. */
export const SECURITY_HEADERS = securityHeaders()

export const REQUEST_ID = 'x-request-id'

/** The id under which a request is logged: the caller's own if it is plain, else a new one. */
export function requestId(request: Request): string {
  const sent = request.headers.get(REQUEST_ID)
  return sent && /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID()
}

/** Origins of the names that every machine has for itself. */
export function localOrigins(port: number | undefined): string[] {
  if (port === undefined) return []
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}
