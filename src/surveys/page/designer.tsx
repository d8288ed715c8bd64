import type { ReactElement } from 'react'
import type { DesignerState } from '../../../islands/designer/store/page-state.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { CannotRun } from '../../pages/parts/cannot-run.tsx'

type DesignerProps = PageContext & {
  readonly title: string
  readonly email: string
  readonly state: DesignerState
  readonly island: ReactElement
  readonly islandName: string
}

/** A designer's page: the list of surveys, or the editor of one. */
export function DesignerPage({ title, email, state, island, islandName, ...context }: DesignerProps) {
  const { designer: texts } = context.catalogue
  return (
    <Document
      {...context}
      title={title}
      script={{ entry: 'designer', islands: [islandName, ...(state.editor?.parts ?? [])] }}
    >
      <DesignerShell catalogue={context.catalogue} email={email} here={state.list ? 'surveys' : undefined}>
        <noscript>
          <p className="notice">{texts.needsScript}</p>
        </noscript>
        <CannotRun texts={context.catalogue.pages} />
        {island}
      </DesignerShell>
      <PageData id="page-state" value={state} />
    </Document>
  )
}
