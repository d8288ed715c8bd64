import type { VisitCookie } from './respondent-cookies.ts'

/**
 * Decides which stored draft may be offered to a visitor who was refused: that of the respondent they name, else that of
 * the visit before. With another key than was let in before, somebody else may have come. A survey key names nobody, and
 * neither does a used unique key: it was submitted from another device, so more than one person may hold it.
 *
 * @param before the visit that was let in on this device
 * @param asked the keys and uuid in the address or the form
 * @param used whether the unique key has given its response
 * @returns the name of the draft in the device's storage; undefined where it may be somebody else's
 * @example draftOwner({ uKey: 'anna' }, { uKey: 'ben' }, true) // undefined
 */
export function draftOwner(before: VisitCookie, asked: VisitCookie, used: boolean): string | undefined {
  const named = asked.uuid || asked.uKey
  if (named && !used) return named
  const isSame = (['sKey', 'uKey', 'uuid'] as const).every(
    (name) => !asked[name] || asked[name] === before[name],
  )
  return isSame && (before.sKey || before.uKey) ? (before.uuid ?? before.uKey ?? '') : undefined
}
