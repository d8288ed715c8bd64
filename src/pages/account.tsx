import type { Catalogue } from '../texts/en.ts'
import { api, pages } from '../urls.ts'

/** Who is signed in, and the way out, which islands/sign-out.ts takes. */
export function Account({ email, logout }: { readonly email: string; readonly logout: string }) {
  return (
    <form className="account" method="post" action={api.logout()} data-logout data-home={pages.entry()}>
      <span className="account-name">{email}</span>
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
