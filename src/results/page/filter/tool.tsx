import type { ReactNode } from 'react'
import { Icon } from '../../../components/icon.tsx'

type ToolProps = {
  readonly id: string
  readonly open: boolean
  readonly text: string
}

/**
 * The button of a tool. Its form is apart from it, after all buttons, so that the order of the keyboard is that of the
 * page; a style sheet shows the form of an opened tool, even without script.
 */
export function Tool({ id, open, text }: ToolProps) {
  return (
    <details className="tool" id={id} open={open}>
      <summary aria-controls={panelOf(id)}>
        <Icon name="filter" />
        {text}
      </summary>
      <span id={openingOf(id)} />
    </details>
  )
}

/** The form of a tool. */
export function ToolPanel({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="tool-panel" id={panelOf(id)}>
      {children}
    </div>
  )
}

/** The id to which a link leads that opens a tool, because browsers open what surrounds the target of a link. */
export const openingOf = (id: string) => `${id}-opened`

const panelOf = (id: string) => `${id}-panel`
