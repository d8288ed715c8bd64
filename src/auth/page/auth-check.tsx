import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { pages as paths } from '../../urls.ts'

/**
 * Shown on a protected page to visitors who are not signed in; islands/pages/auth-check.ts redirects to the entry page.
 */
export function AuthCheckPage(context: PageContext) {
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
