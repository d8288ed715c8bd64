import { actorOf } from '../audit/handlers.ts'
import type { Designer } from '../auth/guard.ts'
import type { Account } from '../contract/accounts/accounts.ts'
import type { MemberReply, TeamReply, TeamsReply } from '../contract/accounts/teams.ts'
import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import type { TeamRole } from '../domain/access/access.ts'
import { isEmailAddress } from '../domain/access/email-address.ts'
import { refusalOfLeaving, refusalOfRole, type TeamMember, teamName } from '../domain/access/teams.ts'
import { Failure, invalidInput, type Refusal } from '../domain/failure.ts'
import { surveyLimit } from '../domain/survey/survey-limit.ts'
import { isoOf } from '../domain/text/instant.ts'
import { mail as mailTexts } from '../texts/en/account/mail.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import { deleteMember } from './leaving-repository.ts'
import {
  deleteTeam,
  findTeam,
  insertTeam,
  listTeams,
  renameTeam,
  type StoredMember,
  type StoredTeam,
  upsertMember,
} from './repository.ts'
import { listTeamSurveys, releaseDeleted } from './surveys-repository.ts'

const ID_LENGTH = 16

/** How often a change is decided again because another one was faster. */
const ATTEMPTS = 5

/** The teams of an account, by name. */
export async function readTeams({ database }: Pick<Deps, 'database'>, account: Account): Promise<TeamsReply> {
  const teams = await listTeams(database, account.email)
  const surveys = await listTeamSurveys(
    database,
    teams.map(({ id }) => id),
  )
  const countOf = (id: string) =>
    surveys.filter(({ teamId, isDeleted }) => teamId === id && !isDeleted).length
  return { teams: teams.map((team) => teamReply(team, account, countOf(team.id))) }
}

/**
 * Makes a team that its maker owns.
 * @throws Failure INVALID_INPUT, or TEAM_LIMIT_REACHED
 */
export async function makeTeam(deps: Deps, account: Account, given: string): Promise<TeamReply> {
  const { database } = deps
  const id = randomText(deps.random, ID_LENGTH)
  const { email } = account
  if (!(await insertTeam(database, { id, name: nameFrom(given), email }))) {
    throw new Failure({ code: 'TEAM_LIMIT_REACHED' })
  }
  return teamReply(await teamOf(deps, account, id), account, 0)
}

/** @throws Failure INVALID_INPUT, NOT_FOUND or NOT_ALLOWED */
export async function changeTeamName(
  deps: Deps,
  account: Account,
  id: string,
  given: string,
): Promise<TeamReply> {
  const name = nameFrom(given)
  await retriedOnConflict(async () => {
    const team = await ownedTeam(deps, account, id)
    return (await renameTeam(deps.database, team, name)) || undefined
  })
  const surveys = await listTeamSurveys(deps.database, [id])
  const count = surveys.filter(({ isDeleted }) => !isDeleted).length
  return teamReply(await teamOf(deps, account, id), account, count)
}

/**
 * Deletes a team without surveys; those that were deleted can be restored by the designers for whom they count.
 * @throws Failure NOT_FOUND, NOT_ALLOWED or TEAM_HAS_SURVEYS
 */
export async function removeTeam(deps: Deps, account: Account, id: string): Promise<void> {
  const { database } = deps
  await retriedOnConflict(async () => {
    const team = await ownedTeam(deps, account, id)
    const hasSurveys = async (isThere: (survey: { isDeleted: boolean }) => boolean) =>
      (await listTeamSurveys(database, [id])).some(isThere)
    if (await hasSurveys(({ isDeleted }) => !isDeleted)) throw new Failure({ code: 'TEAM_HAS_SURVEYS' })
    await releaseDeleted(database, id)
    // One that was restored meanwhile is not released, and stays with the team.
    if (await hasSurveys(() => true)) throw new Failure({ code: 'TEAM_HAS_SURVEYS' })
    return (await deleteTeam(database, team)) || undefined
  })
}

/**
 * Invites somebody, who need not have an account yet, or changes their role.
 * @throws Failure NOT_FOUND, NOT_ALLOWED, INVALID_INPUT, LAST_OWNER, or RATE_LIMITED
 */
