import type { InlineScript, PageStyles } from './assets.ts'

const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[]) => [
  "default-src 'none'",
  ["script-src 'self'", ...scripts].join(' '),
  ["style-src 'self'", ...styles].join(' '),
  "img-src 'self' data: https:",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

type Headers = Readonly<Record<string, string>>

type Inline = { readonly pageStyles?: Partial<PageStyles>; readonly inlineScript?: InlineScript }

/** Headers of every answer; of what stands in a page itself, only what was built is let. */
export function securityHeaders({ pageStyles = {}, inlineScript }: Inline = {}): Headers {
  const digests = Object.values(pageStyles).map(({ digest }) => `'${digest}'`)
  const scripts = inlineScript ? [`'${inlineScript.digest}'`] : []
  return {
    'content-security-policy': contentSecurityPolicy(scripts, digests).join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Headers of answers that are no page. */
export const SECURITY_HEADERS = securityHeaders()

/** The header of a request's id. */
export const REQUEST_ID = 'x-request-id'

/** The id under which a request is logged: the caller's own where it is a plain one, else a new one. */
export function requestId(request: Request): string {
  const sent = request.headers.get(REQUEST_ID)
  return sent && /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID()
}

/** The names that every machine has for itself, as origins of a port of this one. */
export function localOrigins(port: number | undefined): string[] {
  if (port === undefined) return []
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}
