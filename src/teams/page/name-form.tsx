import { TEAM_LIMITS } from '../../domain/access/teams.ts'
import type { Catalogue } from '../../texts/en.ts'
import { type TeamCall, TeamForm } from './team-form.tsx'

type NameFormProps = {
  readonly id: string
  readonly call: TeamCall
  readonly done: keyof Catalogue['teams']['done']
  readonly texts: { readonly name: string; readonly submit: string }
  readonly value?: string
}

/** Names a team. */
export function NameForm({ id, call, done, texts, value }: NameFormProps) {
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
