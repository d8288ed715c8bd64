import type { Role } from './accounts.ts'

/** The role with which a collaborator is invited. */
export type CollaboratorRole = 'editor' | 'viewer'

/** The role of an account in a survey. */
export type SurveyRole = 'owner' | 'admin' | CollaboratorRole

/**
 * What a call needs: to see a survey and its results; to edit it and issue its keys; or to own it, which is to delete
 * it, restore it and choose its collaborators.
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
 * The role of an account in a survey, or undefined if it has none. A survey shipped with the product has no owner;
 * admins look after it.
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
