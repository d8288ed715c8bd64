/** Whether an If-None-Match header names this tag, by weak comparison. */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false
  if (header === tag) return true
  const wanted = opaque(tag)
  return header.split(',').some((sent) => {
    const bare = opaque(sent.trim())
    return bare === '*' || bare === wanted
  })
}

const opaque = (tag: string) => tag.replace(/^W\//, '')

/**
 * The version in an If-Match header, with or without quotes; undefined if any will do.
 * @returns NaN for an invalid version, which equals none
 */
export function matchedVersion(header: string | null): number | undefined {
  if (header === null || header.trim() === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header.trim())?.[1]
  return digits === undefined ? Number.NaN : Number(digits)
}

export function versionTag(version: number): string {
  return `"${version}"`
}

/** A reply with a version, which becomes its ETag. */
export function tagged<Reply extends { readonly version: number }>(
  set: { readonly headers: Record<string, string | number> },
  reply: Reply,
): Reply {
  set.headers.etag = versionTag(reply.version)
  return reply
}
