import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'

type LoginSuccessProps = PageContext & {
  readonly displayToken: string
  readonly next: string
}

/** Shown briefly: islands/login-success.ts stores the token and continues. */
export function LoginSuccessPage({ displayToken, next, ...context }: LoginSuccessProps) {
  const { auth, pages } = context.catalogue
  return (
    <Document {...context} title={auth.signedIn.title} script={{ entry: 'login-success' }}>
      <Shell texts={pages}>
        <div className="notice-page" data-display-token={displayToken}>
          <h1>{auth.signedIn.title}</h1>
          <p>
            <a href={next} data-next>
              {auth.signedIn.goOn}
            </a>
          </p>
        </div>
      </Shell>
    </Document>
  )
}
