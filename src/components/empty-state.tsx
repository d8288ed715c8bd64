import type { ReactNode } from 'react'

type EmptyProps = {
  readonly text: string
  /** What the reader can do about it. */
  readonly children?: ReactNode
}

export function EmptyState({ text, children }: EmptyProps) {
  return (
    <div className="empty-state">
      <p>{text}</p>
      {children}
    </div>
  )
}
