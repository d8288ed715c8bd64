import { useContext } from 'react'
import type { PageTexts } from '../../texts/en.ts'
import { licensesText, pages } from '../../urls.ts'
import { InstanceContext } from './document.tsx'

type FooterProps = {
  readonly texts: PageTexts
  /** Whether it links to the guide, as on all pages where surveys are made. */
  readonly guide: boolean
  /** The product's version, which designers' pages show. */
  readonly version: string | undefined
}

export function InstanceFooter({ texts, guide, version }: FooterProps) {
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
