/**
 * Where an end link leads: https alone, with what panels ask for filled in. Undefined where it is no address over https.
 *
 * @param link what the designer wrote; `{uuid}` and `{uKey}` stand for the respondent's own
 * @example endLinkFor('https://panel.example.org/?id={uKey}', { uuid: 'a', uKey: 'b&c' })
 * // { href: 'https://panel.example.org/?id=b%26c', host: 'panel.example.org' }
 */
export function endLinkFor(
  link: string,
  own: { readonly uuid?: string; readonly uKey?: string },
): { readonly href: string; readonly host: string } | undefined {
  const filled = link.replace(/\{(uuid|uKey)\}/g, (_, name: 'uuid' | 'uKey') =>
    encodeURIComponent(own[name] ?? ''),
  )
  const url = URL.parse(filled)
  // What is filled in must not decide where the link leads.
  const bare = URL.parse(link.replace(/\{(uuid|uKey)\}/g, 'x'))
  if (url?.protocol !== 'https:' || url.host !== bare?.host) return undefined
  return { href: url.href, host: url.host }
}
