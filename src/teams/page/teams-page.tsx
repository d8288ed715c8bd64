import { accountCalls, surveysOfTeam } from '../../account-urls.ts'
import type { TeamReply } from '../../contract/accounts/teams.ts'
import { TEAM_LIMITS } from '../../domain/access/teams.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { InviteForm, Members } from './members.tsx'
import { type TeamCall, TeamForm } from './team-form.tsx'

export type Done = keyof Catalogue['teams']['done']

type TeamsPageProps = PageContext & {
  readonly email: string
  readonly teams: readonly TeamReply[]
  /** Whether people are told by e-mail that they are invited. */
  readonly sendsMail: boolean
  readonly done: Done | undefined
}

/** The teams of an account, whose forms call the API through islands/pages/account.ts. */
export function TeamsPage({ email, teams, sendsMail, done, ...context }: TeamsPageProps) {
  const { catalogue } = context
  const { teams: texts, designer, account } = catalogue
  return (
    <Document {...context} title={texts.title} script={{ entry: 'account' }}>
      <DesignerShell catalogue={catalogue} email={email} here="teams">
        <div className="account-page teams">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
          <noscript>
            <p className="notice">{designer.needsScript}</p>
          </noscript>
          <p role="status" className={done && 'notice'} id="account-status" data-failed={account.failed}>
            {done && texts.done[done]}
          </p>
          {teams.length === 0 && <p className="soft">{texts.none}</p>}
          {teams.map((team) => (
            <Team key={team._id} team={team} email={email} sendsMail={sendsMail} catalogue={catalogue} />
          ))}
          <NewTeam catalogue={catalogue} />
        </div>
      </DesignerShell>
    </Document>
  )
}

type TeamProps = Pick<TeamsPageProps, 'email' | 'sendsMail' | 'catalogue'> & { readonly team: TeamReply }

function Team({ team, email, sendsMail, catalogue }: TeamProps) {
  const { teams: texts, designer, language } = catalogue
  const { _id, name, role, surveyCount } = team
  const surveys = say(texts.surveys, language, { count: surveyCount })
  return (
    <section className="panel" aria-labelledby={`team-${_id}`}>
      <h2 id={`team-${_id}`}>{name}</h2>
      <p className="soft">
        {say(texts.yourRole, language, { role: designer[`role_${role}`] })}{' '}
        {surveyCount > 0 ? <a href={surveysOfTeam(_id)}>{surveys}</a> : surveys}
      </p>
      <Members team={team} email={email} catalogue={catalogue} />
      {role === 'owner' && <InviteForm teamId={_id} sendsMail={sendsMail} catalogue={catalogue} />}
      {role === 'owner' && <MoreOfTeam team={team} catalogue={catalogue} />}
    </section>
  )
}

type NameFormProps = {
  readonly id: string
  readonly call: TeamCall
  readonly done: keyof Catalogue['teams']['done']
  readonly texts: { readonly name: string; readonly submit: string }
  readonly value?: string
}

/** Names a team. */
function NameForm({ id, call, done, texts, value }: NameFormProps) {
  return (
    <TeamForm call={call} done={done} label={texts.submit}>
      <div className="field">
        <label htmlFor={id}>{texts.name}</label>
        <input
          id={id}
          name="name"
          defaultValue={value}
          required
          maxLength={TEAM_LIMITS.name}
          autoComplete="off"
        />
      </div>
    </TeamForm>
  )
}

function MoreOfTeam({ team: { _id, name, surveyCount }, catalogue }: Pick<TeamProps, 'team' | 'catalogue'>) {
  const { teams: texts, language } = catalogue
  const url = accountCalls.team(_id)
  return (
    <details>
      <summary>{texts.more}</summary>
      <NameForm
        id={`name-${_id}`}
        call={{ method: 'PATCH', url }}
        done="renamed"
        texts={{ name: texts.name, submit: texts.rename }}
        value={name}
      />
      {surveyCount > 0 ? (
        <p className="hint">{say(texts.cannotDelete, language, { count: surveyCount })}</p>
      ) : (
        <>
          <p className="hint">{texts.deleteMeans}</p>
          <TeamForm
            call={{ method: 'DELETE', url }}
            done="deletedTeam"
            label={texts.delete}
            name={say(texts.deleteNamed, language, { team: name })}
            look="danger"
          />
        </>
      )}
    </details>
  )
}

function NewTeam({ catalogue: { teams: texts } }: Pick<TeamProps, 'catalogue'>) {
  return (
    <section className="panel">
      <h2>{texts.make}</h2>
      <NameForm
        id="new-team"
        call={{ method: 'POST', url: accountCalls.teams() }}
        done="madeTeam"
        texts={{ name: texts.nameOfNew, submit: texts.make }}
      />
    </section>
  )
}
