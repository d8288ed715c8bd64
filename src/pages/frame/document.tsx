import { createContext, type ReactNode } from 'react'
import type { BorrowedTexts } from '../../domain/survey/translations/borrowed-texts.ts'
import { directionOf } from '../../domain/survey/translations/languages.ts'
import type { Assets } from '../../http/assets/assets.ts'
import { IMAGE_POLICY } from '../../http/replies/security.ts'
import { type Instance, PLAIN_INSTANCE } from '../../instance/instance.ts'
import type { Catalogue } from '../../texts/en.ts'
import type { Embedding } from '../respondent/embedding.ts'
import { type LinkedAs, LinkTags, productName } from './link-tags.tsx'
import type { LanguageChoice } from './page-language.ts'
import { type PageScript, Scripts } from './scripts.tsx'
import { Stylesheets, type Styling } from './stylesheets.tsx'

export type PageContext = {
  readonly catalogue: Catalogue
  readonly assets: Assets
  readonly instance: Instance
  readonly languages?: LanguageChoice | undefined
  /** The language of the survey that the page shows; null or absent for that of its own texts. */
  readonly written?: string | null
  /** How the page behaves in a frame of other websites, if they may show it. */
  readonly embedding?: Embedding | undefined
  /** The survey's texts that are missing in it. */
  readonly borrowed?: (() => BorrowedTexts | undefined) | undefined
}

/** The instance's texts in headers and footers. */
export const InstanceContext = createContext(PLAIN_INSTANCE)

type DocumentProps = PageContext &
  LinkedAs &
  Styling & {
    /** The page's own title; the product's name is appended. */
    readonly title: string
    readonly script?: PageScript
    /** Whether it loads no images from other servers, which would learn who sees what and when. */
    readonly ownImages?: boolean | undefined
    /** The kind of page, for the stylesheet. */
    readonly className?: string
    readonly children: ReactNode
  }

export function Document({ title, script, ownImages, className, children, ...page }: DocumentProps) {
  const { catalogue, written, instance, embedding } = page
  const { manifest } = page.assets
  const siteName = productName(page)
  return (
    <html lang={written ?? catalogue.language} dir={written ? directionOf(written) : catalogue.direction}>
      <head>
        <meta charSet="utf-8" />
        {ownImages && <meta httpEquiv="content-security-policy" content={IMAGE_POLICY} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} · ${siteName}`}</title>
        <LinkTags {...page} siteName={siteName} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15171a" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <Stylesheets {...page} manifest={manifest} accent={instance.accent?.css} />
        <Scripts manifest={manifest} script={script} embedding={embedding} />
      </head>
      <body className={embedding?.isFramed ? `${className ?? ''} embedded`.trim() : className}>
        <InstanceContext value={instance}>{children}</InstanceContext>
      </body>
    </html>
  )
}

/**
 * The product's icon, the square of three votes, small enough to be inlined in each page: a request for it would
 * compete with what the page waits for. `public/files/icons` has it as a file.
 */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M2 6h28M2 16h28M2 26h28' stroke='%235b67d8' stroke-width='8' stroke-dasharray='8 2'/></svg>"
