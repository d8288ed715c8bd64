import type { ReactNode } from 'react'
import { chunksOf } from '../../store/card-chunks.ts'

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

/** Cards in runs: what the browser does for a vote grows with the runs of a list and not with its cards. */
export const Runs = ({ children }: { readonly children: readonly ReactNode[] }) =>
  chunksOf(children).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a run is a place, whatever cards are in it
    <div key={at} className="run">
      {run}
    </div>
  ))

/** A list of items that may stand in runs, as those of a native list may not. */
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
