import type { ReactElement } from 'react'
import type { DesignerState } from '../../islands/designer/page-store.ts'
import { Account } from './account.tsx'
import { Document, type PageContext } from './document.tsx'
import { PageData } from './page-data.tsx'
import { Shell } from './shell.tsx'

type DesignerProps = PageContext & {
  readonly title: string
  readonly email: string
  readonly state: DesignerState
  /** The page's island, rendered. */
  readonly island: ReactElement
  readonly islandName: string
}

/** A page of a designer's: the list of surveys, or the editor of one. */
export function DesignerPage({ title, email, state, island, islandName, ...context }: DesignerProps) {
  const { designer: texts, pages: shared } = context.catalogue
  return (
    <Document {...context} title={title} script={{ entry: 'designer', islands: [islandName] }}>
      <Shell texts={shared} aside={<Account email={email} logout={texts.logout} />}>
        <noscript>
          <p className="notice">{texts.needsScript}</p>
        </noscript>
        {island}
      </Shell>
      <PageData id="page-state" value={state} />
    </Document>
  )
}
