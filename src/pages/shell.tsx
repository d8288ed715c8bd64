import { type ReactNode, useContext } from 'react'
import { isDemoSurvey } from '../domain/demo.ts'
import type { PageTexts } from '../texts/en.ts'
import { pages } from '../urls.ts'
import { DemoNoticeContext } from './document.tsx'
import type { LanguageLink } from './page-language.ts'
import { RichText } from './rich-text.tsx'
import { Square } from './square.tsx'

type ShellProps = {
  readonly texts: PageTexts
  /** Shows who is signed in; pages of a survey leave that out. */
  readonly account?: boolean
  /** What stands in the header in the place of that. */
  readonly aside?: ReactNode
  /** Ways to the page in other languages. */
  readonly languages?: readonly LanguageLink[] | undefined
  /** The survey that the page belongs to: one that comes with the product is always a demo. */
  readonly surveyId?: string | undefined
  /** The survey's own words below the page, sanitized. */
  readonly footer?: string | null
  /** What stays below the content, such as a survey's navigation. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** Header, main content and footer of every screen. */
export function Shell({
  texts,
  account = false,
  aside,
  languages = [],
  surveyId,
  footer = null,
  below,
  children,
}: ShellProps) {
  const everywhere = useContext(DemoNoticeContext)
  const isDemo = everywhere || (surveyId !== undefined && isDemoSurvey(surveyId))
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skipLink}
      </a>
      <header className="page-header">
        <a className="brand" href={pages.entry()}>
          <Square side={3} className="logo" />
          {texts.product}
        </a>
        {account && <Account texts={texts} />}
        {aside}
        {!account && <LanguageSwitch texts={texts} languages={languages} />}
      </header>
      <main id="main">{children}</main>
      {below}
      <footer className="page-footer">
        {account && <LanguageSwitch texts={texts} languages={languages} />}
        {footer && <RichText html={footer} />}
        {isDemo && <p>{texts.demoFooter}</p>}
      </footer>
    </>
  )
}

type SwitchProps = { readonly texts: PageTexts; readonly languages: readonly LanguageLink[] }

/** Each language under the name that its readers know. */
function LanguageSwitch({ texts, languages }: SwitchProps) {
  if (languages.length === 0) return null
  return (
    <nav className="languages" aria-label={texts.languages}>
      {languages.map(({ language, name, href }) => (
        <a key={language} href={href} lang={language} hrefLang={language} dir="auto">
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Says 'Guest' to everybody; islands/entry.ts puts in who is signed in on this device. */
function Account({ texts }: { readonly texts: PageTexts }) {
  return (
    <form className="account" action={pages.login()} data-account data-projects={pages.designer()}>
      <span className="account-name">{texts.account.guest}</span>
      <button type="submit" data-signed-in={texts.account.projects}>
        {texts.account.login}
      </button>
    </form>
  )
}

/** The button that leads back to the entry page. */
export function ReturnHome({ texts }: { readonly texts: PageTexts }) {
  return (
    <form action={pages.entry()}>
      <button type="submit" className="primary">
        {texts.returnHome}
      </button>
    </form>
  )
}
