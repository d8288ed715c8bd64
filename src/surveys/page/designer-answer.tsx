import type { ReactElement } from 'react'
import type { DesignerState } from '../../../islands/designer/store/page-state.ts'
import type { Account } from '../../contract/accounts/accounts.ts'
import type { Deps } from '../../deps.ts'
import { designerIsland } from '../../http/pages/designer-island.tsx'
import { pageResponse } from '../../http/pages/page-response.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { CannotRun } from '../../pages/parts/cannot-run.tsx'
import { en } from '../../texts/en.ts'

export function stateOf({ config, now }: Deps): DesignerState {
  const sendsMail = Boolean(config.mail)
  return { language: en.language, texts: en.designer, publicUrl: config.publicUrl, sendsMail, now: now() }
}

type View = {
  readonly account: Account
  readonly state: DesignerState
  readonly title: string
  readonly name: string
}

export async function designerAnswer(
  context: PageContext,
  { account, state, title, name }: View,
): Promise<Response> {
  const island = await designerIsland(name, state)
  const page = (
    <DesignerPage
      {...context}
      title={title}
      email={account.email}
      state={state}
      island={island}
      islandName={name}
    />
  )
  return pageResponse(page, 200)
}

type DesignerProps = PageContext & {
  readonly title: string
  readonly email: string
  readonly state: DesignerState
  readonly island: ReactElement
  readonly islandName: string
}

/** A designer's page: the list of surveys, or the editor of one. */
function DesignerPage({ title, email, state, island, islandName, ...context }: DesignerProps) {
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
