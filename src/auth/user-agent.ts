const MOST = 200

/** What a browser or script says it is, at a length that can be kept. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, MOST) || null
}
