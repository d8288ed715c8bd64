import { type ReactNode, useContext } from 'react'
import { isDemoSurvey } from '../../domain/access/demo.ts'
import { assetUrl } from '../../http/assets/assets.ts'
import { type Organisation, VERSION } from '../../instance/instance.ts'
import type { PageTexts } from '../../texts/en.ts'
import { licensesText, pages } from '../../urls.ts'
import { RichText } from '../parts/rich-text.tsx'
import { Square } from '../parts/square.tsx'
import { InstanceContext } from './document.tsx'
import type { LanguageChoice } from './page-language.ts'

type ShellProps = {
  readonly texts: PageTexts
  /** Shows who is signed in; left out on pages of a survey. */
  readonly account?: boolean
  /** Skip links to parts of the page, for keyboard users. */
  readonly skips?: readonly { readonly href: string; readonly text: string }[]
  /** Replaces the account in the header. */
  readonly aside?: ReactNode
  /** Whether the footer links to the guide, as on all pages where surveys are made. */
  readonly guide?: boolean
  /** Whether the page is for signed-in designers: a line separates its header, and it shows the product's version. */
  readonly isForDesigners?: boolean
  readonly languages?: LanguageChoice | undefined
  /** The page's survey: one shipped with the product is always marked as a demo. */
  readonly surveyId?: string | undefined
  readonly footer?: string | null
  /** Stays at the lower edge, such as a survey's navigation. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

export function Shell({
  texts,
  account = false,
  skips = [],
  aside,
  guide = account || aside !== undefined,
  isForDesigners = false,
  languages,
  surveyId,
  footer = null,
  below,
  children,
}: ShellProps) {
  const { demoNotice, footer: usualFooter } = useContext(InstanceContext)
  const shownFooter = footer ?? usualFooter
  const isDemo = demoNotice || (surveyId !== undefined && isDemoSurvey(surveyId))
  return (
    <>
      {[{ href: '#main', text: texts.skipLink }, ...skips].map(({ href, text }) => (
        <a key={href} className="skip-link" href={href}>
          {text}
        </a>
      ))}
      <header className="page-header" data-lined={isForDesigners || undefined}>
        <Brand texts={texts} />
        {account && <Account texts={texts} />}
        {aside}
        {!account && languages && (
          <button
            type="button"
            className="language"
            popoverTarget="languages"
            title={texts.languages}
            dir="auto"
          >
            {languages.current}
          </button>
        )}
      </header>
      <main id="main">{children}</main>
      {!account && <Languages texts={texts} languages={languages} popover="auto" />}
      <footer className="page-footer">
        {account && <Languages texts={texts} languages={languages} />}
        {shownFooter && <RichText html={shownFooter} />}
        {isDemo && <p>{texts.demoFooter}</p>}
        <InstanceFooter texts={texts} guide={guide} version={isForDesigners ? VERSION : undefined} />
      </footer>
      {below}
    </>
  )
}

function Brand({ texts }: { readonly texts: PageTexts }) {
  const { name, logo, organisation } = useContext(InstanceContext)
  if (organisation) return <OrganisationBrand {...organisation} />
  return (
    <a className={name || logo ? 'brand instance-brand' : 'brand'} href={pages.entry()}>
      {logo ? (
        <img
          className="logo-image"
          src={assetUrl(logo.file)}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <Square side={3} className="logo" />
      )}
      <span dir={name ? 'auto' : undefined}>{name ?? texts.product}</span>
    </a>
  )
}

/** Whoever asks a survey; it leads nowhere, since the entry page is not theirs. */
export function OrganisationBrand({ name, logo }: Organisation) {
  return (
    <p className="brand instance-brand">
      {logo && (
        <img
          className="logo-image on-light"
          src={logo.address}
          // A description that only says the name again is not read twice.
          alt={logo.alt === name ? '' : logo.alt}
          width={logo.width}
          height={logo.height}
          fetchPriority="low"
        />
      )}
      {name && <span dir="auto">{name}</span>}
    </p>
  )
}

type LanguagesProps = {
  readonly texts: PageTexts
  readonly languages: LanguageChoice | undefined
  /** Where a button in the header shows it, without script; a browser that knows no popovers shows it in the page. */
  readonly popover?: 'auto'
}

function Languages({ texts, languages, popover }: LanguagesProps) {
  return (
    languages && (
      <nav id="languages" className="languages" aria-label={texts.languages} popover={popover}>
        {languages.links.map(({ language, name, href }) => (
          <a key={language} href={href} lang={language} hrefLang={language} dir="auto">
            {name}
          </a>
        ))}
      </nav>
    )
  )
}

/** Shows 'Guest' to everybody; islands/pages/entry.ts fills in who is signed in on this device. */
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

export function ReturnHome({ texts }: { readonly texts: PageTexts }) {
  return (
    <form action={pages.entry()}>
      <button type="submit">{texts.returnHome}</button>
    </form>
  )
}

type FooterProps = {
  readonly texts: PageTexts
  /** Whether it links to the guide, as on all pages where surveys are made. */
  readonly guide: boolean
  /** The product's version, which designers' pages show. */
  readonly version: string | undefined
}

function InstanceFooter({ texts, guide, version }: FooterProps) {
  const { imprintUrl, privacyUrl } = useContext(InstanceContext)
  const links = [
    { href: guide ? pages.guide() : null, text: texts.guide },
    { href: imprintUrl, text: texts.imprint },
    { href: privacyUrl, text: texts.privacy },
    { href: version ? licensesText() : null, text: texts.licenses },
  ].flatMap(({ href, text }) => (href === null ? [] : [{ href, text }]))
  if (links.length === 0 && !version) return null
  return (
    <p className="footer-links">
      {links.map(({ href, text }) => (
        <a key={text} href={href}>
          {text}
        </a>
      ))}
      {version && <span>{`${texts.version} ${version}`}</span>}
    </p>
  )
}
