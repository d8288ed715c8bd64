/** What a browser keeps of a respondent's entry, so that a reload does not ask for it again. */
export type KeptVisit = {
  readonly sKey?: string
  readonly uKey?: string
  readonly uuid?: string
  /** Present where the unique key had a response already when the page was opened. */
  readonly begun?: string
}

/** The cookie's name. */
export const VISIT_COOKIE = 'visit'

const KEPT = ['sKey', 'uKey', 'uuid', 'begun'] as const

/**
 * What a visit keeps, as the value of its cookie.
 *
 * @example visitValue({ uKey: 'a&b' }) // 'uKey%3Da%2526b'
 */
export function visitValue(visit: KeptVisit): string {
  const kept = new URLSearchParams()
  for (const name of KEPT) {
    const value = visit[name]
    if (value) kept.set(name, value)
  }
  return encodeURIComponent(kept.toString())
}

/**
 * What the cookies of a page or a request keep of a visit; nothing where they hold none, or a broken one.
 *
 * @param cookies as in the header, or as `document.cookie` has them
 * @example visitFrom('other=1; visit=uKey%3Da%2526b') // { uKey: 'a&b' }
 */
export function visitFrom(cookies: string): KeptVisit {
  const value = new RegExp(`(?:^|; )${VISIT_COOKIE}=([\\w%.~*+-]+)`).exec(cookies)?.[1] ?? ''
  const kept = new URLSearchParams(decoded(value))
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const found = kept.get(name)
      return found ? [[name, found]] : []
    }),
  )
}

/**
 * Whose draft a device gives back to a visitor who is not let in: of whom they name, else of the visit before. With another
 * key than was let in before, somebody else may have come. A survey's key names nobody, and neither does a unique key that
 * was used: another device submitted with it, so more than one person may hold it.
 *
 * @param before the visit that was let in on this device
 * @param asked what came with the address or the form
 * @param used whether the unique key has given its response
 * @returns what the place of the draft is made of; undefined where it may be somebody else's
 * @example draftOwner({ uKey: 'anna' }, { uKey: 'ben' }, true) // undefined
 */
export function draftOwner(before: KeptVisit, asked: KeptVisit, used: boolean): string | undefined {
  const named = asked.uuid || asked.uKey
  if (named && !used) return named
  const isSame = (['sKey', 'uKey', 'uuid'] as const).every(
    (name) => !asked[name] || asked[name] === before[name],
  )
  return isSame && (before.sKey || before.uKey) ? (before.uuid ?? before.uKey ?? '') : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
