import { insertEntry } from '../audit/repository.ts'
import type { Designer } from '../auth/guard.ts'
import type { Deps } from '../deps.ts'
import type { AuditAction } from '../domain/access/audited.ts'
import type { TeamMember } from '../domain/access/teams.ts'
import { en } from '../texts/en.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import { insertMemberMail } from './mail-repository.ts'
import type { StoredTeam } from './repository.ts'
import { listTeamSurveys } from './surveys-repository.ts'

/** Tells somebody by mail, if the server sends any, that they were invited to a team; once a month by the same inviter. */
export async function tellMember(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { id: inviterId, email: inviter }: Designer,
  { name: team }: StoredTeam,
  { email, role }: TeamMember,
): Promise<void> {
  if (!config.mail) return
  const { subject, body, ...means } = en.mail.member
  const names = { inviter, team }
  const what = say(means[role], 'en', names)
  const link = config.publicUrl + pages.designer()
  const mail = { subject: say(subject, 'en', names), body: say(body, 'en', { what, link }) }
  await insertMemberMail(database, inviterId, email, mail)
}

/** Writes into the log of each survey of a team who has come to it or left. */
export async function recordForSurveys(
  { database }: Pick<Deps, 'database'>,
  { email: actor, grant }: Designer,
  { id }: StoredTeam,
  action: AuditAction,
  about: string,
): Promise<void> {
  const entry = { actor, byToken: grant !== undefined, action, about }
  for (const survey of await listTeamSurveys(database, [id])) {
    await insertEntry(database, survey.id, null, entry)
  }
}
