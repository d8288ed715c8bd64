import type { Catalogue } from '../texts/en.ts'
import { api, pages } from '../urls.ts'

/** Who is signed in, the way to their account, and the way out, which islands/sign-out.ts takes. */
export function Account({ email, logout }: { readonly email: string; readonly logout: string }) {
  return (
    <form className="account" method="post" action={api.logout()} data-logout data-home={pages.entry()}>
      <a className="account-name" href={pages.account()}>
        {email}
      </a>
      <button type="submit">{logout}</button>
    </form>
  )
}

type LinksProps = {
  readonly surveyId: string
  readonly here: 'share' | 'results'
  readonly catalogue: Catalogue
}

/** From a page about a survey to those of its designers that whoever sees this one may see. */
export function DesignerLinks({ surveyId, here, catalogue }: LinksProps) {
  const { back } = catalogue.share
  return (
    <nav className="survey-links" aria-label={back.label}>
      <a href={pages.designer()}>{back.projects}</a>
      <a href={pages.surveyEdit(surveyId)}>{back.edit}</a>
      {here !== 'results' && <a href={pages.surveyResults(surveyId)}>{back.results}</a>}
    </nav>
  )
}

type CallFormProps = {
  /** Calls of the API that the button makes, one after the other or all at once. */
  readonly calls: readonly { readonly method: string; readonly url: string; readonly body?: object }[]
  /** What the page says once they are made; see `done` of src/texts/en/account.ts. */
  readonly done: keyof Catalogue['account']['done']
  readonly label: string
  /** What the button is called where its label alone could be one of several. */
  readonly name?: string
}

/** A button that calls the API, by islands/account.ts. */
export function CallForm({ calls, done, label, name }: CallFormProps) {
  return (
    <form data-calls={JSON.stringify(calls)} data-done={done}>
      <button type="submit" aria-label={name}>
        {label}
      </button>
    </form>
  )
}
