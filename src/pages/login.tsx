import type { PageTexts } from '../texts/en.ts'
import { api } from '../urls.ts'
import { Document, type PageContext } from './document.tsx'
import { Field } from './field.tsx'
import { ReturnHome, Shell } from './shell.tsx'

type LoginProps = PageContext & { readonly devLogin: boolean }

/** Where designers sign in. */
export function LoginPage({ devLogin, ...context }: LoginProps) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={texts.login.title} {...(devLogin && { script: { entry: 'login' } })}>
      <Shell texts={texts}>
        <div className="notice-page">
          <h1>{texts.login.title}</h1>
          <p className="lead">{texts.login.lead}</p>
          {devLogin ? <DevLogin texts={texts.login} /> : <NotConfigured texts={texts} />}
        </div>
      </Shell>
    </Document>
  )
}

function NotConfigured({ texts }: { readonly texts: PageTexts }) {
  return (
    <>
      <p className="notice">
        {texts.login.notConfigured} {texts.login.notConfiguredHint}
      </p>
      <ReturnHome texts={texts} />
    </>
  )
}

/** The API takes JSON alone, so islands/login.ts sends the form. */
function DevLogin({ texts }: { readonly texts: PageTexts['login'] }) {
  return (
    <form method="post" action={api.devLogin()} data-dev-login>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      <Field
        name="email"
        type="email"
        label={texts.email}
        hint={texts.devHint}
        value="designer@localhost"
        maxLength={200}
        required
      />
      <p className="field-error" role="alert" data-failed={texts.failed} />
      <div className="actions">
        <button type="submit" className="primary">
          {texts.devLogin}
        </button>
      </div>
    </form>
  )
}
