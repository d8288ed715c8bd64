import type { ReactNode } from 'react'
import type { Catalogue } from '../../texts/en.ts'

export type TeamCall = { readonly method: string; readonly url: string }

type TeamFormProps = {
  readonly call: TeamCall
  /** The message after the call. */
  readonly done: keyof Catalogue['teams']['done']
  readonly label: string
  readonly name?: string
  readonly look?: 'danger' | 'quiet'
  readonly children?: ReactNode
}

/** A form that makes one call with its fields, and says below them why it was refused. */
export function TeamForm({ call, done, label, name, look, children }: TeamFormProps) {
  return (
    <form data-calls={JSON.stringify([call])} data-done={done}>
      {children}
      <button type="submit" className={look} aria-label={name}>
        {label}
      </button>
      <p className="field-error" role="alert" />
    </form>
  )
}
