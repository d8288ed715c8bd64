import { providerLogin } from '../../account-urls.ts'
import { LOCAL_DESIGNER } from '../../domain/access/accounts.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../../pages/frame/shell.tsx'
import { Field } from '../../pages/parts/field.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { api, pages } from '../../urls.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import { MailLinkForm } from './mail-link-page.tsx'

type Provider = Pick<IdentityProvider, 'number' | 'name'>

type LoginProps = PageContext & {
  readonly providers: readonly Provider[]
  readonly byMail: boolean
  readonly devLogin: boolean
  readonly problem?: string
}

export function LoginPage({ providers, byMail, devLogin, problem, ...context }: LoginProps) {
  const { catalogue } = context
  const texts = catalogue.pages
  const title = problem ? texts.entry.errorTitle + texts.login.title : texts.login.title
  const canSignIn = providers.length > 0 || byMail || devLogin
  return (
    <Document {...context} title={title} {...(canSignIn && { script: { entry: 'login' } })}>
      <Shell texts={texts} guide>
        <div className="notice-page">
          <h1>{texts.login.title}</h1>
          <p className="lead">{texts.login.lead}</p>
          <p className="hint">{texts.login.browsers}</p>
          {catalogue.language !== 'en' && <p className="hint">{texts.designersEnglish}</p>}
          {problem && (
            <p className="notice field-error" role="alert">
              {problem}
            </p>
          )}
          {providers.length > 0 && <ProviderLogins catalogue={catalogue} providers={providers} />}
          {byMail && <MailLinkForm catalogue={catalogue} isSecond={providers.length > 0} />}
          {devLogin && <DevLogin catalogue={catalogue} />}
          {!canSignIn && <NotConfigured catalogue={catalogue} />}
        </div>
      </Shell>
    </Document>
  )
}

type PartProps = { readonly catalogue: Catalogue }

function ProviderLogins({ catalogue, providers }: PartProps & { readonly providers: readonly Provider[] }) {
  return (
    <p className="actions">
      {providers.map((provider) => (
        <ProviderLogin key={provider.number} catalogue={catalogue} provider={provider} />
      ))}
    </p>
  )
}

/** A link, because the security policy does not allow forms to lead to another site; islands/pages/login.ts handles Space. */
function ProviderLogin({ catalogue, provider }: PartProps & { readonly provider: Provider }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot lead anywhere without script
    <a
      className="button primary"
      role="button"
      draggable={false}
      href={providerLogin(provider.number)}
      data-press
    >
      {say(catalogue.auth.signInWith, catalogue.language, { provider: provider.name })}
    </a>
  )
}

/** The API accepts only JSON, so islands/pages/login.ts sends the form. */
function DevLogin({ catalogue }: PartProps) {
  const texts = catalogue.pages.login
  return (
    <form method="post" action={api.devLogin()} data-dev-login data-next={pages.designer()}>
      <noscript>
        <p className="notice">{texts.needsScript}</p>
      </noscript>
      <Field
        name="email"
        type="email"
        label={texts.email}
        hint={texts.devHint}
        value={LOCAL_DESIGNER}
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

function NotConfigured({ catalogue }: PartProps) {
  const texts = catalogue.pages
  return (
    <>
      <p className="notice">
        {texts.login.notConfigured} {texts.login.notConfiguredHint}
      </p>
      <ReturnHome texts={texts} />
    </>
  )
}
