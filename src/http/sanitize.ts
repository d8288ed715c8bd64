import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'],
    ...['a', 'h3', 'h4', 'blockquote', 'code', 'img'],
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
}

/** The markup of a designer's words that may leave the server: text, links, and images over https. */
export function sanitized(html: string): string {
  // Without this character there is no markup, and a plain text is left as it was written.
  if (!html.includes('<')) return html
  // A link in a link is closed as it is read, and the link around it the next time.
  return sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS)
}

/** Web and mail addresses in text where `<`, `>` and quotes are escaped. */
const ADDRESS =
  /https?:\/\/(?:(?!&(?:lt|gt|quot);)[^\s<>"])+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi
/** What ends a sentence, and no address. */
const AFTER_ADDRESS = /(?:&amp;|[.,;:!?)\]}'*_。，、；：！？）」』])+$/

/** Whether a text has an address that could be a link. */
export function hasAddress(html: string): boolean {
  return html.search(ADDRESS) >= 0
}

/** As `sanitized`, with links to the addresses that were written as plain text. */
export function sanitizedWithLinks(html: string): string {
  // Of a text without markup, what would be markup to a browser is not escaped yet.
  const safe = sanitizeHtml(sanitized(html), OPTIONS)
  let isInLink = false
  const parts = safe.split(/(<[^>]*>)/).map((part) => {
    if (/^<\/?a[ >]/.test(part)) isInLink = !part.startsWith('</')
    return isInLink || part.startsWith('<') ? part : part.replace(ADDRESS, linkTo)
  })
  return sanitizeHtml(parts.join(''), OPTIONS)
}

function linkTo(address: string): string {
  const shown = address.replace(AFTER_ADDRESS, '')
  const href = /^https?:/i.test(shown) ? shown : `mailto:${shown}`
  return `<a href="${href}">${shown}</a>${address.slice(shown.length)}`
}
