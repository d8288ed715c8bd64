import type { FieldProblem, Refusal } from '../failure.ts'
import { invalidInput } from '../failure.ts'
import { LIMITS } from '../survey/survey.ts'
import { hasControls, isVisible } from '../text/visible-text.ts'
import type { TeamRole } from './access.ts'

export type TeamMember = { readonly email: string; readonly role: TeamRole }

/** The most teams that somebody owns (two made at the same time may be one more), and the most members of one. */
export const TEAM_LIMITS = { owned: 20, members: LIMITS.collaborators, name: 100 } as const

/** Whether somebody of this role in a team makes surveys in it, and moves theirs to it. */
export const makesSurveys = (role: TeamRole): boolean => role !== 'viewer'

/**
 * The name of a team without spaces around it, or what is wrong with it. Mails to people whom it invites contain it.
 * @example teamName('  City hall ') // 'City hall'
 */
export function teamName(given: string): string | FieldProblem {
  const name = given.trim()
  if (name === '') return { path: '/name', rule: 'required' }
  if (name.length > TEAM_LIMITS.name) {
    return { path: '/name', rule: 'tooLong', values: { most: TEAM_LIMITS.name } }
  }
  if (!isVisible(name) || hasControls(name)) return { path: '/name', rule: 'visible' }
  return name
}

/**
 * Why somebody cannot have a role in a team, or null: it has a limit of members, and always an owner.
 * @param email in lower case
 */
export function refusalOfRole(members: readonly TeamMember[], { email, role }: TeamMember): Refusal | null {
  const others = members.filter((member) => member.email !== email)
  if (others.length >= TEAM_LIMITS.members) {
    return invalidInput('/members', 'tooMany', { most: TEAM_LIMITS.members })
  }
  return role === 'owner' || hasOwner(others) ? null : { code: 'LAST_OWNER' }
}

/** Why somebody cannot leave a team, or null. */
export function refusalOfLeaving(members: readonly TeamMember[], email: string): Refusal | null {
  const others = members.filter((member) => member.email !== email)
  if (others.length === members.length) return { code: 'NOT_FOUND' }
  return hasOwner(others) ? null : { code: 'LAST_OWNER' }
}

const hasOwner = (members: readonly TeamMember[]) => members.some(({ role }) => role === 'owner')