export async function putMember(
  deps: Deps,
  designer: Designer,
  id: string,
  member: TeamMember,
): Promise<MemberReply> {
  const email = member.email.trim().toLowerCase()
  const invited = { email, role: member.role }
  const isNewIn = ({ members }: StoredTeam) => !members.some((known) => known.email === email)
  const stored = await retriedOnConflict(async () => {
    const found = await ownedTeam(deps, designer, id)
    if (!isEmailAddress(email)) throw new Failure(invalidInput('/email', 'emailAddress'))
    refuse(refusalOfRole(found.members, invited))
    if (deps.config.mail && isNewIn(found)) deps.limiter.mailTo(email)
    const mail = isNewIn(found) ? newsOfMember(deps.config, designer, found, invited) : null
    const who = { ...actorOf({ account: designer }), inviterId: designer.id, mail }
    return upsertMember(deps.database, found, { ...invited, ...who })
  })
  return memberReply(stored)
}

/**
 * Removes somebody from a team: owners remove anybody, and everybody themselves. What they made in it counts from then on
 * for whoever removes them.
 * @throws Failure NOT_FOUND, NOT_ALLOWED, LAST_OWNER, SURVEYS_COUNT_FOR_YOU, or LIMIT_REACHED
 */
export async function removeMember(
  deps: Deps,
  designer: Designer,
  id: string,
  address: string,
): Promise<void> {
  const email = address.trim().toLowerCase()
  const leaves = email === designer.email.toLowerCase()
  const removedBy = leaves ? null : designer.id
  const who = actorOf({ account: designer })
  const leaving = { email, removedBy, limit: surveyLimit(deps.config), ...who }
  const isGone = await retriedOnConflict(async () => {
    const found = await (leaves ? teamOf : ownedTeam)(deps, designer, id)
    refuse(refusalOfLeaving(found.members, email))
    return deleteMember(deps.database, found, leaving)
  })
  if (!isGone) throw new Failure({ code: leaves ? 'SURVEYS_COUNT_FOR_YOU' : 'LIMIT_REACHED' })
}

/** The role of an account in a team; admins look after all teams. */
export function roleIn({ members }: StoredTeam, { email, roles }: Account): TeamRole | undefined {
  const own = members.find((member) => member.email === email.toLowerCase())?.role
  return own !== 'owner' && roles.includes('admin') ? 'owner' : own
}

/** @throws Failure NOT_FOUND if the account is not in it */
async function teamOf(
  { database }: Pick<Deps, 'database'>,
  account: Account,
  id: string,
): Promise<StoredTeam> {
  const team = await findTeam(database, id)
  if (!team || !roleIn(team, account)) throw new Failure({ code: 'NOT_FOUND' })
  return team
}

/** @throws Failure NOT_FOUND, or NOT_ALLOWED if the account does not own it */
async function ownedTeam(deps: Pick<Deps, 'database'>, account: Account, id: string): Promise<StoredTeam> {
  const team = await teamOf(deps, account, id)
  if (roleIn(team, account) !== 'owner') throw new Failure({ code: 'NOT_ALLOWED' })
  return team
}

/**
 * Reads, decides and writes a change until nothing has changed in between.
 * @throws Failure UNAVAILABLE if others are always faster
 */
export async function retriedOnConflict<Done>(attempt: () => Promise<Done | undefined>): Promise<Done> {
  for (let at = 0; at < ATTEMPTS; at++) {
    const done = await attempt()
    if (done !== undefined) return done
  }
  throw new Failure({ code: 'UNAVAILABLE', retryAfter: 1 })
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new Failure(refusal)
}

function nameFrom(given: string): string {
  const name = teamName(given)
  if (typeof name === 'string') return name
  throw new Failure({ code: 'INVALID_INPUT', problems: [name] })
}

function teamReply(team: StoredTeam, account: Account, surveyCount: number): TeamReply {
  const { id, name, members, createdAt } = team
  return {
    _id: id,
    name,
    role: roleIn(team, account) ?? 'viewer',
    members: members.map(memberReply),
    surveyCount,
    createdAt: isoOf(createdAt),
  }
}

const memberReply = ({ email, role, createdAt }: StoredMember): MemberReply => ({
  email,
  role,
  createdAt: isoOf(createdAt),
})

/** The mail to somebody who is invited to a team; null if the server sends none. */
function newsOfMember(
  config: Deps['config'],
  { email: inviter }: Account,
  { name: team }: StoredTeam,
  { role }: TeamMember,
): { readonly subject: string; readonly body: string } | null {
  if (!config.mail) return null
  const { subject, body, ...means } = mailTexts.member
  const names = { inviter, team }
  const what = say(means[role], 'en', names)
  const link = config.publicUrl + pages.designer()
  return { subject: say(subject, 'en', names), body: say(body, 'en', { what, link }) }
}
