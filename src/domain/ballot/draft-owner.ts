import type { VisitCookie } from '../entry/respondent-cookies.ts'

/**
 * Decides which stored draft may be offered to a visitor who was refused: that of the respondent they name, or else
 * that of the previous visit. A different key may belong to a different person. A survey key identifies nobody, and
 * neither does a used unique key: it was submitted from another device, so more than one person may have it.
 *
 * @param before the previous visit admitted on this device
 * @param asked the keys and uuid in the address or the form
 * @param used whether the unique key has already been used
 * @returns the name of the draft in the device's storage; undefined if it may be somebody else's
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
