import type { ReactNode } from 'react'

type EmptyProps = {
  readonly text: string
  /** What to do about it. */
  readonly children?: ReactNode
}

/** Stands where a list would be, and says that nothing is in it. */
export function EmptyState({ text, children }: EmptyProps) {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {children}
    </div>
  )
}
