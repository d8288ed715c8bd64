import type { FieldProblem } from '../../failure.ts'
import type { SurveySettings } from '../survey.ts'

/** The most websites that may show a survey, and the most characters of an origin. */
export const EMBED_LIMITS = { origins: 20, length: 200 } as const

/** The parameter of a survey's address in a frame of another website. */
export const EMBEDDED = 'embed'

/** One host, without wildcards, or one of the visitor's own machine, which browsers trust without https. */
const WEBSITE = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/

/**
 * Whether a text is the origin of a website that may show a survey in a frame, as browsers write origins.
 *
 * @example isEmbedOrigin('https://example.org') // true
 * @example isEmbedOrigin('https://example.org/news') // false
 */
export function isEmbedOrigin(text: string): boolean {
  const isShort = text.length <= EMBED_LIMITS.length
  return isShort && WEBSITE.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** What is wrong with the websites that may show a survey. */
export function embedProblems({ embedOrigins }: Pick<SurveySettings, 'embedOrigins'>): FieldProblem[] {
  const path = '/settings/embedOrigins'
  const most = EMBED_LIMITS.origins
  if (embedOrigins.length > most) return [{ path, rule: 'tooMany', values: { most } }]
  const wrong = embedOrigins.find((origin) => !isEmbedOrigin(origin))
  if (wrong === undefined) return []
  return [{ path, rule: 'embedOrigin', values: { name: [...wrong].slice(0, EMBED_LIMITS.length).join('') } }]
}

/**
 * Whether a full address is that of a ballot's pages, which rooms and websites that a designer names show in a frame; no
 * other page is framed.
 */
export const isBallotPage = (address: string): boolean =>
  /^https?:\/\/[^/]+\/survey\/[^/?#]+(?:\/(?:complete|declined|ended\/[^/?#]+))?(?:[?#]|$)/.test(address)
