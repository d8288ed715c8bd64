/** What an account may do: a designer makes surveys, an admin looks after all surveys and accounts. */
export type Role = 'designer' | 'admin'

/** The account that the development sign-in offers. */
export const LOCAL_DESIGNER = 'designer@localhost'

/** Who has which role, by e-mail address and domain, all in lower case. */
export type RoleLists = {
  /** If this and `designerDomains` are empty, everybody who signs in is a designer. */
  readonly designerEmails: readonly string[]
  readonly designerDomains: readonly string[]
  readonly adminEmails: readonly string[]
}

/** Why a sign-in produced no account; its sentence is in the catalogue of texts. */
export type SignInProblem =
  | 'failed'
  | 'unreadable'
  | 'expired'
  | 'link'
  | 'cancelled'
  | 'unavailable'
  | 'unverified'
  | 'otherDomain'
  | 'notDesigner'
  | 'disabled'

/**
 * The roles of the holder of an e-mail address. An admin is also a designer; a domain does not include its subdomains.
 * An account without a role cannot be used.
 *
 * @param email verified, in upper or lower case
 * @example rolesOf('Ada@city.example', { designerEmails: [], designerDomains: ['city.example'], adminEmails: [] })
 * // ['designer']
 */
export function rolesOf(email: string, lists: RoleLists): readonly Role[] {
  const address = email.toLowerCase()
  if (lists.adminEmails.includes(address)) return ['designer', 'admin']
  const isOpen = lists.designerEmails.length === 0 && lists.designerDomains.length === 0
  const isListed = lists.designerEmails.includes(address) || lists.designerDomains.includes(domainOf(email))
  return isOpen || isListed ? ['designer'] : []
}

/**
 * The domain of an e-mail address, in lower case.
 * @example domainOf('Ada@City.example') // 'city.example'
 */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
