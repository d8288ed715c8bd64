const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/

/**
 * The full address for typed text; undefined if it is not an address.
 *
 * @example linkAddress('town.example/parks') // 'https://town.example/parks'
 * @example linkAddress('parks@town.example') // 'mailto:parks@town.example'
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!/^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i.test(address) || /\s/.test(address)) return undefined
  return URL.canParse(address) && address.includes('.') ? address : undefined
}
