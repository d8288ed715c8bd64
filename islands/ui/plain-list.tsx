import type { ReactNode } from 'react'

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

export const PlainList = ({ children }: ListProps) => <ul className="cards">{children}</ul>

export const PlainItem = ({ id, name, children }: ItemProps) => (
  <li id={id} className="card" aria-label={name}>
    {children}
  </li>
)
