import type { ReactNode } from 'react'

type CallButtonProps = {
  readonly calls: readonly { readonly method: string; readonly url: string; readonly body?: object }[]
  /** The page after the calls. */
  readonly to: string
  readonly label: string
  readonly look?: 'danger' | 'quiet'
  /** Fields, whose values go into the body of each call. */
  readonly children?: ReactNode
}

/** A form that calls the API through islands/pages/account.ts. */
export function CallButton({ calls, to, label, look, children }: CallButtonProps) {
  return (
    <form data-calls={JSON.stringify(calls)} data-to={to}>
      {children}
      <button type="submit" className={look}>
        {label}
      </button>
    </form>
  )
}
