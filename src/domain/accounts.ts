/** What an account may do: a designer makes surveys, an admin looks after all surveys and accounts. */
export type Role = 'designer' | 'admin'

/** The account that the development sign-in offers. */
export const LOCAL_DESIGNER = 'designer@localhost'

/** Who has which role, by e-mail address and domain, all in lower case. */
export type RoleLists = {
  /** Where this and `designerDomains` are empty, everybody who signs in is a designer. */
  readonly designerEmails: readonly string[]
  readonly designerDomains: readonly string[]
  readonly adminEmails: readonly string[]
}

/** Why a sign-in did not end with an account; its sentence stands in the catalogue of texts. */
export type SignInProblem =
  | 'failed'
  | 'unreadable'
  | 'expired'
  | 'cancelled'
  | 'unavailable'
  | 'unverified'
  | 'notDesigner'
  | 'disabled'

/**
 * The roles of whoever holds an e-mail address. An admin is a designer, too; a domain stands for itself and not for
 * those below it. Without a role an account cannot be used.
 *
 * @param email verified, in any case
 * @example rolesOf('Ada@city.example', { designerEmails: [], designerDomains: ['city.example'], adminEmails: [] })
 * // ['designer']
 */
export function rolesOf(email: string, lists: RoleLists): readonly Role[] {
  const address = email.toLowerCase()
  if (lists.adminEmails.includes(address)) return ['designer', 'admin']
  const isOpen = lists.designerEmails.length === 0 && lists.designerDomains.length === 0
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const isListed = lists.designerEmails.includes(address) || lists.designerDomains.includes(domain)
  return isOpen || isListed ? ['designer'] : []
}
