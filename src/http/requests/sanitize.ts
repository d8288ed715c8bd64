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

/** Blocks that are not kept: their text becomes paragraphs, and each row of a table one. */
const BLOCKS = [
  ...[
    'div',
    'section',
    'article',
    'header',
    'footer',
    'main',
    'aside',
    'nav',
    'figure',
    'figcaption',
    'address',
  ],
  ...['center', 'details', 'summary', 'dl', 'dt', 'dd', 'pre', 'caption', 'tr'],
]

const isBold = (style: string) => /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)
const isItalic = (style: string) => /(?:^|;)\s*font-style\s*:\s*italic/i.test(style)
const isNotBold = (style: string) => /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]00)/i.test(style)

const renamed = (tag: string): sanitizeHtml.Transformer => sanitizeHtml.simpleTransform(tag, {}, false)

/** Other programs' markup as that of descriptions: headings, blocks, and letters that a style makes bold or italic. */
const TRANSLATED: sanitizeHtml.IOptions = {
  ...OPTIONS,
  transformTags: {
    ...OPTIONS.transformTags,
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, renamed('p')])),
    h1: renamed('h3'),
    h2: renamed('h3'),
    h5: renamed('h4'),
    h6: renamed('h4'),
    b: (_, { style = '' }) => ({ tagName: isNotBold(style) ? 'span' : 'b', attribs: {} }),
    span: (_, { style = '' }) => ({
      tagName: isBold(style) ? 'strong' : isItalic(style) ? 'em' : 'span',
      attribs: {},
    }),
  },
}

const FOREIGN = new RegExp(`<(?:h[1256]|b|span|${BLOCKS.join('|')})[\\s>]`, 'i')

/** The cells of a row beside each other, whatever blocks they contain. */
function cellsBeside(table: string): string {
  return table.replace(/<\/?(?:p|div)(?:\s[^>]*)?>/gi, ' ').replace(/<\/t[dh]\s*>\s*(?=<t[dh][\s>])/gi, ' · ')
}

/** Markup of other programs as that of descriptions; see `TRANSLATED`. */
function translated(html: string): string {
  if (!FOREIGN.test(html)) return html
  const cells = html.replace(/<table[\s>].*?<\/table\s*>/gis, cellsBeside)
  // The second pass closes paragraphs within others, of which some remain empty.
  return sanitizeHtml(sanitizeHtml(cells, TRANSLATED), OPTIONS).replace(/<p>\s*<\/p>/g, '')
}

/** An address between angle brackets, as in mail programs, is text. */
const BRACKETED = /<([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>"]+)>/gi

/** Reduces HTML that a designer wrote to text markup, links, and images over https. */
export function sanitized(html: string): string {
  // Without this character there is no markup, and the text is returned unchanged.
  if (!html.includes('<')) return html
  const own = translated(html.replace(BRACKETED, '&lt;$1&gt;'))
  // Nested links are closed one level per pass, so the second pass closes the outer one.
  return sanitizeHtml(sanitizeHtml(own, OPTIONS), OPTIONS)
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
