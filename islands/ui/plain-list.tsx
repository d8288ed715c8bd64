import type { ReactNode } from 'react'

export type ListProps = {
  readonly group: string
  /** Whether it has so many cards that the browser should leave out those far away. */
  readonly long: boolean
  readonly children: ReactNode
}
export type ItemProps = {
  readonly id: string
  readonly optionId: string
  readonly name: string
  readonly children: ReactNode
}

export const PlainList = ({ long, children }: ListProps) => (
  <ul className="cards" data-long={long || undefined}>
    {children}
  </ul>
)

export const PlainItem = ({ id, name, children }: ItemProps) => (
  <li id={id} className="card" aria-label={name}>
    {children}
  </li>
)
