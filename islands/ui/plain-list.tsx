import type { ReactNode } from 'react'
import { runsOf } from './runs.ts'

export type ListProps = {
  readonly group: string
  readonly children: readonly ReactNode[]
}
export type ItemProps = {
  readonly id: string
  readonly optionId: string
  readonly name: string
  readonly children: ReactNode
}

/** A list in runs of cards: what the browser does for a vote grows with the runs and not with the cards. */
export const PlainList = ({ children }: ListProps) => (
  // A native list may hold nothing but its items.
  // biome-ignore lint/a11y/useSemanticElements: see above
  <div className="cards" role="list">
    {runsOf(children).map((run, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a run is a place, whatever cards are in it
      <div key={at} className="run">
        {run}
      </div>
    ))}
  </div>
)

export const PlainItem = ({ id, name, children }: ItemProps) => (
  // biome-ignore lint/a11y/useSemanticElements: an item of the list above
  <div id={id} className="card" role="listitem" aria-label={name}>
    {children}
  </div>
)
