import { accountCalls } from '../../account-urls.ts'
import type { MemberReply, TeamReply } from '../../contract/accounts/teams.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { TeamForm } from './team-form.tsx'

const ROLES: readonly TeamReply['role'][] = ['owner', 'editor', 'viewer']

type MembersProps = {
  readonly team: TeamReply
  /** The address of the account that sees the page. */
  readonly email: string
  readonly catalogue: Catalogue
}

/** The members of a team, whom its owners change and remove; everybody leaves it. */
export function Members({ team, email, catalogue }: MembersProps) {
  const label = say(catalogue.teams.members, catalogue.language, { team: team.name })
  return (
    <ul className="people" aria-label={label}>
      {team.members.map((member) => (
        <Member
          key={member.email}
          member={member}
          team={team}
          isSelf={member.email === email.toLowerCase()}
          catalogue={catalogue}
        />
      ))}
    </ul>
  )
}

type MemberProps = Pick<MembersProps, 'team' | 'catalogue'> & {
  readonly member: MemberReply
  readonly isSelf: boolean
}

function Member({ member: { email, role }, team, isSelf, catalogue }: MemberProps) {
  const { teams: texts, designer, language } = catalogue
  const url = accountCalls.member(team._id, email)
  const mayChange = team.role === 'owner'
  const words = isSelf
    ? { label: texts.leave, name: say(texts.leaveNamed, language, { team: team.name }) }
    : { label: texts.remove, name: say(texts.removeNamed, language, { email }) }
  return (
    <li>
      <span>{email}</span>
      {mayChange ? (
        <TeamForm
          call={{ method: 'PUT', url }}
          done="changedRole"
          label={texts.change}
          name={say(texts.changeNamed, language, { email })}
          look="quiet"
        >
          <RoleChoice label={say(texts.roleOf, language, { email })} chosen={role} catalogue={catalogue} />
        </TeamForm>
      ) : (
        <span className="soft">{designer[`role_${role}`]}</span>
      )}
      {(mayChange || isSelf) && (
        <TeamForm
          call={{ method: 'DELETE', url }}
          done={isSelf ? 'left' : 'removedMember'}
          look="quiet"
          {...words}
        />
      )}
    </li>
  )
}

type RoleChoiceProps = Pick<MembersProps, 'catalogue'> & {
  readonly label?: string
  readonly id?: string
  readonly chosen: TeamReply['role']
}

function RoleChoice({ label, id, chosen, catalogue: { designer } }: RoleChoiceProps) {
  return (
    <select id={id} name="role" aria-label={label} defaultValue={chosen}>
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {designer[`role_${one}`]}
        </option>
      ))}
    </select>
  )
}

type InviteProps = Pick<MembersProps, 'catalogue'> & { readonly teamId: string; readonly sendsMail: boolean }

/** The address goes into that of the call, and the role into its body. */
export function InviteForm({ teamId, sendsMail, catalogue }: InviteProps) {
  const { teams: texts } = catalogue
  const [email, role] = [`invite-${teamId}`, `invite-role-${teamId}`]
  return (
    <TeamForm
      call={{ method: 'PUT', url: accountCalls.member(teamId, '{email}') }}
      done="invitedMember"
      label={texts.invite}
    >
      <div className="invite-fields">
        <div className="field">
          <label htmlFor={email}>{texts.inviteEmail}</label>
          <input
            id={email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            aria-describedby={`${email}-hint`}
          />
        </div>
        <div className="field">
          <label htmlFor={role}>{texts.inviteRole}</label>
          <RoleChoice id={role} chosen="editor" catalogue={catalogue} />
        </div>
      </div>
      <p className="hint" id={`${email}-hint`}>
        {sendsMail ? texts.inviteByMail : texts.inviteWithoutMail}
      </p>
    </TeamForm>
  )
}
