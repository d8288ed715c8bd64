import type { ReactNode } from 'react'

type Props = { readonly act: () => void; readonly children: ReactNode }

/** A button that looks like a link, at the end of a sentence that it follows up. */
export function LinkButton({ act, children }: Props) {
  return (
    <button type="button" className="link" onClick={act}>
      {children}
    </button>
  )
}
