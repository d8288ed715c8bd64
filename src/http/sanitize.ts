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

/** The markup of a description that may leave the server: text, links, and images over https. */
export function sanitized(html: string): string {
  // Without this character there is no markup, and a plain text is left as it was written.
  if (!html.includes('<')) return html
  // A link in a link is closed as it is read, and the link around it the next time.
  return sanitizeHtml(sanitizeHtml(html, OPTIONS), OPTIONS)
}
