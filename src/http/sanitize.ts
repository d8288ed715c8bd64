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

/** Reduces HTML that a designer wrote to text markup, links, and images over https. */
export function sanitized(html: string): string {
  // Without this character there is no markup, and the text is returned unchanged.
  if (!html.includes('<')) return html
  // Nested links are closed one level per pass, so the second pass closes the outer one.
  return sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS)
}

/** Web and mail addresses in text where `<`, `>` and quotes are escaped. */
const ADDRESS =
  /https?:\/\/(?:(?!&(?:lt|gt|quot);)[^\s<>"])+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi
/** Punctuation that ends the sentence rather than the address. */
const AFTER_ADDRESS = /(?:&amp;|[.,;:!?)\]}'*_。，、；：！？）」』])+$/

export function hasAddress(html: string): boolean {
  return html.search(ADDRESS) >= 0
}

/** As `sanitized`, and turns addresses in plain text into links. */
export function sanitizedWithLinks(html: string): string {
  // Text without markup is not escaped by `sanitized`.
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
