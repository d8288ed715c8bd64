import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type MenuProps = {
  /** What the menu is about: its button's name and tooltip. */
  readonly label: string
  readonly icon: IconName
  /** Text on the button beside the icon. */
  readonly words?: string
  readonly children: ReactNode
}

/** A button that shows a list of links and buttons, even without script; islands/shared/menus.ts closes it. */
export function Menu({ label, icon, words, children }: MenuProps) {
  return (
    <details className="dropdown" data-menu>
      <summary aria-label={label} title={label}>
        <Icon name={icon} />
        {words && <span className="dropdown-words">{words}</span>}
      </summary>
      <div className="dropdown-items">{children}</div>
    </details>
  )
}
