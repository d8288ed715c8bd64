import type { SurveyDefinition } from '../survey/survey.ts'
import type { Role } from './accounts.ts'

/** The role with which a collaborator is invited. */
export type CollaboratorRole = 'editor' | 'viewer'

/** What somebody is in a team, and has as a right on each of its surveys. */
export type TeamRole = 'owner' | CollaboratorRole

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

/** Who owns a survey, and the roles that an account has by an invitation and by its team, if any. */
export type SurveyMembership = {
  readonly ownerId: string | null
  /** The team that owns it instead; null if there is none. */
  readonly teamId: string | null
  readonly invitedAs: CollaboratorRole | null
  readonly inTeamAs: TeamRole | null
}

/**
 * The role of an account in a survey, or undefined if it has none. A survey shipped with the product has no owner;
 * admins look after it. Members of a team have on its surveys the rights of their role, whoever made them.
 *
 * @example surveyRole({ ownerId: 'a', teamId: null, invitedAs: 'viewer', inTeamAs: null }, { id: 'b', roles: ['designer'] })
 * // 'viewer'
 */
export function surveyRole(
  { ownerId, teamId, invitedAs, inTeamAs }: SurveyMembership,
  account: { readonly id: string; readonly roles: readonly Role[] },
): SurveyRole | undefined {
  if (teamId === null ? ownerId === account.id : inTeamAs === 'owner') return 'owner'
  if (account.roles.includes('admin')) return 'admin'
  const invited = [inTeamAs, invitedAs]
  return ROLES.find((role) => invited.includes(role))
}

/** The roles of people who are invited, those with more rights first. */
const ROLES: readonly CollaboratorRole[] = ['editor', 'viewer']

/**
 * Whether a role carries a right.
 *
 * @example hasRight('editor', 'own') // false
 */
export function hasRight(role: SurveyRole, right: Right): boolean {
  return RIGHTS[role].includes(right)
}

/** A survey without its key, for viewers: anybody who knows the key can let respondents in. */
export function redactSurveyKey<Definition extends SurveyDefinition>(definition: Definition): Definition {
  return { ...definition, settings: { ...definition.settings, sKeyValue: null } }
}
