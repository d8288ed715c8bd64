import { pages as paths } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import { Shell } from './shell.tsx'

/** What a protected page shows to somebody who is not signed in; islands/checking.ts leads to the entry page. */
export function CheckingPage(context: PageContext) {
  const { auth, pages } = context.catalogue
  return (
    <Document {...context} title={auth.checking} script={{ entry: 'auth-check' }}>
      <Shell texts={pages}>
        <div className="notice-page">
          <h1 data-home={paths.entry()}>{auth.checking}</h1>
          <noscript>
            <p>
              <a href={paths.login()}>{pages.login.title}</a>
            </p>
          </noscript>
        </div>
      </Shell>
    </Document>
  )
}
