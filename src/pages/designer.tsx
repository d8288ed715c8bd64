import type { ReactElement } from 'react'
import type { DesignerState } from '../../islands/designer-seed.ts'
import { api, pages } from '../urls.ts'
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

/** Who is signed in, and the way out. */
function Account({ email, logout }: { readonly email: string; readonly logout: string }) {
  return (
    <form className="account" method="post" action={api.logout()} data-logout data-home={pages.entry()}>
      <span className="account-name">{email}</span>
      <button type="submit">{logout}</button>
    </form>
  )
}
