const MAX_LENGTH = 200

/** The user agent of a request, cut to a length that can be stored. */
export function userAgentOf(request: Request): string | null {
  return request.headers.get('user-agent')?.slice(0, MAX_LENGTH) || null
}
