import type { Catalogue } from '../../texts/en.ts'

type CallFormProps = {
  readonly calls: readonly { readonly method: string; readonly url: string; readonly body?: object }[]
  /** The message after the calls; see `done` of src/texts/en/account/account.ts. */
  readonly done: keyof Catalogue['account']['done']
  readonly label: string
  readonly name?: string
  readonly look?: 'quiet' | 'quiet danger'
}

/** A button that calls the API through islands/pages/account.ts. */
export function CallForm({ calls, done, label, name, look }: CallFormProps) {
  return (
    <form data-calls={JSON.stringify(calls)} data-done={done}>
      <button type="submit" className={look} aria-label={name}>
        {label}
      </button>
    </form>
  )
}
