import type { Role } from './accounts.ts'

/** What a collaborator is invited as. */
export type CollaboratorRole = 'editor' | 'viewer'

/** What somebody is to a survey. */
export type SurveyRole = 'owner' | 'admin' | CollaboratorRole

/**
 * What a call asks for: to look at a survey and its results; to change it and hand out its keys; or to decide over
 * it, which is to delete it, to bring it back, and to say who works on it.
 */
export type Right = 'see' | 'edit' | 'own'

const RIGHTS: Readonly<Record<SurveyRole, readonly Right[]>> = {
  owner: ['see', 'edit', 'own'],
  admin: ['see', 'edit', 'own'],
  editor: ['see', 'edit'],
  viewer: ['see'],
}

/** Who owns a survey, and the role to which an account was invited, if any. */
export type SurveyMembership = {
  readonly ownerId: string | null
  readonly invitedAs: CollaboratorRole | null
}

/**
 * What an account is to a survey, or undefined where it is nothing to it. A survey that came with the product has no
 * owner; admins look after it.
 *
 * @example surveyRole({ ownerId: 'a', invitedAs: 'viewer' }, { id: 'b', roles: ['designer'] }) // 'viewer'
 */
export function surveyRole(
  { ownerId, invitedAs }: SurveyMembership,
  account: { readonly id: string; readonly roles: readonly Role[] },
): SurveyRole | undefined {
  if (ownerId === account.id) return 'owner'
  if (account.roles.includes('admin')) return 'admin'
  return invitedAs ?? undefined
}

/**
 * Whether a role carries a right.
 *
 * @example hasRight('editor', 'own') // false
 */
export function hasRight(role: SurveyRole, right: Right): boolean {
  return RIGHTS[role].includes(right)
}
