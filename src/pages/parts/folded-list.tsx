import type { ReactNode } from 'react'

/** Rows that are in nobody's way. */
const SHORT = 10

type FoldedListProps = {
  readonly id: string
  readonly name: string
  readonly rows: readonly unknown[]
  /** Whether somebody looks for something in it. */
  readonly isSearched: boolean
  readonly children: ReactNode
}

/** A list that is folded if it is long, so that it keeps nobody from what is below. */
export function FoldedList({ id, name, rows, isSearched, children }: FoldedListProps) {
  return (
    <details id={id} open={isSearched || rows.length <= SHORT}>
      <summary>{name}</summary>
      {children}
    </details>
  )
}
