import type { Account } from '../contract/accounts.ts'
import type { Deps } from '../deps.ts'
import type { TeamMember } from '../domain/access/teams.ts'
import { en } from '../texts/en.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'
import type { StoredTeam } from './repository.ts'

/** The mail to somebody who is invited to a team; null if the server sends none. */
export function newsOfMember(
  config: Deps['config'],
  { email: inviter }: Account,
  { name: team }: StoredTeam,
  { role }: TeamMember,
): { readonly subject: string; readonly body: string } | null {
  if (!config.mail) return null
  const { subject, body, ...means } = en.mail.member
  const names = { inviter, team }
  const what = say(means[role], 'en', names)
  const link = config.publicUrl + pages.designer()
  return { subject: say(subject, 'en', names), body: say(body, 'en', { what, link }) }
}
