import type { ReactNode } from 'react'
import { chunksOf } from '../../elements/near.ts'

export type ListProps = {
  readonly group: string
  readonly children: ReactNode
}
export type ItemProps = {
  readonly id: string
  readonly optionId: string
  readonly name: string
  readonly children: ReactNode
}

/** Cards in runs: the browser's work for a vote grows with the number of runs in a list, not of cards. */
export const Runs = ({ children }: { readonly children: readonly ReactNode[] }) =>
  chunksOf(children).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position, whatever cards are in it
    <div key={at} className="run">
      {run}
    </div>
  ))

/** A list whose items may be wrapped in runs, unlike those of a native list. */
export const PlainList = ({ children }: ListProps) => (
  // biome-ignore lint/a11y/useSemanticElements: see above
  <div className="cards" role="list">
    {children}
  </div>
)

export const PlainItem = ({ id, name, children }: ItemProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an item of the list above
  <div className="card" role="listitem" id={id} aria-label={name}>
    {children}
  </div>
)
